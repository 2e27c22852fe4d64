import { bezier } from "../curves.ts";
import { polar, type Box, type Point } from "../geometry.ts";
import { drawFlower, drawSideFlower, flowerKinds, sideFlowerKinds, type FlowerKind } from "../flowers.ts";
import { drawFern, drawSprig, leafKinds } from "../leaves.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned, tilings } from "../patterns.ts";
import { scatterDiscs } from "../scatter.ts";
import { rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawVase } from "../vessels.ts";
import type { Scene } from "./scene.ts";

/** Flowers in a patterned vase on a table. Says which flower leads. */
export function drawBouquet(
  { sheet, grain, difficulty, lineWeight, many }: Studio,
  { panel, box, random }: Scene,
): FlowerKind {
  const middle = (box.left + box.right) / 2;
  const vaseHeight = random.between(270, 320);
  const foot: Point = [middle, box.bottom - 78];
  const mouth: Point = [middle, foot[1] - vaseHeight];
  const leading = random.pick(flowerKinds);
  const second = random.pick(flowerKinds.filter((kind) => kind !== leading));
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    if (difficulty !== "easy" && random.chance(0.5)) drawStripedWall(scene, box, Math.max(64, grain * 1.8));
    drawPatterned(scene, rectangle(box.left, foot[1] - 40, box.right, box.bottom), {
      pattern: difficulty === "easy" ? "plain" : random.pick(tilings.filter((name) => name !== "leaves")),
      hint: "fabric",
      size: grain * 1.25,
    });
    const sprays = Math.max(3, many({ easy: 5, medium: 7, intricate: 11 }[difficulty]));
    for (let spray = 0; spray < sprays; spray++) {
      const lean = -98 + (196 * spray) / (sprays - 1);
      const reach = (Math.abs(lean) > 70 ? 300 : 430) * random.between(0.92, 1.04);
      const tip = polar(mouth, Math.min(reach, 330 / Math.max(0.2, Math.abs(Math.sin((lean * Math.PI) / 180)))), lean);
      const line = bezier(mouth, [mouth[0], mouth[1] - 90], polar(mouth, reach * 0.6, lean * 0.8), tip, 24);
      const roll = random.integer(0, 3);
      if (roll === 0 && difficulty !== "easy") drawFern(scene, line, 70, Math.round(560 / grain));
      else {
        drawSprig(scene, random, line, {
          kind: random.pick(leafKinds),
          leafLength: Math.max(74, Math.min(120, grain * 1.5)),
          pairs: difficulty === "easy" ? 2 : Math.max(2, Math.min(6, Math.round(170 / grain))),
          grain,
          stemWidth: lineWeight * 2.6,
          berries: roll === 1,
        });
      }
    }
    const large = Math.max(78, Math.min(150, grain * 1.75));
    const radii = [large, large * 0.82, large * 0.66].concat(difficulty === "intricate" ? [large * 0.5] : []);
    const dome = { left: box.left + 70, right: box.right - 70, top: box.top + 130, bottom: mouth[1] + 20 };
    const heads = scatterDiscs(random, dome, {
      radii,
      apart: 0.9,
      most: many({ easy: 3, medium: 6, intricate: 15 }[difficulty]),
      allowed: ([x, y]) => Math.hypot((x - middle) / 1.05, y - (mouth[1] - 120)) < 235,
    });
    for (const { x, y, radius } of heads.sort((first, next) => first.radius - next.radius)) {
      scene.placed({ x, y }, (head) => {
        const upright = radius < large * 0.7 && random.chance(0.35);
        if (upright) {
          head.placed({ y: radius * 0.8, angle: (x - middle) / 8 }, (bud) =>
            drawSideFlower(bud, random.pick(sideFlowerKinds), radius * 1.7, grain),
          );
        } else drawFlower(head, random, random.chance(0.6) ? leading : second, radius, grain);
      });
    }
    scene.placed({ x: foot[0], y: foot[1] }, (vase) => drawVase(vase, random, vaseHeight, grain));
  });
  return leading;
}

function drawStripedWall(sheet: Sheet, box: Box, step: number): void {
  for (let x = box.left + step / 2; x < box.right; x += step) {
    sheet.add("background", rectangle(x, box.top, x + step / 2, box.bottom));
  }
}
