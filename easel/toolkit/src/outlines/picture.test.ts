import { OUTLINE_COLORS, OVERLAY_Z_INDEX } from "@easel/protocol/constants";
import { describe, expect, test } from "vitest";
import type { Box } from "../boxes.ts";
import type { OutlineTargets } from "../outlined.ts";
import type { TreeNode } from "../session.ts";
import { testTree } from "../../testing/tree.ts";
import { drawPicture, EDIT_DYNAMIC_TEXT, type Line, type View } from "./picture.ts";

const node = testTree({ main: { "card*": { LI: {}, "LI 2": {}, "LI 3": {} }, aside: {} } });

const boxes: Record<string, Box> = {
  main: { left: 0, top: 0, width: 800, height: 600 },
  card: { left: 100, top: 200, width: 300.4, height: 99.6 },
  LI: { left: 100, top: 200, width: 300, height: 30 },
  "LI 2": { left: 100, top: 230, width: 300, height: 30 },
  "LI 3": { left: 100, top: 260, width: 300, height: 30 },
};
const nameOf = new Map(["main", "card", "LI", "LI 2", "LI 3", "aside"].map((name) => [node(name), name]));
const { primary, component, aiContextPrimary, aiContextSecondary } = OUTLINE_COLORS;

const boxOf = (of: TreeNode) => boxes[nameOf.get(of) ?? ""] ?? null;

function draw(outlined: Partial<OutlineTargets>, view: Partial<View> = {}) {
  const nothing: OutlineTargets = {
    selected: [],
    hovered: null,
    dragged: null,
    drop: null,
    zoom: 1,
    isAiContext: false,
  };
  return drawPicture(
    { ...nothing, ...outlined },
    {
      width: 800,
      height: 600,
      scrollX: 0,
      scrollY: 0,
      boxOf,
      boxOfRelated: view.boxOf ?? boxOf,
      placeholders: [],
      alikeTo: ({ codebaseId }) => [...nameOf.keys()].filter((other) => other.codebaseId === codebaseId),
      isRightToLeft: () => false,
      hasDynamicText: () => false,
      labelScale: 1,
      widthOf: (text) => text.length * 10,
      ...view,
    },
  );
}

/** What is where, in short: which box, how it is drawn, and how thick. */
function inShort({ left, top, width, height, style, color, zIndex, thickness }: Line) {
  const place = Object.entries(boxes).find(
    ([, box]) => box.left === left && box.top === top && box.width === width && box.height === height,
  );
  const level = Object.entries(OVERLAY_Z_INDEX).find(([, value]) => value === zIndex)?.[0];
  return [place?.[0] ?? `${left},${top} ${width}x${height}`, level, style, color, thickness].join(" ");
}

const cases: [string, Partial<OutlineTargets>, Partial<View>, string[]][] = [
  ["nothing", {}, {}, []],
  ["an element", { selected: [node("main")] }, {}, [`main primary solid ${primary} 1`]],
  ["a component", { selected: [node("card")] }, {}, [`card primary solid ${component} 1`]],
  [
    "one of several that the same source makes, at half the size",
    { selected: [node("LI 2")], zoom: 0.5 },
    {},
    [`LI 2 primary solid ${primary} 2`, `LI secondary solid ${primary} 1`, `LI 3 secondary solid ${primary} 1`],
  ],
  [
    "what the pointer is on, with its children dashed below it",
    { hovered: node("card"), zoom: 2 },
    {},
    [
      `LI child dashed ${primary} 0.5`,
      `LI 2 child dashed ${primary} 0.5`,
      `LI 3 child dashed ${primary} 0.5`,
      `card primary hovered ${component} 0.5`,
    ],
  ],
  [
    "what is selected and hovered once, its children dashed",
    { selected: [node("main")], hovered: node("main") },
    {},
    [`main primary solid ${primary} 1`, `card child dashed ${component} 1`],
  ],
  [
    "several, and all of them together",
    { selected: [node("LI"), node("LI 3")] },
    {},
    [`LI primary solid ${primary} 1`, `LI 3 primary solid ${primary} 1`, `100,200 300x90 primary solid ${primary} 1`],
  ],
  [
    "in the colours of the AI context",
    { selected: [node("LI")], hovered: node("card"), isAiContext: true },
    {},
    [
      `LI primary solid ${aiContextPrimary} 1`,
      `LI 2 secondary solid ${aiContextSecondary} 0.5`,
      `LI 3 secondary solid ${aiContextSecondary} 0.5`,
      `LI child dashed ${aiContextPrimary} 1`,
      `LI 2 child dashed ${aiContextPrimary} 1`,
      `LI 3 child dashed ${aiContextPrimary} 1`,
      `card primary hovered ${aiContextSecondary} 1`,
    ],
  ],
  [
    "what is dragged, around the place in the scrolled page",
    { selected: [node("main")], dragged: { pageX: 500, pageY: 1300 } },
    { scrollX: 10, scrollY: 900 },
    [`main primary solid ${primary} 1`, `90,100 800x600 move solid ${primary} 1`],
  ],
  [
    "where it would be dropped, and into what",
    { drop: { pageX: 100, pageY: 300, width: 300, height: 4, parent: node("card"), label: null } },
    { scrollY: 50 },
    [`card primary solid ${component} 1`, `100,250 300x4 moveBetweenParents filled ${primary} 1`],
  ],
  [
    "a placeholder that is not selected",
    {},
    { placeholders: [{ left: 1, top: 2, width: 3, height: 4 }] },
    [`1,2 3x4 primary solid ${primary} 1`],
  ],
  ["an element that is not visible", { selected: [node("aside")], hovered: node("aside") }, {}, []],
];

