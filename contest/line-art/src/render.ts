// The printable picture of a page. Together with the share card, the only code here that calls the image library.
import sharp from "sharp";
import type { LineArt } from "./model.ts";
import { INK, toSvg } from "./to-svg.ts";

export type Paper = "letter" | "a4";

export const dotsPerInch = 300;

export const sheets = {
  letter: { width: 2550, height: 3300 },
  a4: { width: 2480, height: 3508 },
} as const satisfies Record<Paper, { width: number; height: number }>;

const VIEW = /viewBox="0 0 (\d+) (\d+)"/;

export function renderPage(lineArt: LineArt, paper: Paper): Promise<Buffer> {
  return renderPrintable(toSvg(lineArt), paper);
}

/** A JPG of a page.svg at exactly 300 dots per inch; the drawing has the same size on both papers, centered. */
export async function renderPrintable(svg: string, paper: Paper): Promise<Buffer> {
  const { width, height } = sheets[paper];
  const unitsPerDot = 100 / dotsPerInch;
  const viewWidth = width * unitsPerDot;
  const viewHeight = height * unitsPerDot;
  const [pageWidth = 0, pageHeight = 0] = VIEW.exec(svg)?.slice(1).map(Number) ?? [];
  const view = [(pageWidth - viewWidth) / 2, (pageHeight - viewHeight) / 2, viewWidth, viewHeight];
  const sized = svg
    .replace(VIEW, `width="${width}" height="${height}" viewBox="${view.join(" ")}"`)
    .replaceAll(`"${INK}"`, '"#000"');
  return sharp(Buffer.from(sized), { limitInputPixels: width * height * 2 })
    .flatten({ background: "#fff" })
    .resize(width, height, { fit: "fill" })
    .grayscale()
    .jpeg({ quality: 88 })
    .withMetadata({ density: dotsPerInch })
    .toBuffer();
}
