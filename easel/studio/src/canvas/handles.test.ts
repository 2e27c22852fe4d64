import type { CssEvals } from "@easel/protocol/css-rules";
import { expect, test } from "vitest";
import { handlesOf, stylesAfter } from "./handles.ts";

const box = { pageX: 100, pageY: 200, width: 300, height: 120 };
const evals = (styles: Partial<CssEvals>): CssEvals => ({ display: "block", ...styles, parent: {} });
const named = (name: string, styles: Partial<CssEvals> = {}, children: (typeof box)[] = []) => {
  const handle = handlesOf(box, evals(styles), children, 1).find((each) => each.name === name);
  if (!handle) throw new Error(`There is no handle for ${name}.`);
  return handle;
};
const PILL = { "border-top-left-radius": "50px", "padding-left": "50px" };
const free = { isFree: true, lengths: [] };

test.each([
  ["Width", {}, { x: 20, y: 5 }, { width: "320px" }],
  ["Height", {}, { x: 20, y: -5 }, { height: "115px" }],
  ["Size", {}, { x: 20, y: 5 }, { width: "320px", height: "125px" }],
  ["Padding top", { "padding-top": "10px" }, { x: 0, y: 3 }, { "padding-top": "13px" }],
  ["Padding bottom", { "padding-bottom": "10px" }, { x: 0, y: -3 }, { "padding-bottom": "13px" }],
  ["Padding left", { "padding-left": "10px" }, { x: -30, y: 0 }, { "padding-left": "0px" }],
  ["Padding right", { "padding-right": "10px" }, { x: -2, y: 0 }, { "padding-right": "12px" }],
  ["Radius", { "border-top-left-radius": "4px" }, { x: 6, y: 6 }, { "border-radius": "10px" }],
])("dragging the handle for %s", (name, styles, moved, after) => {
  expect(stylesAfter(named(name, styles), moved, free)).toEqual(after);
});

test("a padding handle stands at the inner edge", () => {
  expect(named("Padding left", { "padding-left": "16px" })).toMatchObject({ pageX: 116, pageY: 260 });
  expect(named("Padding bottom", { "padding-bottom": "16px" })).toMatchObject({ pageX: 250, pageY: 304 });
});

test("a gap has a handle between two children, along their line", () => {
  const first = { pageX: 100, pageY: 200, width: 100, height: 50 };
  const row = named("Column gap", { display: "flex", "column-gap": "10px" }, [first, { ...first, pageX: 210 }]);
  expect(row).toMatchObject({ pageX: 205, pageY: 225, cursor: "ew-resize" });
  expect(stylesAfter(row, { x: 6, y: 0 }, free)).toEqual({ "column-gap": "16px" });
  const column = named("Row gap", { display: "grid", "row-gap": "10px" }, [first, { ...first, pageY: 260 }]);
  expect(column).toMatchObject({ pageX: 150, pageY: 255, cursor: "ns-resize" });
});

test("values snap to the project's tokens, then to steps of four pixels", () => {
  const padding = named("Padding top", { "padding-top": "10px" });
  const lengths = [14, 24];
  expect(stylesAfter(padding, { x: 0, y: 5 }, { isFree: false, lengths })).toEqual({ "padding-top": "14px" });
  expect(stylesAfter(padding, { x: 0, y: 9 }, { isFree: false, lengths })).toEqual({ "padding-top": "20px" });
});

test("a flat box has only handles for its size, none of them over its text, and text has none at all", () => {
  const small = { ...box, height: 20 };
  expect(handlesOf(small, evals({}), [], 1).map(({ name }) => name)).toEqual(["Width", "Size"]);
  expect(handlesOf(small, evals({ display: "inline" }), [], 1)).toEqual([]);
});

test.each([
  ["a pill", { width: 200, height: 40 }, { "border-top-left-radius": "9999px" }, 1],
  ["a pill whose padding is its radius", { width: 300, height: 100 }, PILL, 1],
  ["a card at a small zoom", { width: 300, height: 120 }, { "border-top-left-radius": "8px" }, 0.3],
  ["a card at the smallest zoom", { width: 300, height: 120 }, { "border-top-left-radius": "60px" }, 0.1],
  ["a card with more padding than room", { width: 300, height: 120 }, { "padding-top": "100px" }, 1],
])("the handles of %s stand inside it, and none on another", (_name, size, styles, zoom) => {
  const card = { ...box, ...size };
  const handles = handlesOf(card, evals(styles), [], zoom);
  for (const [index, one] of handles.entries()) {
    expect(one.pageX).toBeGreaterThanOrEqual(card.pageX);
    expect(one.pageX).toBeLessThanOrEqual(card.pageX + card.width);
    expect(one.pageY).toBeGreaterThanOrEqual(card.pageY);
    expect(one.pageY).toBeLessThanOrEqual(card.pageY + card.height);
    for (const other of handles.slice(index + 1)) {
      const apart = Math.max(Math.abs(one.pageX - other.pageX), Math.abs(one.pageY - other.pageY)) * zoom;
      const areForSize = [one, other].every(({ name }) => /^(Width|Height|Size)$/.test(name));
      expect(apart, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(areForSize ? 10 : 16);
    }
  }
});

test("the handle for a radius stays in the corner when another one is in the way", () => {
  const pill = { ...box, width: 300, height: 100 };
  const radius = handlesOf(pill, evals(PILL), [], 1).find(({ name }) => name === "Radius");
  expect(radius).toMatchObject({ pageX: 116, pageY: 216, values: [50] });
});
