// Instruments resting between two songs.
import { bezier, ribbon, smooth, smoothClosed } from "../curves.ts";
import { drawFrame } from "../frame.ts";
import { boxOf, polar, type Box } from "../geometry.ts";
import type { Painter } from "../painter.ts";
import { drawPatterned, scatterings, tilings } from "../patterns.ts";
import { points } from "../points.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import { circle, ellipse, rectangle, roundedRectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawRays } from "../sky.ts";
import { describeScene, variantOf } from "../words.ts";

type Lead = "guitar" | "cello";

export const drawInstruments: Painter = (studio) => {
  const { sheet, difficulty, grain, many } = studio;
  const random = studio.random.fork("subject");
  const lead = variantOf<Lead>(studio, ["guitar", "cello"]);
  const panel = drawFrame(studio);
  const box = boxOf(panel);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const isRich = difficulty !== "easy";
  const side = random.pick([-1, 1]);
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    if (isRich) drawRays(scene, [middle.x, middle.y], difficulty === "medium" ? 12 : 24, 1200);
    drawStaves(scene, box, { easy: 1, medium: 2, intricate: 3 }[difficulty]);
    scene.thing(lead, { x: middle.x + side * 70, y: middle.y + 20, angle: side * 9, scale: 1.06 }, (one) =>
      drawGuitar(one, random, grain, isRich, lead),
    );
    scene.thing("drum", { x: middle.x - side * 190, y: box.bottom - 60 }, (one) =>
      drawDrum(one, random, grain, isRich),
    );
    scene.thing("horn", { x: middle.x - side * 150, y: box.top + 330, angle: side * -14, mirrored: side > 0 }, (one) =>
      drawHorn(one, isRich),
    );
    if (isRich)
      scene.placed({ x: middle.x + side * 220, y: box.bottom - 90 }, (one) => drawTambourine(one, random, grain));
    const notes = scatterDiscs(
      random,
      { left: box.left + 50, right: box.right - 50, top: box.top + 60, bottom: box.bottom - 60 },
      {
        radii: [46, 38],
        most: many({ easy: 4, medium: 9, intricate: 22 }[difficulty]),
        apart: 1.2,
      },
    );
    for (const { x, y, radius } of notes)
      scene.whole({ x, y: y + radius * 0.5, angle: random.between(-12, 12) }, (one) =>
        drawNote(one, radius, random.chance(0.4)),
      );
  });
  return describeScene(studio, {
    titles:
      lead === "guitar"
        ? [
            "Between Two Songs",
            "The Porch Band",
            "Strings and a Drum",
            "Tuning Up",
            "Play It Again",
            "Everybody Take Five",
          ]
        : [
            "Before the Concert",
            "The Cello Waits",
            "Four Strings and a Horn",
            "Quiet in the Pit",
            "An Overture for Colors",
            "The Band at Rest",
          ],
    scene: `A ${lead}, a horn and a drum rest together while notes drift through the air.`,
    suggestions: [
      "Give the wood a warm grain and the metal a cool one.",
      "Color the notes by how high they would sound.",
      "Think of a song and use its colors.",
    ],
    promises: [lead, "drum", "horn"],
    variants: 2,
  });
};

function drawStaves(sheet: Sheet, box: Box, count: number): void {
  for (let stave = 0; stave < count; stave++) {
    const y = box.top + ((box.bottom - box.top) * (stave + 0.5)) / count;
    const line = smooth([
      [box.left - 20, y + 60],
      [box.left + 200, y - 60],
      [box.right - 200, y + 60],
      [box.right + 20, y - 60],
    ]);
    sheet.add(
      "paper",
      ribbon(line, () => 96),
    );
    for (const offset of [-28, -10, 8, 26]) sheet.stroke(line.map(([px, py]) => [px, py + offset] as const));
  }
}

