import { points } from "./points.ts";
import { ellipse } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Sitting on the origin, `size` half its width. */
export function drawPumpkin(sheet: Sheet, size: number, isRich: boolean): void {
  sheet.add("stem", points([-0.14, -1.2, 0.02, -1.62, 0.24, -1.56, 0.14, -1.18], size));
  for (const share of isRich ? [0.92, 0.55] : [0.8])
    for (const side of [-1, 1])
      sheet.add(
        "fruit",
        ellipse(side * share * size * 0.52, -size * 0.62, size * 0.48, size * (0.56 + (1 - share) * 0.12)),
      );
  sheet.add("fruit", ellipse(0, -size * 0.64, size * 0.42, size * 0.66));
}
