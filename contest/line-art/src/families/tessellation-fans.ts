import { arc } from "../curves.ts";
import { polar, transformed, type Outline } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { circle, heart, petal } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Scene } from "./scene.ts";

/** Overlapping half rounds in rows from the top down, filled by turns with arcs, petals and rays. */
export function drawFans({ sheet, difficulty, many }: Studio, { panel, box, random }: Scene): void {
  const across = Math.max(2, Math.min(9, many({ easy: 3, medium: 4, intricate: 6 }[difficulty])));
  const width = (box.right - box.left) / across;
  const radius = width / 2;
  const rise = radius * random.pick([0.72, 0.86, 1]);
  const fills = random.shuffled(["arcs", "petals", "rays", "heart", "beads"] as const).slice(0, 3);
  const rows = Math.ceil((box.bottom - box.top) / rise) + 2;
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    for (let row = 0; row < rows; row++) {
      const y = box.top + radius * 0.2 + row * rise;
      const shift = row % 2 === 0 ? 0 : radius;
      for (let column = -1; column <= across; column++) {
        const x = box.left + radius + column * width + shift;
        const fill = fills[(row + (row % 2 === 0 ? column + 3 : 0)) % fills.length] ?? "arcs";
        scene.placed({ x, y, scale: radius / 100 }, (one) => drawFan(one, fill, difficulty !== "easy"));
      }
    }
  });
}

function drawFan(sheet: Sheet, fill: "arcs" | "petals" | "rays" | "heart" | "beads", rich: boolean): void {
  sheet.add("scale", halfRound(100));
  if (fill === "arcs") for (const radius of rich ? [78, 54, 30] : [66]) sheet.add("scale", halfRound(radius));
  if (fill === "rays") {
    const count = rich ? 5 : 3;
    for (let ray = 0; ray < count; ray++)
      sheet.add("scale", [[0, 0], ...arc([0, 0], 84, -90 + (180 * ray) / count, -90 + (180 * (ray + 1)) / count)]);
    sheet.add("scale", halfRound(30));
  }
  if (fill === "petals") {
    for (const angle of rich ? [-64, 64, -32, 32, 0] : [-44, 44, 0])
      sheet.add("petal", transformed(petal(88, rich ? 34 : 48, 0.6), { angle }));
    if (rich) sheet.add("flowerCenter", halfRound(22));
  }
  if (fill === "heart") {
    if (rich) sheet.add("scale", halfRound(84));
    sheet.add("ornament", transformed(heart(38), { y: -38 }));
  }
  if (fill === "beads") {
    sheet.add("scale", halfRound(64));
    for (const angle of rich ? [-66, -33, 0, 33, 66] : []) {
      const [x, y] = polar([0, 0], 81, angle);
      sheet.add("ornament", circle(x, y, 12));
    }
    sheet.add("scale", halfRound(34));
  }
}

/** Only the upper part of a disc: the rows in front hide the rest. */
function halfRound(radius: number): Outline {
  return arc([0, 0], radius, -125, 125);
}
