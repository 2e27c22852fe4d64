import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLineArt } from "./draw-line-art.ts";
import { layersOf } from "./layers.ts";
import type { LineArt, Region } from "./model.ts";
import { scenes, type SceneName } from "./scenes.ts";
import { beginning } from "./started.ts";
import { toSvg } from "./to-svg.ts";

const isFull = process.env["PROOF"] === "full";
const names = Object.keys(scenes) as SceneName[];

/** Every scene takes minutes; otherwise four of different kinds. */
const pages = names
  .filter((_, index) => isFull || index % 20 === 0)
  .map((scene) => drawLineArt({ seed: "2026-11-18", scene, difficulty: "intricate" }));

describe("the layers of a page", () => {
  test("are far fewer than its regions", () => {
    const regions = pages.reduce((sum, page) => sum + page.regions.length, 0);
    const layers = pages.reduce((sum, page) => sum + layersOf(page.regions).length, 0);
    expect(layers).toBeLessThan(regions / 3);
  });

  test.each(pages.map((page) => [page.scene, page] as const))(
    "give the same picture as painting region after region: %s",
    async (_scene, page) => {
      const fillOf = beginning(page);
      const [layered, single] = await Promise.all([
        pixelsOf(toSvg(page, { fillOf })),
        pixelsOf(regionAfterRegion(page, fillOf)),
      ]);
      // The renderer rounds the edges of longer paths a little differently. A region in a wrong layer would turn
      // hundreds of pixels of ink into paper.
      const changed = layered.filter((value, at) => Math.abs(value - (single[at] ?? 0)) > 40);
      expect(changed.length).toBeLessThan(20);
    },
    30_000,
  );
});

/** One group after the other, each made of a single region and therefore of a single layer. */
function regionAfterRegion(page: LineArt, fillOf: (region: Region) => string | undefined): string {
  const groups = page.regions.map(
    (region) => /<g .*<\/g>/.exec(toSvg({ ...page, regions: [region] }, { fillOf }))?.[0],
  );
  return toSvg({ ...page, regions: [] }).replace(/<g .*<\/g>/, groups.join(""));
}

function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg.replace("<svg ", '<svg width="1700" height="2200" ')))
    .raw()
    .toBuffer();
}
