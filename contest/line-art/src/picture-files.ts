// The files of line art that an administrator has uploaded, the same ones as for a generated drawing.
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import type { LineArtFile } from "./file-names.ts";
import { dotsPerInch, sheets, type Paper } from "./render.ts";
import { renderShareCard } from "./share-card.ts";

export interface PictureFiles {
  width: number;
  height: number;
  files: Record<LineArtFile, Uint8Array>;
}

/** As wide as a screen shows it at most. */
const pageWidth = 1700;
/** Printers leave this much of a sheet white, in dots. */
const margin = 75;
const pointsPerInch = 72;

/** `picture` has been through the image pipeline: it is upright and nothing but a picture. */
export async function pictureFiles(picture: Uint8Array): Promise<PictureFiles> {
  const ink = await sharp(picture)
    .flatten({ background: "#fff" })
    .grayscale()
    .resize({ width: pageWidth, height: pageWidth * 2, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = ink.info;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/webp;base64,${ink.data.toString("base64")}"/></svg>`,
  );
  const letter = await sheet(picture, "letter");
  return {
    width,
    height,
    files: {
      "page.svg": svg,
      // Its regions are unknown, so none of them can be colored in advance.
      "started.svg": svg,
      "letter.jpg": letter,
      "a4.jpg": await sheet(picture, "a4"),
      "page.pdf": await pdf(letter),
      "share.jpg": await renderShareCard(ink.data),
    },
  };
}

async function sheet(picture: Uint8Array, paper: Paper): Promise<Buffer> {
  const { width, height } = sheets[paper];
  return sharp(picture)
    .flatten({ background: "#fff" })
    .grayscale()
    .resize(width - 2 * margin, height - 2 * margin, { fit: "contain", background: "#fff" })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#fff" })
    .jpeg({ quality: 88 })
    .withMetadata({ density: dotsPerInch })
    .toBuffer();
}

async function pdf(letter: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const width = (sheets.letter.width / dotsPerInch) * pointsPerInch;
  const height = (sheets.letter.height / dotsPerInch) * pointsPerInch;
  document.addPage([width, height]).drawImage(await document.embedJpg(letter), { x: 0, y: 0, width, height });
  return document.save();
}
