/** Decodes an uploaded file and writes the sizes that are served. Runs only in the child process. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  atWidth,
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
import { type ProcessedImage, fileName, type Format, Refused, type Task, type Variant } from "./protocol.ts";
import { recognize } from "./recognize.ts";

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000;
const WEBP = { quality: 80, effort: 2 };
const AVIF = { quality: 60, effort: 2 };

/** Of all formats that libvips can read, only these are enabled. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

export async function processImage({ source, folder, variants }: Task): Promise<ProcessedImage> {
  const file = await readFile(source);
  const format = recognize(file);
  const { picture, size } = await open(format, file);
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
    const pixels = variant.improved ? await improve(data, raw) : data;
    files.push(...(await writeSizes(pixels, raw, variant, size, folder)));
  }
  return { format, ...size, placeholder: await placeholder(data, raw), files };
}

/** Returns the upright image in its own color space, and its size. */
async function open(format: Format, file: Buffer): Promise<{ picture: Sharp; size: Size }> {
  let size = { width: 0, height: 0 };
  const check = (found: Size) => {
    size = found;
    refuseSize(found);
  };
  if (format === "heic") return { picture: await decodeHeic(file, check), size };
  if (format === "pdf") return { picture: await decodePdf(file, check), size };
  // Only the header is read here, so that an image that is too large is refused with that reason.
  check((await sharp(file, { limitInputPixels: false }).metadata()).autoOrient);
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

async function placeholder(pixels: Buffer, raw: Raw): Promise<string> {
  const small = await sharp(pixels, { raw })
    .resize({ ...atWidth(raw, 16), fit: "fill" })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}
