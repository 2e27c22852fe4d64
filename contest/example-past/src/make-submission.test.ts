import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { createRandom } from "@contest/rules/random";
import { scheduleFor } from "@contest/line-art/schedule";
import { chooseColors } from "./colorist.ts";
import { makeExampleSubmission } from "./make-submission.ts";
import { mapOf } from "./page-map.ts";
import { paletteNames, paletteOf } from "./palettes.ts";
import { planPast } from "./plan.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

// A Monday: an easy page, quickly colored.
const day = "2026-11-09";
const drawing = drawLineArt({ seed: day, ...scheduleFor(day) });
const submissions =
  planPast({ now: new Date("2026-11-12T00:00:00Z") }).find((contest) => contest.day === day)?.submissions ?? [];
const photographed = submissions.filter(({ camera }) => camera === "phone");

describe("an example submission", () => {
  let photo: Buffer = Buffer.alloc(0);

  beforeAll(async () => {
    photo = await makeExampleSubmission(drawing, oneOf(photographed, 0));
  });

  test("has the expected size, whether from a phone, a scanner or a tablet", async () => {
    const submission = oneOf(photographed, 0);
    for (const picture of [
      photo,
      await makeExampleSubmission(drawing, { ...submission, camera: "scanner" }),
      await makeExampleSubmission(drawing, {
        ...submission,
        camera: "export",
        technique: "neon",
        contestType: "digital",
      }),
    ]) {
      expect(picture.length).toBeLessThan(320_000);
      expect((await sharp(picture).metadata()).format).toBe("jpeg");
      const { info } = await sharp(picture, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
      const [shorter = 0, longer = 0] = [info.width, info.height].sort((first, second) => first - second);
      expect(shorter).toBeGreaterThan(620);
      expect(longer).toBeGreaterThan(880);
      expect(longer).toBeLessThanOrEqual(1000);
    }
  });

  test("is the same byte for byte whenever it is generated, and different for another member", async () => {
    const drawnAgain = drawLineArt({ seed: day, ...scheduleFor(day) });
    expect(photo.equals(await makeExampleSubmission(drawnAgain, oneOf(photographed, 0)))).toBe(true);

    const [one, other] = await Promise.all([
      thumbnail(photo),
      thumbnail(await makeExampleSubmission(drawing, oneOf(photographed, 1))),
    ]);
    const difference = one.reduce((sum, value, part) => sum + Math.abs(value - (other[part] ?? 0)), 0);
    expect(difference / one.length).toBeGreaterThan(8);
  });
});

describe("the choice of colors", () => {
  const options = { taste: "natural", finish: 1, bareGround: false, bareFrame: false } as const;

  test("colors everything except eyes on a finished page, with every palette", async () => {
    const cat = drawLineArt({ seed: day, scene: "cat", difficulty: "easy" });
    const map = await mapOf(cat);
    for (const name of paletteNames) {
      const colors = chooseColors(map, { ...options, palette: paletteOf(name), random: createRandom(name) });
      const bare = cat.regions.filter((_region, index) => !colors[index]).map(({ hint }) => hint);
      expect({ name, bare: new Set(bare) }).toEqual({ name, bare: new Set(["eye"]) });
    }
  });

  test("keeps leaves greenish for members with natural taste", async () => {
    const garden = drawLineArt({ seed: "2026-10-26", scene: "meadow", difficulty: "easy" });
    const map = await mapOf(garden);
    const colors = chooseColors(map, { ...options, palette: paletteOf("meadow"), random: createRandom("garden") });
    const leaves = garden.regions.flatMap(({ hint }, index) => (hint === "leaf" ? [colors[index] ?? [0, 0, 0]] : []));
    const greenish = leaves.filter(([red, green, blue]) => green > red && green > blue);
    expect(leaves.length).toBeGreaterThan(0);
    expect(greenish).toEqual(leaves);
  });

  test("stops early on an unfinished page", async () => {
    const map = await mapOf(drawing);
    const random = createRandom("early");
    const colors = chooseColors(map, { ...options, finish: 0.3, palette: paletteOf("meadow"), random });
    const colored = colors.filter((color) => color !== undefined).length;
    expect(colored).toBeGreaterThan(0);
    expect(colored).toBeLessThan(colors.length);
  });
});

function oneOf(list: readonly PlannedSubmission[], index: number): PlannedSubmission {
  const submission = list[index];
  if (!submission) throw new Error(`There is no submission ${index} on ${day}.`);
  return submission;
}

async function thumbnail(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(60, 80, { fit: "fill" }).raw().toBuffer();
}
