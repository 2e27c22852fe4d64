// A large letter or a short word, filled with ornament and overgrown with flowers.
import { openScene } from "./scene.ts";
import { around } from "../contour.ts";
import { bezier } from "../curves.ts";
import { boxOf, centerOf, polar, type Outline, type Point } from "../geometry.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import { drawSprig, leafKinds } from "../leaves.ts";
import { glyphs } from "../glyphs.ts";
import { drawSmallBird, drawSmallButterfly } from "../little-animals.ts";
import type { PageWords, Studio } from "../painter.ts";
import { describeScene, variantOf } from "../words.ts";
import { drawPatterned, scatterings, tilings, type Pattern } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import { rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

const shortWords = [
  "JOY",
  "LOVE",
  "HOPE",
  "CALM",
  "TEA",
  "YES",
  "HOME",
  "SUN",
  "BE KIND",
  "DREAM",
  "SMILE",
  "WILD",
  "HELLO",
  "PLAY",
  "REST",
  "OH YES",
] as const;

const letters = [..."ABCDEFGHJKLMNPQRSTUWYZ"];

export const letterScenes = {
  letter: { family: "letter", draw: (studio: Studio) => drawLetters(studio, variantOf(studio, letters)) },
  word: {
    family: "letter",
    draw: (studio: Studio) => drawLetters(studio, variantOf(studio, shortWords)),
    canBeEasy: false,
  },
} as const;

function drawLetters(given: Studio, text: string): PageWords {
  // Patterned letters hold many small cells; a coarser grain leaves regions for the garden around them.
  const studio = { ...given, grain: given.grain * 1.2 };
  const { panel, box, random } = openScene(studio, "rectangle");
  studio.sheet.within(panel, (scene) => {
    scene.add("background", panel);
    drawGreenery(scene, studio, panel, random);
    drawVisitors(scene, studio, random, box);
    for (const { lines, radius } of layout(text, box)) drawGlyph(scene, studio, random, lines, radius);
  });
  return letterWords(studio, text);
}

interface PlacedGlyph {
  lines: Outline[];
  radius: number;
}

/** Letters stacked so that they fill the page: one alone, two or three below each other, more in two columns. */
function layout(text: string, box: { left: number; right: number; top: number; bottom: number }): PlacedGlyph[] {
  const letters = [...text.replaceAll(" ", "")];
  const columns = letters.length === 1 ? 1 : letters.length === 3 ? 1 : 2;
  const rows = Math.ceil(letters.length / columns);
  const margin = letters.length === 1 ? 120 : 60;
  const cellWidth = (box.right - box.left - margin * 0.8) / columns;
  const cellHeight = (box.bottom - box.top - margin) / rows;
  return letters.map((letter, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? letters.length - columns * row : columns;
    const column = index - row * columns;
    const x = (box.left + box.right) / 2 + (column - (inRow - 1) / 2) * cellWidth;
    const y = box.top + margin / 2 + (row + 0.5) * cellHeight;
    const radius = Math.min(cellWidth * 0.14, cellHeight * 0.13, 80);
    const wide = Math.min(cellWidth * 0.84, cellHeight * 0.95) - radius * 2;
    const high = cellHeight * 0.9 - radius * 2;
    const strokes = glyphs[letter] ?? [];
    const lines = strokes.map((stroke) =>
      stroke.map(([px, py]): Point => [x + (px - 0.5) * wide, y + (py - 0.5) * high]),
    );
    return { lines, radius };
  });
}

/** The letter's body in fields of different patterns, its counters left as background. */
function drawGlyph(
  sheet: Sheet,
  { grain, difficulty }: Studio,
  random: Random,
  lines: Outline[],
  radius: number,
): void {
  const step = Math.max(5, radius / 7);
  const halo = around(lines, radius + Math.max(14, radius * 0.26), step);
  const [body, ...holes] = around(lines, radius, step);
  if (!body || !halo[0]) return;
  sheet.add("ornament", halo[0]);
  const box = boxOf(body);
  const high = box.bottom - box.top;
  if (difficulty === "easy") {
    const bands = high > 400 ? 4 : 2;
    sheet.add("letter", body);
    sheet.within(body, (inside) => {
      for (let band = 1; band < bands; band++) {
        const y = box.top + (high * band) / bands;
        inside.add("letter", [
          ...bezier([box.left - 5, y], [box.left + 80, y - 60], [box.right - 80, y + 60], [box.right + 5, y]),
          [box.right + 5, box.bottom + 9],
          [box.left - 5, box.bottom + 9],
        ]);
      }
    });
  } else {
    const fields = Math.max(2, Math.round(high / (radius * 2.2)));
    const patterns = random.shuffled<Pattern>([...tilings, ...scatterings]);
    sheet.within(body, (inside) => {
      for (let field = 0; field < fields; field++) {
        const tilt = field === 0 ? 0 : random.between(-0.2, 0.2) * radius;
        const y = box.top + (high * field) / fields;
        const strip: Outline = [
          [box.left - 5, field === 0 ? y - 5 : y + tilt],
          [box.right + 5, field === 0 ? y - 5 : y - tilt],
          [box.right + 5, box.bottom + 5],
          [box.left - 5, box.bottom + 5],
        ];
        inside.add("letter", strip);
        drawPatterned(inside, rectangle(box.left - 5, y + (field === 0 ? -5 : 0), box.right + 5, y + high / fields), {
          pattern: patterns[field % patterns.length] ?? "scales",
          hint: "letter",
          cellHint: "ornament",
          size: Math.max(20, grain * 1.1),
        });
      }
    });
  }
  for (const hole of holes) sheet.add("background", hole);
}

function drawGreenery(
  sheet: Sheet,
  { grain, difficulty, lineWeight, many }: Studio,
  panel: Outline,
  random: Random,
): void {
  const box = boxOf(panel);
  const center = centerOf(panel);
  const sprays = Math.max(4, many({ easy: 4, medium: 8, intricate: 20 }[difficulty]));
  for (let spray = 0; spray < sprays; spray++) {
    const turn = (spray * 360) / sprays + random.between(-8, 8);
    const start = polar(center, 210, turn);
    const end = polar(center, Math.abs(Math.cos((turn * Math.PI) / 180)) * 190 + 330, turn + 14);
    const bend = polar(center, 300, turn - 12);
    drawSprig(sheet, random, bezier(start, bend, bend, end, 24), {
      kind: random.pick(leafKinds),
      leafLength: Math.max(66, Math.min(110, grain * 1.7)),
      pairs: { easy: 2, medium: 3, intricate: 5 }[difficulty],
      grain,
      stemWidth: Math.max(8, lineWeight * 3),
      berries: spray % 3 === 1,
    });
  }
  const large = Math.max(52, Math.min(100, grain * 1.7));
  const corners = scatterDiscs(
    random,
    { left: box.left + 20, right: box.right - 20, top: box.top + 20, bottom: box.bottom - 20 },
    {
      radii: [large, large * 0.8, large * 0.62],
      apart: 1.05,
      most: many({ easy: 2, medium: 6, intricate: 18 }[difficulty]),
      allowed: ([x, y]) => Math.abs(x - center[0]) > 200 || Math.abs(y - center[1]) > 330,
    },
  );
  for (const { x, y, radius } of corners)
    sheet.placed({ x, y }, (head) => drawFlower(head, random, random.pick(flowerKinds), radius, grain));
}

function drawVisitors(
  sheet: Sheet,
  { difficulty }: Studio,
  random: Random,
  box: { left: number; right: number; top: number; bottom: number },
): void {
  if (difficulty === "easy") return;
  sheet.placed({ x: box.right - 100, y: box.bottom - 40, mirrored: true }, (bird) => drawSmallBird(bird, 76, true));
  sheet.placed({ x: box.left + 96, y: box.top + 110, angle: random.between(-30, 10) }, (one) =>
    drawSmallButterfly(one, 70, true),
  );
}

function letterWords(studio: Studio, text: string): PageWords {
  const name = text.charAt(0) + text.slice(1).toLowerCase();
  const isLetter = text.length === 1;
  return describeScene(studio, {
    titles: isLetter
      ? [
          `The Garden Letter ${text}`,
          `${text} Is for Anything`,
          `${text} in Full Leaf`,
          `Initial ${text}`,
          `${text}, Overgrown`,
        ]
      : [`${name} in Bloom`, `A Word for Today: ${name}`, `Say It with Leaves: ${name}`],
    scene: isLetter
      ? `A large letter ${text} filled with bands of pattern stands among flowers and leafy twigs.`
      : `The word ${name} in large patterned letters, wrapped in flowers and leaves.`,
    suggestions: [
      "Bright letters on soft greens will read from across the room.",
      "Think of somebody while you color it, then give it to them.",
      "One color family for the letters, another for the garden.",
      "Try a rainbow from the first stroke to the last.",
    ],
  });
}
