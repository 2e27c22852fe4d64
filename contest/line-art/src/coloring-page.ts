// The file that a page is painted on in browsers and repainted from on the server: its ink and its regions.
import { deflateRawSync } from "node:zlib";
import { encodePage, REGIONS_MAX } from "@contest/painting/page";
import sharp from "sharp";
import { traceRegions } from "./trace-regions.ts";

/** As wide as a good tablet shows it; twice as tall at most. */
const WIDTH = 2048;
const HEIGHT_MAX = 2 * WIDTH;
/** What uploaded line art was turned into: an SVG around a picture. */
const EMBEDDED = /href="data:image\/webp;base64,([^"]+)"/;

const SIZE = /viewBox="0 0 (\d+) (\d+)"/;

/** Makes the compressed file from the stored page.svg. */
export async function coloringPage(svg: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(svg).toString();
  const [width, height] = SIZE.exec(text)?.slice(1).map(Number) ?? [];
  if (!width || !height) throw new Error("this line art has no size");
  const scale = Math.min(WIDTH / width, HEIGHT_MAX / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const picture = EMBEDDED.exec(text)?.[1];
  const source = picture
    ? sharp(Buffer.from(picture, "base64"))
    : sharp(Buffer.from(text.replace("<svg ", `<svg width="${size.width}" height="${size.height}" `)));
  const gray = await source
    .flatten({ background: "#fff" })
    .resize({ ...size, fit: "fill" })
    .grayscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  // Scans have gray paper and pale lines; our own drawings have neither, and no gaps.
  const [black, white] = picture ? [70, 225] : [28, 255];
  const inkOf = Uint8Array.from({ length: 256 }, (_, value) => inkLevel(value, black, white));
  const ink = new Uint8Array(gray.length);
  for (let at = 0; at < gray.length; at++) ink[at] = inkOf[gray[at] as number] as number;
  const { regionAt, count } = traceRegions({ ...size, ink, gap: picture ? 3 : 0, regionsMax: REGIONS_MAX - 1 });
  const names = Array.from({ length: count }, () => "");
  return deflateRawSync(encodePage({ ...size, regionAt, ink, names }));
}

function inkLevel(gray: number, black: number, white: number): number {
  return Math.max(0, Math.min(15, Math.round(((white - gray) * 15) / (white - black))));
}
