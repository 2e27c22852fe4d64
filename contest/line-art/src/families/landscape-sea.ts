import { points } from "../points.ts";
import { bowed, joined, smooth } from "../curves.ts";
import type { Box, Outline } from "../geometry.ts";
import { drawCottage } from "../houses.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { archway, blob, circle, rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawBush } from "../trees.ts";
import { drawLandscapeSky } from "./landscape-sky.ts";
import type { Scene } from "./scene.ts";

/** A sailing boat on scalloped waves. */
export function drawHarbor(studio: Studio, scene: Scene, night: boolean): void {
  const { sheet, grain, difficulty } = studio;
  const { panel, box, random } = scene;
  const horizon = box.top + (box.bottom - box.top) * 0.56;
  const width = box.right - box.left;
  sheet.within(panel, (picture) => {
    drawLandscapeSky(picture, studio, scene, horizon - 40, night);
    if (random.chance(0.6)) {
      const isle: Outline = smooth([
        [box.left - 10, horizon - 60],
        [box.left + width * 0.14, horizon - 110],
        [box.left + width * 0.3, horizon - 50],
        [box.left + width * 0.4, horizon + 20],
      ]);
      drawPatterned(picture, [...isle, [box.left - 10, horizon + 20]], {
        pattern: difficulty === "easy" ? "plain" : "scales",
        hint: "hill",
        size: Math.max(36, grain * 1.3),
      });
      picture.placed({ x: box.left + width * 0.12, y: horizon - 86 }, (one) => drawCottage(one, random, 70, grain));
    }
    picture.add("water", rectangle(box.left - 5, horizon, box.right + 5, box.bottom + 5));
    const rows = { easy: 4, medium: 6, intricate: 9 }[difficulty];
    const boatRow = Math.floor(rows * 0.4);
    for (let row = 0; row < rows; row++) {
      const y = horizon + 16 + (row * (box.bottom - horizon - 10)) / rows;
      if (row === boatRow) {
        picture.placed(
          { x: box.left + width * random.between(0.44, 0.56), y: y + 16, mirrored: random.chance(0.5) },
          (one) => drawSailingBoat(one, random, grain, difficulty !== "easy"),
        );
      }
      drawWaveRow(
        picture,
        box,
        y,
        row,
        { easy: 4, medium: 6, intricate: 8 }[difficulty] + (row % 2),
        difficulty !== "easy",
      );
    }
  });
}

/** A lighthouse on a rock, beams over the sea. */
export function drawLighthouse(studio: Studio, scene: Scene, night: boolean): void {
  const { sheet, grain, difficulty } = studio;
  const { panel, box, random } = scene;
  const horizon = box.top + (box.bottom - box.top) * 0.66;
  const width = box.right - box.left;
  const side = random.pick([-1, 1]);
  const x = (box.left + box.right) / 2 + side * width * 0.16;
  sheet.within(panel, (picture) => {
    drawLandscapeSky(picture, studio, scene, horizon - 60, night, 0.5 - side * 0.3);
    picture.add("water", rectangle(box.left - 5, horizon, box.right + 5, box.bottom + 5));
    const rows = { easy: 3, medium: 5, intricate: 7 }[difficulty];
    for (let row = 0; row < rows - 1; row++)
      drawWaveRow(picture, box, horizon + 16 + row * 50, row, 7 + (row % 2), difficulty !== "easy");
    const cliff: Outline = smooth([
      [x - 300, box.bottom + 10],
      [x - 240, horizon + 110],
      [x - 180, horizon + 20],
      [x - 90, horizon - 20],
      [x + 90, horizon - 26],
      [x + 200, horizon + 30],
      [x + 270, horizon + 120],
      [x + 320, box.bottom + 10],
    ]);
    drawPatterned(picture, cliff, {
      pattern: difficulty === "easy" ? "plain" : random.pick(["bricks", "hexagons", "scales"]),
      hint: "stone",
      size: Math.max(44, grain * 1.6),
      angle: random.between(-10, 10),
    });
    picture.placed({ x: x + side * -150, y: horizon + 34 }, (one) => drawCottage(one, random, 130, grain));
    picture.placed({ x, y: horizon + 8 }, (one) => drawTower(one, grain, difficulty !== "easy"));
    picture.placed({ x: x + side * 120, y: horizon + 30 }, (one) => drawBush(one, 110));
    for (let rock = 0; rock < 4; rock++)
      picture.add(
        "stone",
        blob(
          random,
          box.left + width * (0.1 + rock * 0.27),
          box.bottom - random.between(6, 40),
          random.between(34, 56),
          0.18,
        ),
      );
    drawWaveRow(picture, box, box.bottom - 40, 1, 6, difficulty !== "easy");
  });
}

