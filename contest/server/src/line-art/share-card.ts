// The picture other sites show beside a link to ours: the day's page, just begun, lying on warm paper.
import sharp from "sharp";
import type { LineArt } from "./model.ts";
import { startedSvg } from "./started.ts";

const cardWidth = 1200;
const cardHeight = 630;
const sheetWidth = 620;
const margin = 36;

export async function renderShareCard(lineArt: LineArt): Promise<Buffer> {
  const flat = await sharp(Buffer.from(startedSvg(lineArt)), { density: 110 })
    .resize(sheetWidth)
    .flatten({ background: "#fff" })
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: "#1d1a26" })
    .png()
    .toBuffer();
  const sheet = await sharp(flat).rotate(-4, { background: "#00000000" }).png().toBuffer();
  const { width = 0, height = 0 } = await sharp(sheet).metadata();
  // The sheet is taller than the card: the part that is being colored shows, the rest lies beyond the upper edge.
  const shown = await sharp(sheet)
    .extract({ left: 0, top: height - cardHeight + margin, width, height: cardHeight - margin })
    .toBuffer();
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: "#fbf6ec" } })
    .composite([{ input: shown, left: Math.round((cardWidth - width) / 2), top: 0 }])
    .jpeg({ quality: 84 })
    .toBuffer();
}
