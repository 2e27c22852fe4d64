// The picture other sites show beside a link to ours: the day's page, just begun, lying on warm paper.
import sharp from "sharp";

const cardWidth = 1200;
const cardHeight = 630;
const sheetWidth = 620;
const margin = 36;

/** `page` is a picture of it, of whatever kind. */
export async function renderShareCard(page: Uint8Array): Promise<Buffer> {
  const flat = await sharp(page, { density: 110 })
    .resize(sheetWidth)
    .flatten({ background: "#fff" })
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: "#1d1a26" })
    .png()
    .toBuffer();
  const sheet = await sharp(flat).rotate(-4, { background: "#00000000" }).png().toBuffer();
  const { width = 0, height = 0 } = await sharp(sheet).metadata();
  // A sheet taller than the card: the part that is being colored shows, the rest lies beyond the upper edge.
  const top = Math.max(0, height - cardHeight + margin);
  const shown = await sharp(sheet)
    .extract({ left: 0, top, width, height: Math.min(height, cardHeight - margin) })
    .toBuffer();
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: "#fbf6ec" } })
    .composite([{ input: shown, left: Math.round((cardWidth - width) / 2), top: 0 }])
    .jpeg({ quality: 84 })
    .toBuffer();
}