function drawTower(sheet: Sheet, grain: number, rich: boolean): void {
  const height = 440;
  const halfAt = (share: number) => 74 - share * 30;
  const bands = rich ? 7 : 5;
  for (let band = 0; band < bands; band++) {
    const from = band / bands;
    const to = (band + 1) / bands;
    sheet.add("wall", [
      [-halfAt(from), -height * from],
      [-halfAt(to), -height * to],
      [halfAt(to), -height * to],
      [halfAt(from), -height * from],
    ]);
    if (rich && band % 2 === 1) sheet.add("window", archway(-11, -height * (to - 0.025), 11, -height * (from + 0.03)));
  }
  sheet.add("door", archway(-24, -70, 24, 0));
  sheet.add("metal", rectangle(-64, -height - 16, 64, -height + 2));
  const posts = rich ? 6 : 3;
  for (let post = 0; post < posts; post++) {
    const x = -60 + (120 * post) / posts;
    sheet.add("metal", rectangle(x, -height - 44, x + 120 / posts, -height - 16));
  }
  sheet.add("window", rectangle(-34, -height - 104, 34, -height - 44));
  sheet.add("sun", circle(0, -height - 74, Math.min(22, Math.max(16, grain * 0.4))));
  sheet.add(
    "roof",
    joined(
      [
        [-46, -height - 104],
        [0, -height - 172],
      ],
      [
        [0, -height - 172],
        [46, -height - 104],
      ],
      [
        [46, -height - 104],
        [-46, -height - 104],
      ],
    ),
  );
  sheet.add("roof", circle(0, -height - 178, 10));
}

function drawSailingBoat(sheet: Sheet, random: Random, grain: number, rich: boolean): void {
  sheet.add("wood", rectangle(-6, -430, 6, -70));
  const main = joined(
    points([14, -410, 120, -260, 190, -110]),
    points([190, -110, 100, -96, 14, -104]),
    points([14, -104, 14, -410]),
  );
  const jib = joined(
    points([-14, -370, -90, -250, -170, -116]),
    points([-170, -116, -90, -104, -14, -110]),
    points([-14, -110, -14, -370]),
  );
  drawPatterned(sheet, main, {
    pattern: rich ? random.pick(["stripes", "diamonds", "scales", "chevrons"]) : "stripes",
    hint: "fabric",
    size: Math.max(34, grain),
    angle: 8,
  });
  drawPatterned(sheet, jib, {
    pattern: rich ? random.pick(["stripes", "diamonds", "scales", "chevrons"]) : "plain",
    hint: "fabric",
    size: Math.max(34, grain),
    angle: -30,
  });
  sheet.add("fabric", points([6, -430, 70, -414, 6, -398]));
  const hull = joined(
    points([-220, -80, -180, -10, -120, 20, 120, 20, 190, -10, 230, -88]),
    points([230, -88, 0, -64, -220, -80]),
  );
  sheet.add("wood", hull);
  sheet.within(hull, (inside) => {
    inside.add("wood", joined(points([-240, -50, 0, -34, 240, -56]), points([240, -56, 240, 60, -240, 60])));
    if (rich) inside.add("wood", joined(points([-240, -16, 0, -4, 240, -22]), points([240, -22, 240, 60, -240, 60])));
  });
  for (const x of [-90, 0, 90]) if (rich) sheet.add("window", circle(x, -22, 11));
}

function drawWaveRow(sheet: Sheet, box: Box, y: number, row: number, bumps: number, rich: boolean): void {
  const width = box.right - box.left;
  const shift = row % 2 === 0 ? 0 : width / bumps / 2;
  const rim = Array.from(
    { length: bumps + 2 },
    (_, index) => [box.left - shift - 4 + ((width + 8) * index) / bumps, y] as const,
  );
  const crest = bowed(rim, 0.36, false);
  sheet.add("water", [...crest, [box.right + width, box.bottom + 10], [box.left - width, box.bottom + 10]]);
  if (!rich) return;
  for (let bump = 0; bump <= bumps; bump++) {
    const x = box.left - shift - 4 + ((width + 8) * (bump + 0.5)) / bumps;
    const half = (width / bumps) * 0.3;
    sheet.add("water", [
      ...bowed(
        [
          [x - half, y + 6],
          [x + half, y + 6],
        ],
        0.42,
        false,
      ),
    ]);
  }
}
