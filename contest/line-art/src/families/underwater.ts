// Under the sea: a reef with one large guest, small fish and plants.
import { openScene } from "./scene.ts";
import { points } from "../points.ts";
import { evenly, joined, smooth, smoothClosed } from "../curves.ts";
import { drawJellyfish, drawOctopus, drawSeahorse } from "../creatures/reef.ts";
import type { PageWords, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawPatterned } from "../patterns.ts";
import { radialCells } from "../radial.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import { circle } from "../shapes.ts";
import { drawCoral, drawSeaweed, drawStarfish } from "../seabed.ts";
import type { Sheet } from "../sheet.ts";

export const underwaterScenes = {
  jellyfish: { family: "underwater", draw: (studio: Studio) => drawUnderwater(studio, "jellyfish") },
  octopus: { family: "underwater", draw: (studio: Studio) => drawUnderwater(studio, "octopus") },
  seahorse: { family: "underwater", draw: (studio: Studio) => drawUnderwater(studio, "seahorse") },
} as const;

const guests = { jellyfish: drawJellyfish, octopus: drawOctopus, seahorse: drawSeahorse } as const;
type GuestName = keyof typeof guests;

function drawUnderwater(studio: Studio, guest: GuestName): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width, isRich: rich } = openScene(studio);
  const scale = rich ? 0.7 : 0.92;
  sheet.within(panel, (scene) => {
    scene.add("water", panel);
    const currents = { easy: 1, medium: 4, intricate: 7 }[difficulty];
    for (let current = 0; current < currents; current++) {
      const y = box.top + 70 + current * 76;
      const crest = smooth(
        Array.from(
          { length: 8 },
          (_, index) => [box.left - 30 + ((width + 60) * index) / 7, y + (index % 2 === 0 ? -1 : 1) * 18] as const,
        ),
      );
      scene.add("water", [...crest, [box.right + 40, box.bottom + 5], [box.left - 40, box.bottom + 5]]);
    }
    const plants = Math.max(2, many({ easy: 2, medium: 7, intricate: 13 }[difficulty]));
    for (let plant = 0; plant < plants; plant++) {
      const x = box.left + (width * (plant + 0.5)) / plants;
      const edge = Math.abs(x - (box.left + box.right) / 2) / (width / 2);
      scene.placed({ x, y: box.bottom - 90 }, (one) =>
        plant % 2 === 0
          ? drawSeaweed(one, random, 220 + edge * 420, grain)
          : drawCoral(one, random, 170 + edge * 90, grain),
      );
    }
    const others = scatterDiscs(
      random,
      { left: box.left + 80, right: box.right - 80, top: box.top + 90, bottom: box.bottom - 260 },
      {
        radii: [74, 60],
        most: many({ easy: 1, medium: 3, intricate: 9 }[difficulty]),
        apart: 1.15,
        allowed: ([x, y]) => Math.hypot(x - (box.left + box.right) / 2, (y - box.top - 400) * 0.9) > 285,
      },
    );
    for (const { x, y, radius } of others)
      scene.whole({ x, y, mirrored: random.chance(0.5) }, (one) => drawSmallFish(one, random, radius * 0.92, rich));
    const bubbles = scatterDiscs(
      random,
      { left: box.left + 24, right: box.right - 24, top: box.top + 24, bottom: box.bottom - 300 },
      { radii: [22, 15], most: many({ easy: 2, medium: 8, intricate: 26 }[difficulty]), apart: 1.6, taken: others },
    );
    for (const { x, y, radius } of bubbles) scene.whole({ x, y }, (one) => one.add("water", circle(0, 0, radius)));
    const middle = { x: (box.left + box.right) / 2, y: box.top + 410 };
    scene.thing(guest, { ...middle, scale, mirrored: random.chance(0.5) }, (one) =>
      guests[guest]({ sheet: one, random, grain: grain / scale, rich }),
    );
    const floor = smooth(
      Array.from(
        { length: 7 },
        (_, index) => [box.left - 10 + ((width + 20) * index) / 6, box.bottom - 100 + random.between(-22, 22)] as const,
      ),
    );
    drawPatterned(scene, [...floor, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
      pattern: rich ? random.pick(["scales", "waves", "dots"]) : "plain",
      hint: "sand",
      size: Math.max(40, grain * 1.4),
    });
    scene.placed({ x: box.left + width * random.between(0.12, 0.4), y: box.bottom - 62 }, (one) =>
      drawStarfish(one, random, 52),
    );
    scene.placed({ x: box.left + width * random.between(0.6, 0.88), y: box.bottom - 24 }, (one) =>
      drawShell(one, 84, rich),
    );
  });
  return underwaterWords(studio, guest);
}

