import { describe, expect, test } from "vitest";
import { colorLayout, signOf, type SmallPicture } from "./first-look.ts";

type Color = [number, number, number];
const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];

function draw(colorAt: (x: number, y: number) => Color, width = 288, height = 384): SmallPicture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 3);
  }
  return { data, width, height };
}

/** Areas in different colors, with black lines around them. */
function coloredPage(colorOf: (column: number, row: number) => Color, lineEvery = 32): SmallPicture {
  return draw((x, y) =>
    x % lineEvery < 3 || y % lineEvery < 3 ? BLACK : colorOf(Math.floor(x / lineEvery), Math.floor(y / lineEvery)),
  );
}

/** A QR code with 25 modules, as far as the marks and the noise between them matter. */
function code(left: number, top: number, module: number): SmallPicture {
  return draw((x, y) => {
    const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
    if (column < 0 || row < 0 || column > 24 || row > 24) return WHITE;
    for (const [markX = 0, markY = 0] of [
      [0, 0],
      [18, 0],
      [0, 18],
    ]) {
      const ring = Math.max(Math.abs(column - markX - 3), Math.abs(row - markY - 3));
      if (ring <= 4) return ring === 2 || ring === 4 ? WHITE : BLACK;
    }
    return (column * 7 + row * 13 + column * row) % 3 === 0 ? BLACK : WHITE;
  });
}

const shadedSkin = (x: number, y: number): Color => {
  const shade = 1 - Math.hypot(x - 144, y - 192) / 600;
  return [235 * shade, 185 * shade, 155 * shade];
};
const orange = (): Color => [235, 185, 155];
const RAINBOW: Color[] = [
  [220, 40, 40],
  [40, 160, 60],
  [40, 70, 210],
  [240, 200, 30],
  [150, 60, 180],
];
const rainbow = (shift: number) => (column: number, row: number) =>
  RAINBOW[(column * 3 + row * (2 + shift) + ((column * row) % 4) + shift) % RAINBOW.length] ?? WHITE;

describe("the sign that a picture has", () => {
  test.each([
    ["shaded skin without lines", draw(shadedSkin), "skin"],
    ["a page colored like skin", coloredPage(orange), null],
    ["an even area in the color of skin", draw(orange), null],
    ["a colored page", coloredPage(rainbow(0)), null],
    ["a page that is not colored yet", coloredPage(() => WHITE), null],
    ["a white picture", draw(() => WHITE), null],
    ["a large code", code(20, 40, 9), "text"],
    ["a small code in a corner", code(200, 300, 3), "text"],
    [
      "lines of print",
      draw((x, y) => (y % 12 < 9 && (x * 7 + Math.floor(y / 12) * 3) % 5 < 2 ? BLACK : WHITE)),
      "text",
    ],
  ])("%s: %#", (_name, picture, sign) => {
    expect(signOf(picture)).toBe(sign);
  });
});

describe("the layout of colors", () => {
  test("is the same in another size and lightness, and another with other colors on the same lines", () => {
    const page = colorLayout(coloredPage(rainbow(0)));
    const half = colorLayout(
      draw((x, y) => rainbow(0)(Math.floor(x / 16), Math.floor(y / 16)).map((each) => each * 0.9) as Color, 144, 192),
    );
    const other = colorLayout(coloredPage(rainbow(1)));
    expect(page).toMatch(/^[01]{64}$/);
    expect(distance(page, half)).toBeLessThanOrEqual(2);
    expect(distance(page, other)).toBeGreaterThan(10);
  });

  test("is unknown where there are few colors", () => {
    expect(colorLayout(coloredPage(() => WHITE))).toBeNull();
    expect(colorLayout(draw((x) => (x < 144 ? [220, 30, 30] : [30, 40, 200])))).toBeNull();
  });
});

function distance(one: string | null, other: string | null): number {
  return [...(one ?? "")].filter((bit, index) => bit !== other?.[index]).length;
}
