/** The handles around a selected element: where they are, and the styles that dragging one of them means. */
import type { CssEvals } from "@easel/protocol/css-rules";
import type { PageBoundingBox } from "@easel/protocol/nav-node";
import type { Styles } from "../parts/styling.ts";

export interface Handle {
  readonly name: string;
  readonly properties: readonly string[];
  /** The middle of the handle, in the page. */
  readonly pageX: number;
  readonly pageY: number;
  readonly cursor: "ew-resize" | "ns-resize" | "nwse-resize";
  /** The value at the start, in pixels, by property. */
  readonly values: readonly number[];
  /** No value becomes greater than this, in pixels. */
  readonly most?: number;
  /** How much each value grows when the pointer moves by a pixel to the right and down. */
  readonly growth: readonly { readonly x: number; readonly y: number }[];
}

/** Smaller boxes, in pixels on the screen, have no room for handles inside: they would cover the text. */
const MIN_SIZE_FOR_INNER = 80;
/** A handle in the middle of an edge would cover the text of an element that is flatter than this on the screen. */
const MIN_SIZE_FOR_EDGES = 24;
/** The room that a handle takes on the screen. Even without a padding or radius, its handle is this far from the edge. */
const HANDLE_SIZE = 16;
/** The squares for the size may stand closer to each other, as long as both can be seen. */
const SQUARE_SIZE = 10;
/** Values snap to multiples of this, which are the steps of most spacing scales. */
const SNAP = 4;

export function handlesOf(
  box: PageBoundingBox,
  evals: CssEvals,
  children: readonly PageBoundingBox[],
  zoom: number,
): Handle[] {
  const handles = evals.display === "inline" ? [] : sizeHandles(box).filter(hasSpace);
  const hasRoom = Math.min(box.width, box.height) * zoom >= MIN_SIZE_FOR_INNER;
  if (hasRoom) {
    for (const padding of paddingHandles(box, evals, zoom)) if (isFree(padding)) handles.push(padding);
  }
  const gap = gapHandle(evals, children);
  if (gap && isFree(gap)) handles.push(gap);
  // At its radius, or in the corner when another handle is there.
  const radius = hasRoom ? radiusHandles(box, evals, zoom).find(isFree) : undefined;
  return radius ? [...handles, radius] : handles;

  function isFree({ pageX, pageY }: Handle): boolean {
    return handles.every((other) => {
      return Math.max(Math.abs(other.pageX - pageX), Math.abs(other.pageY - pageY)) * zoom >= HANDLE_SIZE;
    });
  }

  function hasSpace({ name }: Handle): boolean {
    if (name === "Size") return true;
    const [along, across] = name === "Height" ? [box.height, box.width] : [box.width, box.height];
    return along * zoom >= MIN_SIZE_FOR_EDGES && (across * zoom) / 2 >= SQUARE_SIZE;
  }
}

/** The styles after the pointer has moved. Values are never negative. */
export function stylesAfter(
  { properties, values, growth, most = Number.POSITIVE_INFINITY }: Handle,
  moved: { readonly x: number; readonly y: number },
  options: { readonly isFree: boolean; readonly lengths: readonly number[] },
): Styles {
  return Object.fromEntries(
    properties.map((property, index) => {
      const by = growth[index] ?? { x: 0, y: 0 };
      const value = Math.min(most, Math.max(0, (values[index] ?? 0) + moved.x * by.x + moved.y * by.y));
      return [property, `${options.isFree ? Math.round(value) : snap(value, options.lengths)}px`];
    }),
  );
}

/** To a token of the project if one is near, else to the grid. */
function snap(value: number, lengths: readonly number[]): number {
  const near = lengths.filter((length) => Math.abs(length - value) < SNAP);
  near.sort((one, other) => Math.abs(one - value) - Math.abs(other - value));
  return near[0] ?? Math.round(value / SNAP) * SNAP;
}

function sizeHandles({ pageX, pageY, width, height }: PageBoundingBox): Handle[] {
  const [right, bottom] = [pageX + width, pageY + height];
  const wider = { x: 1, y: 0 };
  const higher = { x: 0, y: 1 };
  return [
    {
      name: "Width",
      properties: ["width"],
      values: [width],
      growth: [wider],
      pageX: right,
      pageY: pageY + height / 2,
      cursor: "ew-resize",
    },
    {
      name: "Height",
      properties: ["height"],
      values: [height],
      growth: [higher],
      pageX: pageX + width / 2,
      pageY: bottom,
      cursor: "ns-resize",
    },
    {
      name: "Size",
      properties: ["width", "height"],
      values: [width, height],
      growth: [wider, higher],
      pageX: right,
      pageY: bottom,
      cursor: "nwse-resize",
    },
  ];
}

function paddingHandles({ pageX, pageY, width, height }: PageBoundingBox, evals: CssEvals, zoom: number): Handle[] {
  const [middleX, middleY] = [pageX + width / 2, pageY + height / 2];
  const handle = (side: "top" | "right" | "bottom" | "left", x: -1 | 0 | 1, y: -1 | 0 | 1): Handle => {
    const value = pixels(evals[`padding-${side}`]);
    const inset = Math.min(Math.max(value, HANDLE_SIZE / zoom), (x === 0 ? height : width) / 2);
    return {
      name: `Padding ${side}`,
      properties: [`padding-${side}`],
      values: [value],
      // A padding grows toward the middle.
      growth: [{ x: -x, y: -y }],
      pageX: x === 0 ? middleX : x < 0 ? pageX + inset : pageX + width - inset,
      pageY: y === 0 ? middleY : y < 0 ? pageY + inset : pageY + height - inset,
      cursor: x === 0 ? "ns-resize" : "ew-resize",
    };
  };
  return [handle("top", 0, -1), handle("right", 1, 0), handle("bottom", 0, 1), handle("left", -1, 0)];
}

function radiusHandles({ pageX, pageY, width, height }: PageBoundingBox, evals: CssEvals, zoom: number): Handle[] {
  // With half of the shorter side the corners meet.
  const most = Math.min(width, height) / 2;
  const value = Math.min(pixels(evals["border-top-left-radius"]), most);
  const corner = HANDLE_SIZE / zoom;
  return [Math.max(value, corner), corner].map((inset) => ({
    name: "Radius",
    most: Math.floor(most),
    properties: ["border-radius"],
    values: [value],
    growth: [{ x: 0.5, y: 0.5 }],
    pageX: pageX + inset,
    pageY: pageY + inset,
    cursor: "nwse-resize",
  }));
}

/** Between the first two children of a flex container or grid. */
function gapHandle(evals: CssEvals, [first, second]: readonly PageBoundingBox[]): Handle | null {
  if (!first || !second || !/flex$|grid$/.test(evals.display ?? "")) return null;
  const isBeside = second.pageX >= first.pageX + first.width;
  const isBelow = second.pageY >= first.pageY + first.height;
  if (isBeside === isBelow) return null;
  const property = isBeside ? "column-gap" : "row-gap";
  return {
    name: isBeside ? "Column gap" : "Row gap",
    properties: [property],
    values: [pixels(evals[property])],
    growth: [isBeside ? { x: 1, y: 0 } : { x: 0, y: 1 }],
    pageX: isBeside ? (first.pageX + first.width + second.pageX) / 2 : first.pageX + first.width / 2,
    pageY: isBeside ? first.pageY + first.height / 2 : (first.pageY + first.height + second.pageY) / 2,
    cursor: isBeside ? "ew-resize" : "ns-resize",
  };
}

function pixels(value: string | undefined): number {
  return Number.parseFloat(value ?? "") || 0;
}