test.each(cases)("outlines %s", (_, outlined, view, expected) => {
  expect(draw(outlined, view).lines.map(inShort)).toEqual(expected);
});

test("thousands of items cost no more than hundreds", () => {
  const many = { ...node("LI"), children: Array.from({ length: 5_000 }, () => node("LI 2")) };
  let measured = 0;
  const counted = (of: TreeNode) => {
    measured += 1;
    return boxOf(of);
  };
  draw({ selected: [many], hovered: many }, { boxOf: counted, alikeTo: () => many.children });
  expect(measured).toBeLessThan(700);
});

describe("labels", () => {
  const labelsOf = (name: string, outlined: Partial<OutlineTargets> = {}, view: Partial<View> = {}) =>
    draw({ selected: [node(name)], ...outlined }, view).labels.map(({ text, left, top }) => [text, left, top]);

  test("show the name above, capitalized for a component, and the size centered below", () => {
    expect(labelsOf("card")).toEqual([
      ["Card", 100, 155],
      ["300 x 100", 205.2, 306.6],
    ]);
    expect(labelsOf("LI")[0]).toEqual(["li", 100, 155]);
  });

  test("show the number of selected elements and no size", () => {
    expect(labelsOf("LI", { selected: [node("LI"), node("LI 2")] })).toEqual([["2 Elements", 100, 155]]);
  });

  test("name where a dragged element would be dropped", () => {
    const drop = { pageX: 100, pageY: 300, width: 300, height: 4, parent: null, label: "main in app.tsx" };
    expect(labelsOf("LI", { selected: [], drop })).toEqual([["main in app.tsx", 100, 255]]);
  });

  test.each([
    [0.5, 1, 2],
    [0.1, 1, 2],
    [4, 1, 0.25],
    [0.5, 0.5, 1],
  ])("at a zoom of %d and %d times as big are scaled by %d, and keep their distance", (zoom, labelScale, scale) => {
    const [name, size] = draw({ selected: [node("card")], zoom }, { labelScale }).labels;
    expect(name).toMatchObject({ scale, top: 200 - 45 * scale });
    expect(size?.top).toBeCloseTo(200 + 99.6 + 7 * scale);
  });

  test("stay in view", () => {
    expect(labelsOf("main")).toEqual([
      ["main", 0, 0],
      ["800 x 600", 355, 562],
    ]);
    const atTheRight = { boxOf: () => ({ left: 790, top: 300, width: 20, height: 20 }) };
    expect(labelsOf("LI", {}, atTheRight)).toEqual([
      ["li", 780, 255],
      ["20 x 20", 730, 327],
    ]);
    const scrolledAway = { boxOf: () => ({ left: 0, top: -200, width: 20, height: 20 }) };
    expect(labelsOf("LI", {}, scrolledAway)).toEqual([]);
  });

  test("offer to edit dynamic text next to the name, on the trailing side", () => {
    const dynamic = { hasDynamicText: () => true };
    const leftToRight = draw({ selected: [node("LI")] }, dynamic);
    expect(leftToRight.button).toMatchObject({ text: EDIT_DYNAMIC_TEXT, left: 127, top: 155, color: primary });
    const rightToLeft = draw({ selected: [node("LI")] }, { ...dynamic, isRightToLeft: () => true });
    expect(rightToLeft.labels[0]).toMatchObject({ text: "li", left: 380 });
    expect(rightToLeft.button).toMatchObject({ left: 380 - 7 - 170 });
  });

  test("offer nothing for a multi-selection", () => {
    const { button } = draw({ selected: [node("LI"), node("LI 2")] }, { hasDynamicText: () => true });
    expect(button).toBeNull();
  });
});
