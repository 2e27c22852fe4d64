import { beforeAll, describe, expect, test } from "vitest";
import { drawLineArt, generatorVersion } from "./draw-line-art.ts";
import { areaOf, boxOf, thicknessOf } from "./geometry.ts";
import { difficulties, families, hints, seasons, type LineArt } from "./model.ts";
import { pageHeight, pageWidth, printArea } from "./page.ts";
import { scenes, type SceneName } from "./scenes.ts";
import { toSvg } from "./to-svg.ts";
import { visibleAreas } from "./visibility.ts";

const regionLimits = { easy: [15, 70], medium: [60, 205], intricate: [180, 600] } as const;

const isFull = process.env["PROOF"] === "full";
const names = Object.keys(scenes) as SceneName[];

/** Every scene in every difficulty takes minutes; otherwise each is drawn once, in one difficulty after the other. */
const requests = names.flatMap((scene, index) => {
  const possible = difficulties.filter((difficulty) => difficulty !== "easy" || scenes[scene].canBeEasy !== false);
  const chosen = isFull ? possible : [possible[index % possible.length] ?? "medium"];
  return chosen.map((difficulty, turn) => ({
    seed: `${scene} ${difficulty}`,
    scene,
    difficulty,
    season: seasons[index % seasons.length] ?? "spring",
    turn: index + turn,
  }));
});

let pages: LineArt[] = [];
/** For each page, what can be seen of each region. */
let visible: number[][] = [];

beforeAll(() => {
  pages = requests.map((request) => drawLineArt(request));
  visible = pages.map((page) => visibleAreas(page.regions.map((region) => region.outline)));
}, 600_000);

describe("a page", () => {
  test("is drawn the same, byte for byte, whenever its date is drawn again", () => {
    for (const [index, first] of pages.slice(0, 6).entries()) {
      const second = drawLineArt(requests[index] ?? { seed: "none" });
      expect(toSvg(second)).toBe(toSvg(first));
      expect(second.description).toBe(first.description);
      expect(first.generatorVersion).toBe(generatorVersion);
    }
  });

  test("differs from the page of the next date, even within one family", () => {
    for (const family of ["creature", "street", "tessellation"] as const) {
      const pages = ["2026-11-15", "2026-11-16", "2026-11-17"].map((seed) =>
        toSvg(drawLineArt({ seed, family, difficulty: "easy" })),
      );
      expect(new Set(pages).size).toBe(3);
    }
  });

  test("has as many regions as its difficulty requires, in every scene", () => {
    const misfits = pages.filter(({ regions, difficulty }) => {
      const [fewest, most] = regionLimits[difficulty];
      return regions.length < fewest || regions.length > most;
    });
    expect(misfits.map(nameOf)).toEqual([]);
    expect(new Set(pages.map((page) => page.family)).size).toBe(families.length);
    expect(new Set(pages.map((page) => page.difficulty)).size).toBe(difficulties.length);
  });

  test("keeps every line inside the area that prints on both letter and A4", () => {
    // The slow, hand-drawn bend may carry a line over the edge by a few units, far less than the margin.
    const slack = 5;
    const strays = pages.flatMap((page) =>
      page.regions.filter(({ outline, strokes, solids }) =>
        [outline, ...strokes, ...solids].some((line) => {
          const box = boxOf(line);
          const across = box.left > printArea.left - slack && box.right < printArea.right + slack;
          const down = box.top > printArea.top - slack && box.bottom < printArea.bottom + slack;
          return !across || !down;
        }),
      ),
    );
    expect(strays).toEqual([]);
    expect(new Set(pages.map((page) => `${page.width} ${page.height}`))).toEqual(
      new Set([`${pageWidth} ${pageHeight}`]),
    );
  });

  test("consists of closed regions, each with an area, a unique id and a hint for coloring", () => {
    for (const page of pages) {
      expect(new Set(page.regions.map((region) => region.id)).size).toBe(page.regions.length);
      const faulty = page.regions.filter(
        ({ outline, hint }) => outline.length < 3 || areaOf(outline) < 4 || !hints.includes(hint),
      );
      expect(faulty).toEqual([]);
    }
  });

  test("has no star that is cut by the frame or by something in front of it", () => {
    // The stars of these belong to something larger.
    const skies = pages.filter(({ scene }) => !["fireworks", "winterTree", "map", "tiles"].includes(scene));
    const cut = skies.flatMap((page) =>
      page.regions.flatMap(({ hint, outline }, index) => {
        const seen = visible[pages.indexOf(page)]?.[index] ?? 0;
        return hint === "star" && seen < areaOf(outline) * 0.85 ? [`${page.scene}: ${seen} of ${areaOf(outline)}`] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  test("has hardly any slivers that a crayon could not fill", () => {
    const splintered = pages.filter((page, at) => {
      const splinters = page.regions.filter(
        ({ outline, solids }, index) =>
          solids.length === 0 && (thicknessOf(outline) < page.lineWeight * 1.4 || (visible[at]?.[index] ?? 0) < 20),
      );
      return splinters.length > page.regions.length * 0.02;
    });
    expect(splintered.map(nameOf)).toEqual([]);
  });

  test("covers nearly everything inside the border with regions", () => {
    const whole = (printArea.right - printArea.left) * (printArea.bottom - printArea.top);
    const bare = pages.filter((_, at) => {
      const covered = visible[at]?.reduce((sum, area) => sum + area, 0) ?? 0;
      return covered < whole * 0.97;
    });
    expect(bare.map(nameOf)).toEqual([]);
  });

  test("becomes an SVG without invalid numbers that is small enough for the site", () => {
    const svgs = pages.map((page) => toSvg(page));
    expect(svgs.filter((svg) => /NaN|Infinity|undefined/.test(svg))).toEqual([]);
    expect(Math.max(...svgs.map((svg) => svg.length))).toBeLessThan(150_000);
  });
});

describe("the words of a page", () => {
  test("are a short title, one or two sentences and a text for screen readers", () => {
    for (const { title, description, alternativeText } of pages) {
      expect(title).toMatch(/^[A-Z].{2,44}$/);
      expect(description).toMatch(/^[A-Z].{40,260}\.$/s);
      expect(description).not.toMatch(/ {2}|undefined|\.\./);
      expect(alternativeText).toMatch(/^Line drawing.{20,200}\.$/s);
    }
  });
});

function nameOf({ scene, difficulty, regions }: LineArt): string {
  return `${scene} ${difficulty} with ${regions.length} regions`;
}
