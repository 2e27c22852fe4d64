/**
 * Enhances photos of colored paper: the paper becomes nearly white and loses part of the lamp's tint, the darkest lines
 * become dark, and colors become slightly stronger. Every step is limited, so that an image that is already right, a
 * night sky or a page painted entirely in orange stays as it is.
 */
import sharp, { type Raw } from "sharp";

const PAPER_WHITE = 250;
const GAIN_MAX = 1.5;
/**
 * If the brightest areas are darker than this, the image shows no paper but a night scene. The gain increases from here
 * up to `DIM_PAPER`.
 */
const NIGHT = 80;
const DIM_PAPER = 140;
const BLACK_MAX = 20;
/** The share of the lamp's tint that is removed. */
const TINT_REMOVED = 0.7;
/** If the channels of the "paper" differ by more than this, it is not tinted paper but a color. */
const TINT_MAX = 1.45;
const SATURATION = 1.06;

export async function improve(pixels: Buffer, raw: Raw): Promise<Buffer> {
  const sample = await sharp(pixels, { raw })
    .resize(200, 200, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer();
  const { black, gains } = levels(sample);
  return sharp(pixels, { raw })
    .linear(
      gains,
      gains.map((gain) => -black * gain),
    )
    .modulate({ saturation: SATURATION })
    .raw()
    .toBuffer();
}

/**
 * Returns what to subtract from each channel and what to multiply it by, measured on a small copy with three bytes per
 * pixel.
 */
function levels(sample: Buffer): { black: number; gains: number[] } {
  const byLightness = Array.from({ length: sample.length / 3 }, (_, index) => {
    const pixel = [...sample.subarray(index * 3, index * 3 + 3)] as [number, number, number];
    return { pixel, lightness: lightness(pixel) };
  }).toSorted((one, other) => one.lightness - other.lightness);
  const darkest = byLightness[Math.floor(byLightness.length * 0.01)]?.lightness ?? 0;
  const brightest = byLightness.slice(Math.floor(byLightness.length * 0.92)).map(({ pixel }) => pixel);

  const black = Math.min(darkest * 0.6, BLACK_MAX);
  const paper = [0, 1, 2].map((channel) => average(brightest.map((pixel) => pixel[channel] ?? 0)));
  const isPaper = Math.max(...paper) <= Math.min(...paper) * TINT_MAX;
  // The strongest channel of a color must not be clipped.
  const common = gainFor(isPaper ? average(paper) : Math.max(...paper), black);
  const gains = paper.map((level) => (isPaper ? common + (gainFor(level, black) - common) * TINT_REMOVED : common));
  return { black, gains };
}

function gainFor(level: number, black: number): number {
  const trust = Math.min(1, Math.max(0, (level - NIGHT) / (DIM_PAPER - NIGHT)));
  const most = 1 + (GAIN_MAX - 1) * trust;
  return Math.min(most, Math.max(1, Math.max(PAPER_WHITE, level) / Math.max(1, level - black)));
}

function lightness([red, green, blue]: [number, number, number]): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