/** Standing upright around the origin, about 620 high. */
function drawGuitar(sheet: Sheet, random: Random, grain: number, isRich: boolean, lead: Lead): void {
  const waist = lead === "cello" ? 84 : 96;
  const outline = (by: number) =>
    smoothClosed(
      points([
        0,
        -40,
        92,
        -52,
        118,
        20,
        waist,
        90,
        112,
        150,
        140,
        240,
        86,
        314,
        0,
        326,
        -86,
        314,
        -140,
        240,
        -112,
        150,
        -waist,
        90,
        -118,
        20,
        -92,
        -52,
      ]).map(([x, y]) => [x * by, 140 + (y - 140) * by] as const),
    );
  sheet.add("wood", outline(1));
  drawPatterned(sheet, outline(0.87), {
    pattern: isRich ? random.pick([...scatterings, "waves", "leaves"]) : "plain",
    hint: "wood",
    cellHint: "ornament",
    size: Math.max(34, grain * 1.3),
  });
  if (lead === "guitar") {
    sheet.add("ornament", circle(0, 70, 62));
    sheet.add("earth", circle(0, 70, 46));
  } else {
    for (const mirrored of [false, true])
      sheet.placed({ mirrored }, (one) => {
        one.add(
          "earth",
          ribbon(smooth(points([52, 40, 74, 70, 50, 110, 62, 160, 40, 180])), () => 13),
        );
      });
  }
  sheet.add("wood", roundedRectangle(-56, 222, 56, 248, 6));
  sheet.add("wood", rectangle(-23, -270, 23, 62));
  const frets = isRich ? 7 : 4;
  if (lead === "guitar")
    for (let fret = 0; fret < frets; fret++)
      sheet.add("metal", rectangle(-23, -256 + (230 * fret) / frets, 23, -248 + (230 * fret) / frets));
  sheet.add("wood", points([-23, -270, -40, -356, 40, -356, 23, -270]));
  for (const y of [-340, -314, -290]) for (const side of [-1, 1]) sheet.add("metal", circle(side * 52, y, 11));
  sheet.add("wood", roundedRectangle(-40, -366, 40, -350, 6));
  for (const x of [-12, -4, 4, 12])
    sheet.stroke([
      [x, -350],
      [x * 1.4, 236],
    ]);
}

function drawDrum(sheet: Sheet, random: Random, grain: number, isRich: boolean): void {
  const body = points([-120, -150, 120, -150, 112, -10, -112, -10]);
  sheet.add("wood", body);
  drawPatterned(sheet, points([-117, -128, 117, -128, 113, -30, -113, -30]), {
    pattern: isRich ? random.pick(["diamonds", "chevrons"]) : "plain",
    hint: "fabric",
    size: Math.max(36, grain * 1.4),
  });
  if (!isRich) for (const x of [-60, 0, 60]) sheet.add("ornament", points([x - 30, -30, x, -128, x + 30, -30]));
  sheet.add(
    "metal",
    ellipse(0, -14, 114, 22).filter(([, y]) => y > -14),
  );
  sheet.add("paper", ellipse(0, -150, 122, 34));
  sheet.add("paper", ellipse(0, -150, 104, 25));
  for (const angle of [58, -58]) {
    const line = [polar([0, -166], 90, angle), polar([0, -166], -96, angle)];
    sheet.add(
      "wood",
      ribbon(line, () => 11),
    );
    const [x, y] = line[1] ?? [0, 0];
    sheet.add("wood", circle(x, y, 13));
  }
}

/** A horn with its bell to the left. */
function drawHorn(sheet: Sheet, isRich: boolean): void {
  const tube = smooth(points([-60, 0, 60, 0, 150, 4, 160, 60, 100, 72, 20, 66, 0, 34, 60, 26, 190, 30]));
  sheet.add(
    "metal",
    ribbon(tube, () => 20),
  );
  for (const [index, x] of [40, 74, 108].entries()) {
    sheet.add("metal", roundedRectangle(x - 11, -34, x + 11, 58, 8));
    sheet.add("metal", roundedRectangle(x - 14, -52 - (index % 2) * 8, x + 14, -38 - (index % 2) * 8, 5));
  }
  sheet.add("metal", [
    ...bezier([-40, -13], [-100, -16], [-140, -40], [-166, -86], 14),
    ...bezier([-166, 86], [-140, 40], [-100, 16], [-40, 13], 14),
  ]);
  if (isRich) sheet.stroke(bezier([-60, 10], [-110, 16], [-136, 40], [-152, 64], 10));
  sheet.add("metal", ellipse(-166, 0, 24, 88));
  sheet.add("earth", ellipse(-166, 0, 13, 64));
  sheet.add("metal", roundedRectangle(184, 18, 206, 42, 6));
}

function drawTambourine(sheet: Sheet, random: Random, grain: number): void {
  sheet.add("wood", circle(0, 0, 84));
  drawPatterned(sheet, circle(0, 0, 64), {
    pattern: random.pick(tilings),
    hint: "paper",
    size: Math.max(34, grain * 1.3),
  });
  for (let pair = 0; pair < 6; pair++) {
    const [x, y] = polar([0, 0], 74, pair * 60 + 20);
    sheet.add("metal", ellipse(x, y, 15, 8, pair * 60 + 20));
  }
}

function drawNote(sheet: Sheet, size: number, isPair: boolean): void {
  const heads = isPair ? [-0.5, 0.4] : [0];
  for (const x of heads)
    sheet.add("ornament", rectangle(x * size + size * 0.2, -size * 1.3, x * size + size * 0.32, 0));
  if (isPair) sheet.add("ornament", points([-0.3, -1.36, 0.72, -1.56, 0.72, -1.3, -0.3, -1.1], size));
  else sheet.add("ornament", points([0.3, -1.36, 0.76, -0.96, 0.66, -0.66, 0.3, -1], size));
  for (const x of heads) sheet.add("ornament", ellipse(x * size, 0, size * 0.34, size * 0.25, -18));
}
