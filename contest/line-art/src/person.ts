// People, seen from the front and standing on the origin.
import { bezier, bowed, mirroredOutline, ribbon, smooth, smoothClosed } from "./curves.ts";
import type { Point } from "./geometry.ts";
import { drawPatterned } from "./patterns.ts";
import { points } from "./points.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, roundedRectangle, scalloped } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

interface PersonOptions {
  random: Random;
  grain: number;
  isRich: boolean;
  hat: "chef" | "straw" | "beret";
  /** Where the hands are, in units of the person's own drawing: 100 wide, 420 high. */
  hands: readonly [left: Point, right: Point];
}

const hairstyles = ["bun", "short", "curls", "braids"] as const;

export function drawPerson(sheet: Sheet, { random, grain, isRich, hat, hands }: PersonOptions): void {
  const hair = random.pick(hairstyles);
  for (const side of [-1, 1]) {
    sheet.add("fabric", points([side * 8, -150, side * 54, -150, side * 46, -16, side * 12, -16]));
    sheet.add(
      "wood",
      smoothClosed(points([side * 6, -4, side * 10, -24, side * 50, -24, side * 64, -8, side * 60, 4, side * 10, 4])),
    );
  }
  if (hair === "braids")
    for (const side of [-1, 1]) for (const y of [-318, -294, -270]) sheet.add("fur", ellipse(side * 58, y, 15, 16));
  if (hair === "bun") sheet.add("fur", circle(0, -452, 26));
  const shirt = mirroredOutline(points([0, -316, 44, -306, 74, -276, 68, -200, 74, -132, 0, -126]));
  drawPatterned(sheet, shirt, {
    pattern: isRich ? random.pick(["stripes", "dots", "chevrons"]) : "plain",
    hint: "fabric",
    size: Math.max(24, grain * 0.8),
  });
  sheet.add("skin", roundedRectangle(-17, -340, 17, -300, 10));
  drawApron(sheet, isRich);
  drawHead(sheet, hair, hat);
  for (const [index, [handX, handY]] of hands.entries()) {
    const side = index === 0 ? -1 : 1;
    const elbow: Point = [side * 96, (-250 + handY) / 2 + 34];
    const sleeve = bezier([side * 60, -280], [side * 88, -268], [elbow[0], elbow[1] - 20], elbow, 12);
    const forearm = smooth([elbow, [(elbow[0] + handX) / 2 + side * 4, (elbow[1] + handY) / 2], [handX, handY]]);
    sheet.add(
      "skin",
      ribbon(forearm, (share) => 27 - share * 7),
    );
    sheet.add(
      "fabric",
      ribbon(sleeve, (share) => 40 - share * 6),
    );
    sheet.add("skin", circle(handX, handY, 16));
  }
}

function drawApron(sheet: Sheet, isRich: boolean): void {
  sheet.add("paper", points([-34, -272, 34, -272, 44, -210, 66, -206, 72, -84, -72, -84, -66, -206, -44, -210]));
  sheet.add("paper", roundedRectangle(-36, -172, 36, -120, 8));
  if (!isRich) return;
  sheet.add(
    "ornament",
    bowed(
      [
        [-72, -100],
        [-48, -100],
        [-24, -100],
        [0, -100],
        [24, -100],
        [48, -100],
        [72, -100],
        [72, -84],
        [-72, -84],
      ],
      0.1,
      true,
    ),
  );
}

function drawHead(sheet: Sheet, hair: (typeof hairstyles)[number], hat: PersonOptions["hat"]): void {
  for (const side of [-1, 1]) sheet.add("skin", circle(side * 50, -376, 12));
  if (hair === "curls") sheet.add("fur", scalloped(0, -392, 60, 54, 11));
  sheet.add("skin", mirroredOutline(points([0, -432, 38, -420, 50, -380, 36, -338, 0, -326])));
  for (const side of [-1, 1]) {
    sheet.solid(circle(side * 19, -378, 4.2));
    sheet.stroke(
      smooth([
        [side * 10, -394],
        [side * 19, -398],
        [side * 28, -394],
      ]),
    );
  }
  sheet.stroke(
    smooth([
      [-2, -374],
      [4, -362],
      [-3, -360],
    ]),
  );
  sheet.stroke(
    smooth([
      [-15, -347],
      [0, -340],
      [15, -347],
    ]),
  );
  sheet.add(
    "fur",
    smoothClosed(
      points([-51, -372, -50, -410, -22, -438, 22, -438, 50, -410, 51, -372, 38, -402, 10, -412, -24, -408]),
    ),
  );
  if (hat === "chef") {
    sheet.add("paper", scalloped(0, -482, 62, 40, 7));
    sheet.add("paper", roundedRectangle(-46, -464, 46, -418, 8));
  }
  if (hat === "straw") {
    sheet.add("sand", ellipse(0, -424, 104, 22));
    sheet.add("sand", smoothClosed(points([-54, -426, -46, -476, 0, -492, 46, -476, 54, -426, 0, -416])));
    sheet.add(
      "fabric",
      bowed(
        [
          [-55, -440],
          [55, -440],
          [54, -424],
          [-54, -424],
        ],
        0.08,
        true,
      ),
    );
  }
  if (hat === "beret") {
    sheet.add(
      "fabric",
      smoothClosed(points([-62, -428, -66, -456, -20, -480, 50, -474, 66, -448, 40, -424, -20, -420])),
    );
    sheet.add("fabric", circle(4, -482, 8));
  }
}
