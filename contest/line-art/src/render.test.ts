import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLineArt } from "./draw-line-art.ts";
import { renderPage } from "./render.ts";

const page = drawLineArt({ seed: "2026-11-15", family: "balloons", difficulty: "easy" });

describe("the printable picture", () => {
  test.each([
    ["letter", 2550, 3300],
    ["a4", 2480, 3508],
  ] as const)("on %s measures %i by %i dots at 300 to the inch", async (paper, width, height) => {
    const picture = await renderPage(page, paper);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width, height, density: 300 });
    expect(picture.length).toBeLessThan(3_000_000);
  });

  test("is black lines on white paper, with white margins all around", async () => {
    const { data, info } = await sharp(await renderPage(page, "letter"))
      .resize(255, 330)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    const inked = data.filter((value) => value < 128).length / data.length;
    expect(inked).toBeGreaterThan(0.005);
    expect(inked).toBeLessThan(0.25);
    for (let y = 0; y < info.height; y++) {
      expect(brightness(4, y)).toBeGreaterThan(240);
      expect(brightness(info.width - 5, y)).toBeGreaterThan(240);
    }
  });
});
