import { beforeAll, describe, expect, test } from "vitest";
import { drawLineArt, generatorVersion } from "./draw-line-art.ts";
import { areaOf, boxOf, thicknessOf } from "./geometry.ts";
import { difficulties, families, hints, type Difficulty, type Family, type LineArt } from "./model.ts";
import { pageHeight, pageWidth, printArea } from "./page.ts";
import { toSvg } from "./to-svg.ts";
import { visibleAreas } from "./visibility.ts";

const regionLimits = { easy: [15, 50], medium: [60, 160], intricate: [180, 600] } as const;

let twoHundredDays: LineArt[] = [];
/** For each day, what can be seen of each region. */
let visible: number[][] = [];

beforeAll(() => {
  twoHundredDays = datesFrom("2026-11-15", 200).map((seed, index) => drawLineArt({ seed, ...mixed(index) }));
  visible = twoHundredDays.map((page) => visibleAreas(page.regions.map((region) => region.outline)));
}, 240_000);

describe("a page", () => {
  test("is drawn the same, byte for byte, whenever its date is drawn again", () => {
    for (const first of twoHundredDays.slice(0, 6)) {
      const second = drawLineArt({ seed: first.seed, family: first.family, difficulty: first.difficulty });
      expect(toSvg(second)).toBe(toSvg(first));
      expect(second.description).toBe(first.description);
      expect(first.generatorVersion).toBe(generatorVersion);
    }
  });

  test("differs from the page of the next date, also within one family", () => {
    for (const family of ["creature", "street", "tessellation"] as const) {
      const pages = ["2026-11-15", "2026-11-16", "2026-11-17"].map((seed) =>
        toSvg(drawLineArt({ seed, family, difficulty: "easy" })),
      );
      expect(new Set(pages).size).toBe(3);
    }
  });

  test("has as many regions as its difficulty promises, in every family", () => {
    const misfits = twoHundredDays.filter(({ regions, difficulty }) => {
      const [fewest, most] = regionLimits[difficulty];
      return regions.length < fewest || regions.length > most;
    });
    expect(misfits.map(nameOf)).toEqual([]);
    expect(new Set(twoHundredDays.map((page) => page.family)).size).toBe(families.length);
    expect(new Set(twoHundredDays.map((page) => page.difficulty)).size).toBe(difficulties.length);
  });

  test("keeps every line inside the part of the sheet that both papers print", () => {
    // The slow bend of the hand may carry a line over the edge by a few units, far less than the margin.
    const slack = 5;
    const strays = twoHundredDays.flatMap((page) =>
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
    expect(new Set(twoHundredDays.map((page) => `${page.width} ${page.height}`))).toEqual(
      new Set([`${pageWidth} ${pageHeight}`]),
    );
  });

  test("consists of closed regions with an area, an id of their own and a hint for the colorist", () => {
    for (const page of twoHundredDays) {
      expect(new Set(page.regions.map((region) => region.id)).size).toBe(page.regions.length);
      const faulty = page.regions.filter(
        ({ outline, hint }) => outline.length < 3 || areaOf(outline) < 4 || !hints.includes(hint),
      );
      expect(faulty).toEqual([]);
    }
  });

  test("has next to no splinters a crayon could not fill", () => {
    const splintered = twoHundredDays.filter((page, day) => {
      const splinters = page.regions.filter(
        ({ outline, solids }, index) =>
          solids.length === 0 && (thicknessOf(outline) < page.lineWeight * 1.4 || (visible[day]?.[index] ?? 0) < 20),
      );
      return splinters.length > page.regions.length * 0.02;
    });
    expect(splintered.map(nameOf)).toEqual([]);
  });

  test("covers the sheet: hardly anything inside the border is left without a region", () => {
    const whole = (printArea.right - printArea.left) * (printArea.bottom - printArea.top);
    const bare = twoHundredDays.filter((_, day) => {
      const covered = visible[day]?.reduce((sum, area) => sum + area, 0) ?? 0;
      return covered < whole * 0.97;
    });
    expect(bare.map(nameOf)).toEqual([]);
  });

  test("becomes an SVG without broken numbers and small enough for the page", () => {
    const svgs = twoHundredDays.map((page) => toSvg(page));
    expect(svgs.filter((svg) => /NaN|Infinity|undefined/.test(svg))).toEqual([]);
    expect(Math.max(...svgs.map((svg) => svg.length))).toBeLessThan(150_000);
  });
});

describe("the words of a page", () => {
  test("are a short title, one or two sentences and a text for screen readers", () => {
    for (const { title, description, alternativeText } of twoHundredDays) {
      expect(title).toMatch(/^[A-Z].{2,44}$/);
      expect(description).toMatch(/^[A-Z].{40,260}\.$/s);
      expect(description).not.toMatch(/ {2}|undefined|\.\./);
      expect(alternativeText).toMatch(/^Line drawing.{20,200}\.$/s);
    }
  });

  test("vary: two hundred days bring well over a hundred titles", () => {
    expect(new Set(twoHundredDays.map((page) => page.title)).size).toBeGreaterThan(110);
  });
});

/** Every family in every difficulty, the intricate ones less often because they take longest. */
function mixed(index: number): { family: Family; difficulty: Difficulty } {
  const turns = ["easy", "medium", "easy", "medium", "intricate"] as const;
  return { family: families[index % families.length] ?? "mandala", difficulty: turns[index % turns.length] ?? "easy" };
}

function nameOf({ seed, family, difficulty, regions }: LineArt): string {
  return `${seed} ${family} ${difficulty} with ${regions.length} regions`;
}

function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
}
