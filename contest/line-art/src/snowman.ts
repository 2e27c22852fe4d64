import { bowed, ribbon, smooth } from "./curves.ts";
import { points } from "./points.ts";
import { archway, circle, roundedRectangle } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A snowman with a hat and a scarf, standing on the origin. */
export function drawSnowman(sheet: Sheet): void {
  for (const side of [-1, 1])
    sheet.add(
      "wood",
      ribbon(
        smooth([
          [side * 52, -140],
          [side * 96, -176],
          [side * 130, -180],
        ]),
        () => 9,
      ),
    );
  sheet.add("snow", circle(0, -58, 66));
  sheet.add("snow", circle(0, -140, 50));
  sheet.solid(circle(0, -156, 4));
  sheet.solid(circle(0, -132, 4));
  sheet.add("snow", circle(0, -210, 38));
  sheet.solid(circle(-13, -218, 4.5));
  sheet.solid(circle(13, -218, 4.5));
  sheet.stroke(
    smooth([
      [-15, -194],
      [0, -187],
      [15, -194],
    ]),
  );
  sheet.add("fruit", points([0, -212, 40, -204, 0, -200]));
  sheet.add(
    "fabric",
    bowed(
      [
        [44, -182],
        [-44, -182],
        [-44, -166],
        [44, -166],
      ],
      0.06,
      true,
    ),
  );
  sheet.add("fabric", points([20, -168, 44, -168, 52, -110, 30, -108]));
  sheet.add("fabric", roundedRectangle(-44, -250, 44, -238, 6));
  sheet.add("fabric", archway(-28, -296, 28, -248));
}
