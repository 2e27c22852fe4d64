// One submission as the picture a member would upload.
import sharp, { type Sharp } from "sharp";
import type { LineArt } from "@contest/line-art/model";
import { createRandom, type Random } from "@contest/rules/random";
import { memberNamed } from "./members.ts";
import { chooseColors } from "./colorist.ts";
import type { Rgb } from "./color.ts";
import { printInk } from "./field.ts";
import { kitOf, type TechniqueName } from "./techniques.ts";
import { markMargin } from "./margin-marks.ts";
import { mapOf, pageScale, type PageMap } from "./page-map.ts";
import { paletteOf, type Palette } from "./palettes.ts";
import { photograph } from "./photograph.ts";
import { scan, takeShot } from "./shot.ts";
import type { Pixels } from "./coloring-session.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

/** Uploads are small enough for a slow connection. */
const largest = 320_000;

/** A JPEG about 1,000 pixels long. The drawing is the one of the work's day. */
export async function makeExampleSubmission(drawing: LineArt, submission: PlannedSubmission): Promise<Buffer> {
  const random = createRandom(`work ${submission.id}`);
  const map = await mapOf(drawing);
  const palette = paletteOf(submission.palette);
  const pixels = await colorPage(map, submission, palette, random);
  const picture = await capture(map, pixels, submission, palette, random.fork("camera"));
  const jpeg = await picture.jpeg({ quality: 82 }).toBuffer();
  return jpeg.length <= largest ? jpeg : picture.jpeg({ quality: 70 }).toBuffer();
}

async function colorPage(
  map: PageMap,
  submission: PlannedSubmission,
  palette: Palette,
  random: Random,
): Promise<Pixels> {
  const { color, cover } = kitOf(submission.technique);
  const colors = chooseColors(map, { ...submission, palette, random: random.fork("colors") });
  const paper = random.fork("paper").pick(papers[submission.technique] ?? whitePapers);
  // Each member's strokes have the same slant and pressure on every page.
  const strokes = createRandom(`hand ${submission.username} ${submission.technique}`);
  const pixels = await color({ map, colors, paper, skill: submission.skill, random: strokes });
  if (cover !== undefined) printInk(pixels, map.ink, cover);
  if (submission.contestType === "traditional") {
    const margin = random.fork("margin");
    await markMargin(pixels, map, {
      swatches: margin.chance(0.2),
      signed: submission.ageGroup !== "child" && margin.chance(0.35),
      colors: margin.shuffled([...palette.bloom, ...palette.leaf, ...palette.water]),
      penmanship: createRandom(`signature ${submission.username}`),
      random: margin,
    });
  }
  return pixels;
}

const whitePapers: readonly Rgb[] = [
  [254, 252, 247],
  [252, 251, 249],
  [253, 249, 240],
];
const tintedPapers: readonly Rgb[] = [
  [253, 249, 240],
  [253, 249, 240],
  [226, 206, 172],
  [212, 214, 214],
  [239, 226, 204],
];
const papers: Partial<Record<TechniqueName, readonly Rgb[]>> = {
  pastel: tintedPapers,
  gouache: [...whitePapers, [236, 222, 196]],
  digital: [
    [255, 255, 255],
    [255, 250, 240],
    [250, 247, 255],
  ],
};

async function capture(
  map: PageMap,
  pixels: Pixels,
  submission: PlannedSubmission,
  palette: Palette,
  random: Random,
): Promise<Sharp> {
  const page = { width: map.width, height: map.height, pixels };
  if (submission.camera === "export") return exported(page, random);
  const { desk, habits } = memberNamed(submission.username);
  const surroundings = {
    table: random.pick(desk.tables),
    warmth: desk.warmth,
    props: [...kitOf(submission.technique).tools, ...desk.extras],
    care: habits.skill,
  };
  const shot = submission.camera === "scanner" ? scan(random) : takeShot(surroundings, random);
  const toolColors = random.shuffled([...palette.bloom, ...palette.leaf, ...palette.water, ...palette.accent]);
  const photo = await photograph(page, shot, toolColors, random);
  return sharp(photo, { raw: { width: shot.width, height: shot.height, channels: 3 } });
}

/** Saved from a drawing program: the whole sheet, or cut close to the printed frame. */
function exported({ width, height, pixels }: { width: number; height: number; pixels: Pixels }, random: Random): Sharp {
  const cut = Math.round(random.pick([0, 22, 40]) * pageScale);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: cut, top: cut, width: width - cut * 2, height: height - cut * 2 })
    .resize({ height: 1000 });
}
