/** Renders the first page of a PDF on white paper, with PDFium compiled to WebAssembly. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Size } from "@contest/rules/images/limits";
import { DPI_MIN } from "@contest/rules/submissions/limits";
import sharp, { type Sharp } from "sharp";
import { Refused } from "./protocol.ts";

const POINTS_PER_INCH = 72;
/** A letter page at 300 DPI has 8.4 million pixels. A larger page is rendered at a lower resolution. */
const PIXELS = 12_000_000;

export async function decodePdf(file: Buffer, check: (size: Size) => void): Promise<Sharp> {
  const pdfium = await PDFiumLibrary.init();
  const page = await firstPage(pdfium, file);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0 && originalWidth * originalHeight < Infinity))
    throw new Refused("broken");
  const scale = Math.min(DPI_MIN / POINTS_PER_INCH, Math.sqrt(PIXELS / (originalWidth * originalHeight)));
  check({ width: Math.floor(originalWidth * scale), height: Math.floor(originalHeight * scale) });
  const { data, width, height } = await page.render({ scale, render: "bitmap" });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function firstPage(pdfium: PDFiumLibrary, file: Buffer) {
  try {
    const document = await pdfium.loadDocument(file);
    return document.getPage(0);
  } catch (error) {
    throw new Refused(error instanceof Error && /password/i.test(error.message) ? "password" : "broken");
  }
}
