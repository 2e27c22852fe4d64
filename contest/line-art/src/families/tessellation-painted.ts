import { points } from "../points.ts";
import { arc, bezier, ribbon } from "../curves.ts";
import { polar, transformed } from "../geometry.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import type { Studio } from "../painter.ts";
import type { Random } from "@contest/rules/random";
import { circle, drop, fan, heart, petal, rectangle, star } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Scene } from "./scene.ts";

/** Two tile designs in a checkerboard, each the same in all four directions. */
export function drawPaintedTiles({ sheet, grain, difficulty, many }: Studio, { panel, box, random }: Scene): void {
  const columns = Math.min(6, Math.max(2, many({ easy: 2, medium: 3, intricate: 4 }[difficulty])));
  const size = (box.right - box.left) / columns;
  const rows = Math.ceil((box.bottom - box.top) / size);
  const startY = box.top + (box.bottom - box.top - rows * size) / 2;
  const designs = [tileDesign(random.fork("first"), grain), tileDesign(random.fork("second"), grain)];
  sheet.within(panel, (scene) => {
    scene.add("tile", panel);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = box.left + size * (column + 0.5);
        const y = startY + size * (row + 0.5);
        scene.placed({ x, y, scale: size / 200 }, (tile) => designs[(row + column) % 2]?.(tile, size));
      }
    }
  });
}

/** A design on a tile from -100 to 100. */
function tileDesign(random: Random, grain: number): (sheet: Sheet, size: number) => void {
  const corner = random.pick(["fan", "petals", "rings", "triangle"] as const);
  const spoke = random.pick(["leaves", "drops", "hearts", "lances"] as const);
  const middle = random.pick(["flower", "star", "cross"] as const);
  const kind = random.pick(flowerKinds.filter((name) => name !== "rose"));
  return (sheet, size) => {
    const rich = size > grain * 4.4;
    sheet.add("tile", rectangle(-100, -100, 100, 100));
    for (let turn = 0; turn < 4; turn++) {
      sheet.placed({ angle: turn * 90 }, (quarter) => {
        drawCorner(quarter, corner, rich);
        drawSpoke(quarter, spoke, rich);
      });
    }
    if (middle === "flower") drawFlower(sheet, random.fork("middle"), kind, 44, (grain * 200) / size);
    if (middle === "star") {
      sheet.add("star", star(0, 0, 46, 24, 8));
      sheet.add("star", circle(0, 0, 17));
    }
    if (middle === "cross") {
      for (const angle of [45, 135, 225, 315]) sheet.add("petal", transformed(petal(48, 34, 0.6), { angle }));
      for (const angle of [0, 90, 180, 270]) sheet.add("petal", transformed(petal(42, 30, 0.6), { angle }));
      sheet.add("flowerCenter", circle(0, 0, 13));
    }
  };
}

function drawCorner(sheet: Sheet, kind: "fan" | "petals" | "rings" | "triangle", rich: boolean): void {
  if (kind === "fan" || kind === "rings") {
    for (const radius of rich ? [58, 42, 22] : [54, 26]) sheet.add("ornament", fan([-100, -100], radius, 90, 180));
  }
  if (kind === "petals") {
    for (const angle of rich ? [112.5, 157.5, 135] : [135])
      sheet.add("petal", transformed(petal(66, 30, 0.55), { x: -100, y: -100, angle }));
    sheet.add("ornament", fan([-100, -100], 20, 90, 180));
  }
  if (kind === "triangle") {
    sheet.add("ornament", points([-100, -100, -36, -100, -100, -36]));
    if (rich) sheet.add("ornament", points([-100, -100, -66, -100, -100, -66]));
  }
  if (kind === "fan" && rich) {
    for (const angle of [112, 135, 158]) {
      const [x, y] = polar([-100, -100], 50, angle);
      sheet.add("ornament", circle(x, y, 5.5));
    }
  }
}

function drawSpoke(sheet: Sheet, kind: "leaves" | "drops" | "hearts" | "lances", rich: boolean): void {
  if (kind === "leaves") {
    for (const angle of [-38, 38]) sheet.add("leaf", transformed(petal(58, 24, 0.5), { y: -38, angle }));
    sheet.add("leaf", transformed(petal(58, 26, 0.55), { y: -40 }));
  }
  if (kind === "drops") {
    sheet.add("petal", transformed(drop(54, 32), { y: -42 }));
    if (rich) sheet.add("petal", circle(0, -80, 8));
    for (const side of [-1, 1]) sheet.add("ornament", circle(side * 32, -82, 9));
  }
  if (kind === "hearts") {
    sheet.add("ornament", transformed(heart(23), { y: -70 }));
    if (rich) sheet.add("ornament", transformed(heart(11), { y: -71 }));
    for (const side of [-1, 1]) {
      const curl = bezier([0, -48], [side * 26, -44], [side * 48, -60], [side * 36, -84], 20);
      sheet.add(
        "leaf",
        ribbon(curl, (share) => 10 * Math.sin(Math.PI * (0.1 + share * 0.85))),
      );
    }
  }
  if (kind === "lances") {
    sheet.add("ornament", points([0, -98, 15, -66, 0, -34, -15, -66]));
    for (const side of [-1, 1]) {
      const bow = arc([side * 50, -100], 26, side > 0 ? 90 : 90, 270);
      sheet.add("ornament", bow);
    }
  }
}
