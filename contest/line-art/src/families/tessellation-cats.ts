import { points } from "../points.ts";
import { smooth } from "../curves.ts";
import type { Outline, Point } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { circle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Scene } from "./scene.ts";

/** Cats whose left side fits their own right side and whose ears fit between the feet of the row above. */
export function drawInterlockingCats({ sheet, difficulty, many }: Studio, { panel, box }: Scene): void {
  const columns = Math.max(2, Math.min(11, many({ easy: 3, medium: 4, intricate: 6 }[difficulty])));
  const width = ((box.right - box.left) / columns) * 1.02;
  const height = width * proportion;
  const rows = Math.ceil((box.bottom - box.top) / height) + 1;
  const top = smooth(topEdge);
  const side = smooth(sideEdge);
  const cell = (x: number, y: number): Outline => {
    const at = ([px, py]: Point): Point => [x + px * width, y + py * height];
    const upper = top.map(at);
    const right = side.map(([px, py]) => at([1 + px, py]));
    const lower = top.map(([px, py]) => at([px, 1 + py])).reverse();
    const left = side.map(at).reverse();
    return [...upper.slice(0, -1), ...right.slice(0, -1), ...lower.slice(0, -1), ...left.slice(0, -1)];
  };
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    for (let row = -1; row <= rows; row++) {
      for (let column = -2; column <= columns + 1; column++) {
        const x = box.left + column * width;
        const y = box.top + row * height - height * 0.4;
        scene.add("fur", cell(x, y));
        scene.placed({ x, y }, (one) => drawFace(one, width, height, difficulty !== "easy"));
      }
    }
  });
}

const proportion = 1.02;

/** From (0, 0) to (1, 0): the upper edge of a cat, and its lower one too. */
const topEdge = points([
  0, 0, 0.08, -0.02, 0.16, -0.2, 0.32, -0.06, 0.5, -0.05, 0.68, -0.06, 0.84, -0.2, 0.92, -0.02, 1, 0,
]);

/** From (0, 0) to (0, 1): the left edge, and the right one too. */
const sideEdge = points([0, 0, 0.06, 0.14, 0.04, 0.3, -0.06, 0.46, -0.08, 0.62, 0, 0.8, 0.02, 0.92, 0, 1]);

function drawFace(sheet: Sheet, width: number, height: number, rich: boolean): void {
  for (const side of [-1, 1]) {
    sheet.add("eye", circle(width * (0.5 + side * 0.2), height * 0.26, width * 0.075));
    sheet.solid(circle(width * (0.5 + side * 0.2), height * 0.26, width * 0.035));
  }
  sheet.add("nose", [
    [width * 0.44, height * 0.37],
    [width * 0.56, height * 0.37],
    [width * 0.5, height * 0.45],
  ]);
  sheet.stroke(
    smooth([
      [width * 0.38, height * 0.5],
      [width * 0.44, height * 0.53],
      [width * 0.5, height * 0.47],
      [width * 0.56, height * 0.53],
      [width * 0.62, height * 0.5],
    ]),
  );
  if (!rich) return;
  for (const side of [-1, 1]) {
    for (const drop of [-0.02, 0.05])
      sheet.stroke([
        [width * (0.5 + side * 0.2), height * (0.43 + drop)],
        [width * (0.5 + side * 0.38), height * (0.41 + drop * 1.6)],
      ]);
  }
  sheet.stroke([
    [width * 0.5, height * 0.02],
    [width * 0.5, height * 0.13],
  ]);
  sheet.stroke([
    [width * 0.4, height * 0.03],
    [width * 0.42, height * 0.11],
  ]);
  sheet.stroke([
    [width * 0.6, height * 0.03],
    [width * 0.58, height * 0.11],
  ]);
}
