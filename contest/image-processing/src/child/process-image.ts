/** Decodes an uploaded file and writes the sizes that are served. Runs only in the child process. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colorLayout, FIRST_LOOK_SIDE, signOf } from "@contest/rules/images/first-look";
import {
  atWidth,
  DECODED_BYTES_MAX,
  fullSize,
  MEGAPIXELS_MAX,
  PROPORTION_MAX,
  SIDE_MIN,
  type Size,
  smallerWidths,
} from "@contest/rules/images/limits";
import sharp, { type Raw, type Sharp } from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import { decodePdf } from "./decode-pdf.ts";
import { improve } from "./improve.ts";
import {
  type FirstLook,
  type ProcessedImage,
  fileName,
  type Format,
  PAINTED,
  Refused,
  type Task,
  type Variant,
} from "./protocol.ts";
import { recognize } from "./recognize.ts";
import { repaintLog } from "./repaint.ts";

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000;
const WEBP = { quality: 80, effort: 2 };
const AVIF = { quality: 60, effort: 2 };

/** Of all formats that libvips can read, only these are enabled. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

export async function processImage(task: Task): Promise<ProcessedImage> {
  if (task.page === undefined) return processFile(await readFile(task.source), task);
  const { file, hash } = await repaintLog(task.source, task.page);
  await writeFile(join(task.folder, PAINTED), file);
  return { ...(await processFile(file, task)), painted: { hash } };
}

async function processFile(
  file: Buffer,
  { folder, variants, keepsColors, looks, decodedMax = DECODED_BYTES_MAX }: Task,
): Promise<ProcessedImage> {
  const format = recognize(file);
  const { picture, size } = await open(format, file, decodedMax);
  const full = fullSize(size);
  const { data, info } = await picture
    .resize({ ...full, fit: "fill" })
    // Transparent areas show white paper.
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels };

  const files: string[] = [];
  for (const variant of variants) {
    const pixels = variant.improved && !keepsColors ? await improve(data, raw) : data;
    files.push(...(await writeSizes(pixels, raw, variant, size, folder)));
  }
  const firstLook = looks && { firstLook: await lookAt(data, raw) };
  return { format, ...size, placeholder: await placeholder(data, raw), files, ...firstLook };
}

/** Returns the upright image in its own color space, and its size. */
async function open(format: Format, file: Buffer, decodedMax: number): Promise<{ picture: Sharp; size: Size }> {
  let size = { width: 0, height: 0 };
  const check = (found: Size, bytesPerPixel = 4) => {
    size = found;
    refuseSize(found);
    const decodedBytes = found.width * found.height * bytesPerPixel;
    if (decodedBytes > DECODED_BYTES_MAX) throw new Refused("too-deep");
    if (decodedBytes > decodedMax) throw new Refused("too-demanding");
  };
  if (format === "heic") return { picture: await decodeHeic(file, check), size };
  if (format === "pdf") return { picture: await decodePdf(file, check), size };
  // Only the header is read here, so that an image that is too large is refused with that reason.
  const { autoOrient, channels, depth } = await sharp(file, { limitInputPixels: false }).metadata();
  // The enabled formats decode to eight or sixteen bits in each channel.
  check(autoOrient, channels * (depth === "uchar" ? 1 : 2));
  // Phones write files with minor errors that every viewer tolerates; truncated files were refused earlier.
  return { picture: sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient(), size };
}

function refuseSize({ width, height }: Size): void {
  if (width * height > PIXELS_MAX) throw new Refused("too-many-pixels");
  if (Math.min(width, height) < SIDE_MIN) throw new Refused("too-small");
  if (Math.max(width, height) > Math.min(width, height) * PROPORTION_MAX) throw new Refused("too-narrow");
}

async function writeSizes(pixels: Buffer, raw: Raw, variant: Variant, size: Size, folder: string): Promise<string[]> {
  const write = async (width?: number) => {
    const name = fileName(variant, width);
    const resized = sharp(pixels, { raw }).resize({ ...atWidth(raw, width ?? raw.width), fit: "fill" });
    await (variant.format === "webp" ? resized.webp(WEBP) : resized.avif(AVIF)).toFile(join(folder, name));
    return name;
  };
  // The largest size starts first: it takes as long as all others together, which run in parallel.
  return Promise.all([write(), ...smallerWidths(size).toReversed().map(write)]);
}

async function lookAt(pixels: Buffer, raw: Raw): Promise<FirstLook> {
  const { data, info } = await sharp(pixels, { raw })
    .resize(FIRST_LOOK_SIDE, FIRST_LOOK_SIDE, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, width: info.width, height: info.height };
  return { sign: signOf(small), colorLayout: colorLayout(small) };
}

async function placeholder(pixels: Buffer, raw: Raw): Promise<string> {
  const small = await sharp(pixels, { raw })
    .resize({ ...atWidth(raw, 16), fit: "fill" })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}
