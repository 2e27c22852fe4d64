import { describe, expect, test } from "vitest";
import { drawLineArt } from "./draw-line-art.ts";
import { pathData, toSvg } from "./to-svg.ts";

const page = drawLineArt({ seed: "2026-11-16", family: "creature", difficulty: "easy" });

describe("the SVG", () => {
  test("colors the given regions and leaves the others blank", () => {
    const leaf = page.regions[0];
    const svg = toSvg(page, { fillOf: (region) => (region === leaf ? "#1e7f4f" : undefined) });
    expect(svg.match(/fill="#1e7f4f"/g)).toHaveLength(1);
    expect(svg).toContain(`<path fill="#1e7f4f" d="${pathData(leaf?.outline ?? [], true)}"/>`);
  });

  test("contains its alternative text, with quotes and brackets escaped", () => {
    const svg = toSvg({ ...page, title: "Salt & <Pepper>", alternativeText: 'An owl called "Otto".' });
    expect(svg).toContain('role="img" aria-label="An owl called &quot;Otto&quot;."');
    expect(svg).toContain("<title>Salt &amp; &lt;Pepper></title>");
  });

  test("closes every region", () => {
    const outlines = [...toSvg(page).matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1] ?? "");
    expect(outlines.join("").match(/M[^M]+z/g)).toHaveLength(page.regions.length);
    for (const data of outlines) expect(data).toMatch(/^(M[^Mz]+z)+$/);
  });
});
