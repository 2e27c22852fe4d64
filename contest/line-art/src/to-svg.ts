// A drawing as SVG text. Occlusion is by paint: every region is filled, so what lies behind it stays hidden.
import { distanceToSegment, type Outline } from "./geometry.ts";
import { layersOf } from "./layers.ts";
import type { LineArt, Region } from "./model.ts";

export interface SvgOptions {
  ink?: string;
  /** The color of a region, or undefined to leave it paper. */
  fillOf?: (region: Region) => string | undefined;
}

/** The color of lines on the page. Printers get pure black. */
export const INK = "#1d1a26";

/** Opaque, or hidden lines would show. */
const PAPER = "#fff";

export function toSvg(lineArt: LineArt, { ink = INK, fillOf }: SvgOptions = {}): string {
  const fineWeight = Math.round(lineArt.lineWeight * 80) / 100;
  const paths = layersOf(lineArt.regions).flatMap((regions) => {
    const strokes = regions.flatMap((region) => region.strokes.map((stroke) => pathData(stroke, false))).join("");
    const solids = regions.flatMap((region) => region.solids.map((solid) => pathData(solid, true))).join("");
    return [
      ...Array.from(outlinesByFill(regions, fillOf), ([fill, data]) => `<path${fill} d="${data}"/>`),
      strokes && `<path fill="none" stroke-width="${fineWeight}" d="${strokes}"/>`,
      solids && `<path fill="${ink}" stroke-width="0.6" d="${solids}"/>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lineArt.width} ${lineArt.height}" role="img" aria-label="${escaped(lineArt.alternativeText)}">`,
    `<title>${escaped(lineArt.title)}</title>`,
    // Presentation attributes on inner groups instead of a style sheet: page styles cannot leak in or out.
    `<g fill="${PAPER}" stroke="${ink}" stroke-width="${lineArt.lineWeight}" stroke-linejoin="round" stroke-linecap="round">`,
    ...paths,
    `</g></svg>`,
  ].join("");
}

/** The outlines of a layer in as many paths as it has colors. */
function outlinesByFill(regions: readonly Region[], fillOf: SvgOptions["fillOf"]): Map<string, string> {
  const outlines = new Map<string, string>();
  for (const region of regions) {
    const color = fillOf?.(region);
    const fill = color === undefined ? "" : ` fill="${color}"`;
    outlines.set(fill, (outlines.get(fill) ?? "") + pathData(region.outline, true));
  }
  return outlines;
}

/** Relative steps in tenths of a unit (a thirtieth of a millimeter on paper), without points no eye could tell. */
export function pathData(outline: Outline, closed: boolean): string {
  const points = closed ? simplifiedRing(outline) : simplified(outline);
  let text = "";
  let atX = 0;
  let atY = 0;
  points.forEach(([x, y], index) => {
    const toX = Math.round(x * 10);
    const toY = Math.round(y * 10);
    if (index > 0 && toX === atX && toY === atY) return;
    const step = `${inTenths(toX - atX)}${joinedNumber(inTenths(toY - atY))}`;
    text += index === 0 ? `M${step}l` : text.endsWith("l") ? step : joinedNumber(step);
    atX = toX;
    atY = toY;
  });
  return closed ? `${text}z` : text;
}

function inTenths(tenths: number): string {
  const text = String(tenths / 10);
  return text.replace(/^(-?)0\./, "$1.");
}

function joinedNumber(text: string): string {
  return text.startsWith("-") ? text : ` ${text}`;
}

/** Far enough from its start that both halves can be thinned as open lines. */
function simplifiedRing(outline: Outline): Outline {
  const half = Math.floor(outline.length / 2);
  const first = simplified(outline.slice(0, half + 1));
  const second = simplified([...outline.slice(half), ...outline.slice(0, 1)]);
  return [...first, ...second.slice(1, -1)];
}

/** Leaves out points that lie on the line anyway (Ramer, Douglas and Peucker). */
function simplified(line: Outline): Outline {
  const first = line[0];
  const last = line[line.length - 1];
  if (line.length < 3 || !first || !last) return line;
  let farthest = 0;
  let split = 0;
  line.forEach((point, index) => {
    const away = distanceToSegment(point, first, last);
    if (away > farthest) {
      farthest = away;
      split = index;
    }
  });
  if (farthest < 0.18) return [first, last];
  return [...simplified(line.slice(0, split + 1)).slice(0, -1), ...simplified(line.slice(split))];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
