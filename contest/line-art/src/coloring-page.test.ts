import { inflateRawSync } from "node:zlib";
import { decodePage } from "@contest/painting/page";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { coloringPage } from "./coloring-page.ts";
import { drawLineArt } from "./draw-line-art.ts";
import { toSvg } from "./to-svg.ts";
import { traceRegions } from "./trace-regions.ts";

const WIDTH = 100;

/** Two squares side by side with a frame around them; `opening` pixels are missing in the line between them. */
function twoSquares(opening: number): Uint8Array {
  return Uint8Array.from({ length: WIDTH * 60 }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isFrame = x >= 10 && x <= 90 && y >= 10 && y <= 50 && (x < 13 || x > 87 || y < 13 || y > 47);
    const isMiddle = x >= 49 && x < 52 && y >= 10 && y <= 50 && !(y >= 30 && y < 30 + opening);
    return isFrame || isMiddle ? 15 : 0;
  });
}

function traced(ink: Uint8Array, gap: number) {
  const { regionAt, count } = traceRegions({ width: WIDTH, height: 60, ink, gap, regionsMax: 100 });
  return { at: (x: number, y: number) => regionAt[y * WIDTH + x], regionAt, count };
}

describe("the regions of a page", () => {
  test("are the areas that lines close, in reading order", () => {
    const { at, count } = traced(twoSquares(0), 0);
    expect([count, at(2, 2), at(20, 20), at(70, 20)]).toEqual([3, 1, 2, 3]);
  });

  test("meet under the middle of the line between them", () => {
    const { at } = traced(twoSquares(0), 0);
    expect([at(49, 20), at(51, 20)]).toEqual([2, 3]);
  });

  test("stay apart where uploaded lines have small gaps", () => {
    const { at, count } = traced(twoSquares(4), 3);
    expect([count, at(20, 20), at(70, 20)]).toEqual([3, 2, 3]);
  });

  test("are given up if the lines close next to nothing", () => {
    const ink = twoSquares(0).map((value, at) => (at % WIDTH > 20 && at % WIDTH < 95 ? 0 : value));
    expect(traced(ink, 0).count).toBe(1);
  });

  test("cover every pixel", () => {
    const { regionAt, count } = traced(twoSquares(4), 3);
    expect(regionAt.every((region) => region >= 1 && region <= count)).toBe(true);
  });
});

describe("the file of a page to paint on", () => {
  test("of a generated drawing contains a region for each closed area", async () => {
    const drawing = drawLineArt({ seed: "2026-11-15", family: "balloons", difficulty: "easy" });
    const file = await coloringPage(Buffer.from(toSvg(drawing)));
    const page = decodePage(inflateRawSync(file));
    expect(page).toMatchObject({ width: 2048, height: 2650 });
    expect(page.regions.length).toBeGreaterThan(drawing.regions.length / 2);
    expect(page.regions.length).toBeLessThan(drawing.regions.length * 3);
    expect(file.length).toBeLessThan(600_000);
  });

  test("of an uploaded drawing is traced from its picture", async () => {
    const ink = twoSquares(2).map((value) => 255 - value * 17);
    const picture = await sharp(ink, { raw: { width: WIDTH, height: 60, channels: 1 } })
      .resize(800)
      .webp()
      .toBuffer();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 480"><image width="800" height="480" href="data:image/webp;base64,${picture.toString("base64")}"/></svg>`;
    const page = decodePage(inflateRawSync(await coloringPage(Buffer.from(svg))));
    // The gap is too wide on a page this large, so both squares are one region, apart from the paper around them.
    expect(page.regions).toHaveLength(2);
  });
});
