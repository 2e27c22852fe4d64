/** Accessibility hints, and how to fix them. */
import type { CssEvals } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import type { Rgba } from "./values.ts";

export interface Hint {
  readonly text: string;
  readonly remedy: { readonly label: string; readonly change: Remedy } | null;
}

export type Remedy =
  | { readonly type: "CHANGE_PROP"; readonly propName: string; readonly propValue: string }
  | { readonly type: "CHANGE_TAG"; readonly newTagName: string };

/** `styles` are the computed styles of the element and its ancestors, the nearest first. */
export function hintsOf(
  node: NavNode,
  tops: readonly NavNode[],
  styles: readonly CssEvals[],
  readColor: (text: string) => Rgba,
): Hint[] {
  return [altHint(node), headingHint(node, tops), contrastHint(node, styles, readColor)].filter(
    (hint) => hint !== null,
  );
}

function altHint({ tagName, isComponent, props }: NavNode): Hint | null {
  if (tagName !== "img" || isComponent || props["alt"] || props["aria-hidden"]) return null;
  const change = { type: "CHANGE_PROP", propName: "alt", propValue: "" } as const;
  return {
    text: "This image has no alt text. Describe what it shows, or leave it empty if it is decorative.",
    remedy: { label: "Add empty alt text", change },
  };
}

function headingHint(node: NavNode, tops: readonly NavNode[]): Hint | null {
  const level = levelOf(node);
  if (level === null) return null;
  const headings = headingsIn(tops);
  const before = headings[headings.indexOf(node) - 1];
  const above = before ? (levelOf(before) ?? 0) : 0;
  if (level <= above + 1) return null;
  const fixed = `h${above + 1}`;
  return {
    text: before
      ? `This h${level} follows an h${above}, which skips a level.`
      : `The first heading on the page is an h${level}.`,
    remedy: { label: `Change to ${fixed}`, change: { type: "CHANGE_TAG", newTagName: fixed } },
  };
}

function levelOf({ tagName, isComponent }: NavNode): number | null {
  const level = isComponent ? undefined : /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? null : Number(level);
}

function headingsIn(nodes: readonly NavNode[]): NavNode[] {
  return nodes.flatMap((node) => [...(levelOf(node) === null ? [] : [node]), ...headingsIn(node.children)]);
}

/** WCAG 2.2, 1.4.3. The contrast with a background image cannot be computed. */
function contrastHint(node: NavNode, styles: readonly CssEvals[], readColor: (text: string) => Rgba): Hint | null {
  const [own] = styles;
  if (!own?.color || node.literalChildren.length === 0) return null;
  const layers: Rgba[] = [];
  for (const each of styles) {
    if (each["background-image"] && each["background-image"] !== "none") return null;
    const background = readColor(each["background-color"] ?? "transparent");
    layers.push(background);
    if (background[3] === 1) break;
  }
  const behind = layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
  const ratio = contrast(over(readColor(own.color), behind), behind);
  const size = Number.parseFloat(own["font-size"] ?? "16");
  const isLarge = size >= 24 || (size >= 18.66 && Number(own["font-weight"]) >= 700);
  const needed = isLarge ? 3 : 4.5;
  if (ratio >= needed) return null;
  const is = luminance(behind) > 0.18 ? "darker" : "lighter";
  return {
    text: `Contrast is ${ratio.toFixed(1)}:1 but should be at least ${needed}:1. Make the text ${is}, or change its background.`,
    remedy: null,
  };
}

function over([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

export function contrast(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
