import { type Point } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { scatterDiscs } from "../scatter.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawMoon, drawRays, drawStar, drawSun, drawSunBands, sunKinds } from "../sky.ts";
import { circle } from "../shapes.ts";
import type { Scene } from "./scene.ts";

/** The sky over a landscape down to the horizon: bands or rays around a sun, or moon and stars. */
export function drawLandscapeSky(
  sheet: Sheet,
  { difficulty, many }: Studio,
  { panel, box, random }: Scene,
  horizon: number,
  night: boolean,
  lightAt?: number,
): void {
  const rich = difficulty !== "easy";
  const width = box.right - box.left;
  sheet.add("sky", panel);
  const light: Point = [
    box.left + width * (lightAt ?? random.between(0.25, 0.75)),
    box.top + (horizon - box.top) * random.between(0.34, 0.5),
  ];
  if (night) {
    const halo = { easy: 0, medium: 2, intricate: 4 }[difficulty];
    for (let ring = halo; ring > 0; ring--) sheet.add("sky", circle(light[0], light[1], 100 + ring * 62));
    const stars = scatterDiscs(
      random,
      { left: box.left + 24, right: box.right - 24, top: box.top + 24, bottom: horizon - 30 },
      {
        radii: [48, 38, 30],
        most: many({ easy: 6, medium: 14, intricate: 34 }[difficulty]),
        taken: [{ x: light[0], y: light[1], radius: 96 }],
      },
    );
    for (const star of stars) sheet.whole({ x: star.x, y: star.y }, (one) => drawStar(one, random, star.radius * 0.56));
    sheet.placed({ x: light[0], y: light[1] }, (moon) => drawMoon(moon, 86, rich));
    return;
  }
  const style = random.pick(["bands", "rays", "clear"] as const);
  if (style === "bands")
    drawSunBands(
      sheet,
      light,
      120,
      difficulty === "intricate" ? 48 : 74,
      many({ easy: 3, medium: 5, intricate: 11 }[difficulty]),
    );
  if (style === "rays") drawRays(sheet, light, many({ easy: 7, medium: 12, intricate: 24 }[difficulty]), 1500);
  sheet.placed({ x: light[0], y: light[1] }, (sun) =>
    drawSun(sun, random.pick(sunKinds), 76, difficulty === "intricate" ? 16 : 10, rich),
  );
  const clouds = scatterDiscs(
    random,
    { left: box.left + 40, right: box.right - 40, top: box.top + 70, bottom: horizon - 30 },
    {
      radii: [96, 72],
      most: many({ easy: 2, medium: 3, intricate: 6 }[difficulty]),
      taken: [{ x: light[0], y: light[1], radius: 90 }],
    },
  );
  for (const { x, y, radius } of clouds)
    sheet.placed({ x, y: y + 20 }, (one) => drawCloud(one, random, radius * 2.2, difficulty === "intricate"));
  if (style === "clear" && rich) {
    for (let gull = 0; gull < 3; gull++) {
      const x = box.left + random.between(60, width - 60);
      const y = random.between(box.top + 60, horizon - 60);
      sheet.stroke([
        [x - 22, y - 8],
        [x - 10, y - 12],
        [x, y],
        [x + 10, y - 12],
        [x + 22, y - 8],
      ]);
    }
  }
}