function drawSmallFish(sheet: Sheet, random: Random, size: number, rich: boolean): void {
  sheet.add(
    "fin",
    joined(
      points([0.5, 0, 0.9, -0.42], size),
      points([0.9, -0.42, 0.78, 0, 0.9, 0.42], size),
      points([0.9, 0.42, 0.5, 0], size),
    ),
  );
  sheet.add("fin", smoothClosed(points([-0.2, -0.3, 0.1, -0.62, 0.36, -0.2], size)));
  const body = joined(
    points([-0.8, 0, -0.4, -0.4, 0.2, -0.36, 0.62, 0], size),
    points([0.62, 0, 0.2, 0.36, -0.4, 0.4, -0.8, 0], size),
  );
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["stripes", "scales", "plain"]) : "plain",
    hint: "scale",
    size: size * 0.26,
    angle: 90,
  });
  sheet.add(
    "skin",
    joined(
      points([-0.8, 0, -0.5, -0.34, -0.36, -0.41], size),
      points([-0.36, -0.41, -0.22, 0, -0.36, 0.41], size),
      points([-0.36, 0.41, -0.5, 0.34, -0.8, 0], size),
    ),
  );
  sheet.solid(circle(-size * 0.5, -size * 0.08, size * 0.07));
}

function drawShell(sheet: Sheet, size: number, rich: boolean): void {
  const rim = evenly(
    smooth([
      [-size * 0.2, -6],
      [-size * 0.56, -size * 0.5],
      [-size * 0.3, -size * 0.9],
      [0, -size],
      [size * 0.3, -size * 0.9],
      [size * 0.56, -size * 0.5],
      [size * 0.2, -6],
    ]),
    35,
  );
  for (const cell of radialCells([0, 0], rim, rich ? 7 : 3, [1])) sheet.add("shell", cell);
}

function underwaterWords(studio: Studio, guest: GuestName): PageWords {
  return describeScene(studio, {
    titles: guestTitles[guest],
    scene: `${guest === "octopus" ? "An" : "A"} ${guest} drifts over the reef among corals, seaweed and small fish.`,
    suggestions: [
      "Cool blues behind, hot corals in front, and the guest in whatever it likes best.",
      "Let the water darken toward the sand.",
      "Every small fish may have a different coat.",
      "Greens and purples make the prettiest seaweed.",
    ],
    promises: [guest],
  });
}

const guestTitles: Record<GuestName, readonly string[]> = {
  jellyfish: [
    "The Drifting Lantern",
    "Bell of the Deep",
    "Soft as Water",
    "Jellyfish at Home",
    "Slow Umbrella",
    "Light Below",
    "The Sea's Own Parasol",
    "Going with the Current",
  ],
  octopus: [
    "Eight Arms, No Hurry",
    "Many Hands",
    "The Octopus at Home",
    "Hide and Seek on the Reef",
    "A Garden for an Octopus",
    "Eight of Everything",
    "The Reef's Best Hugger",
    "Arms in All Directions",
  ],
  seahorse: [
    "The Smallest Knight",
    "Little Seahorse, Long Trip",
    "Holding On",
    "Seahorse Standing By",
    "A Curl in the Current",
    "Upright and Proud",
    "The Reef's Chess Piece",
    "A Tail Like a Question Mark",
  ],
};
