import type { Studio } from "../painter.ts";
import { drawPatterned, tilings } from "../patterns.ts";
import { rectangle } from "../shapes.ts";
import { drawPotted, pottedKinds } from "../succulents.ts";
import { drawPot } from "../vessels.ts";
import type { Scene } from "./scene.ts";

/** Succulents and cacti in patterned pots on two or three boards. */
export function drawPots({ sheet, grain, difficulty }: Studio, { panel, box, random }: Scene): undefined {
  const boards = { easy: 2, medium: 2, intricate: 3 }[difficulty];
  const perBoard = { easy: 1.6, medium: 2.5, intricate: 3.4 }[difficulty];
  const width = box.right - box.left;
  const rise = (box.bottom - box.top - 30) / boards;
  sheet.within(panel, (scene) => {
    scene.add("wall", panel);
    if (difficulty !== "easy") {
      const step = Math.max(70, grain * 2);
      for (let x = box.left + step / 2; x < box.right; x += step)
        scene.add("wall", rectangle(x, box.top, x + step / 2, box.bottom));
    }
    let kinds = random.shuffled(pottedKinds);
    for (let board = 0; board < boards; board++) {
      const y = box.top + rise * (board + 1) - 10;
      const count = board % 2 === 0 ? Math.floor(perBoard) : Math.ceil(perBoard);
      drawPatterned(scene, rectangle(box.left - 5, y, box.right + 5, y + 30), {
        pattern: "plain",
        hint: "wood",
        size: grain,
      });
      for (let place = 0; place < count; place++) {
        const x = box.left + (width * (place + 0.5)) / count;
        const room = width / count;
        const potWidth = Math.min(room * 0.56, 210) * random.between(0.86, 1);
        const potHeight = Math.min(potWidth * random.between(0.75, 0.95), rise * 0.36);
        const kind = kinds[0] ?? "aloe";
        kinds = kinds.length > 1 ? kinds.slice(1) : random.shuffled(pottedKinds);
        const plant = Math.min(rise - potHeight - 40, room * 0.86) * (kind === "trailing" ? 0.8 : 1);
        scene.placed({ x, y }, (group) => {
          const inFront = kind === "trailing";
          const drawPlant = () =>
            group.placed({ y: -potHeight + 4 }, (one) => drawPotted(one, random, kind, plant, grain));
          if (!inFront) drawPlant();
          drawPot(group, random, potWidth, potHeight, grain);
          if (inFront) drawPlant();
        });
      }
    }
    drawPatterned(scene, rectangle(box.left - 5, box.bottom - 22, box.right + 5, box.bottom + 5), {
      pattern: difficulty === "easy" ? "plain" : random.pick(tilings),
      hint: "fabric",
      size: grain,
    });
  });
  return undefined;
}
