/** Computes the boxes and labels of all outlines from the current positions. */
import { OUTLINE_COLORS, OVERLAY_Z_INDEX } from "@easel/protocol/constants";
import { type Box, surround } from "../boxes.ts";
import type { OutlineTargets } from "../outlined.ts";
import type { TreeNode } from "../session.ts";

export interface Line extends Box {
  /** `hovered` looks like `solid`, and can be somewhere else at no cost. */
  readonly style: "solid" | "dashed" | "filled" | "hovered";
  readonly color: string;
  readonly zIndex: number;
  readonly thickness: number;
}

export interface Label {
  readonly text: string;
  readonly color: string;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface Picture {
  readonly lines: readonly Line[];
  readonly labels: readonly Label[];
  readonly button: Label | null;
}

/** The state of the page that a picture depends on. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  /** Null where nothing of it is to be seen. */
  boxOf(node: TreeNode): Box | null;
  /** The same for one of many. */
  boxOfRelated(node: TreeNode): Box | null;
  /** Elements that are not in the tree yet. */
  readonly placeholders: readonly Box[];
  /** Every node that the same source element has made. */
  alikeTo(node: TreeNode): readonly TreeNode[];
  isRightToLeft(node: TreeNode): boolean;
  /** Whether it shows text that can only be edited in the code. */
  hasDynamicText(node: TreeNode): boolean;
  /** At a zoom of 1. */
  readonly labelScale: number;
  /** The width of a label, unscaled. */
  widthOf(text: string): number;
}

export const EDIT_DYNAMIC_TEXT = "Edit Dynamic Text";
export const LABEL_HEIGHT = 38;
const LABEL_GAP = 7;
/** Dashes are as long as the gaps between them. */
export const DASH = 5;
/** For a list with thousands of items the first ones are enough. */
const MOST_ALIKE = 300;

export function drawPicture(outlined: OutlineTargets, view: View): Picture {
  const { selected } = outlined;
  const colors = outlined.isAiContext ? AI_CONTEXT_COLORS : OUTLINE_COLORS;
  const around = surround(selected.map((node) => view.boxOf(node)));
  const lines = drawLines(outlined, around, colors, view);
  const [first] = selected;
  const scale = Math.min(2, view.labelScale / outlined.zoom);
  const dropLabels = labelDrop(outlined, scale, view).map((place) => ({ ...place, color: colors.primary }));
  if (!first || !around || !isInView(around, view)) return { lines, labels: dropLabels, button: null };

  const isOne = selected.length === 1;
  const color = isOne ? colorOf(first, colors) : colors.primary;
  const texts = [isOne ? displayName(first) : `${selected.length} Elements`];
  if (isOne && view.hasDynamicText(first)) texts.push(EDIT_DYNAMIC_TEXT);
  const row = rowAbove(around, texts, scale, view, view.isRightToLeft(first));
  const [name, button = null] = row.map((place) => ({ ...place, color }));
  const labels = name ? [name] : [];
  if (isOne) labels.push({ ...sizeLabel(around, scale, view), color });
  return { lines, labels: [...labels, ...dropLabels], button };
}

/** The drop target is named beside its bar. */
function labelDrop({ drop }: OutlineTargets, scale: number, view: View): Placed[] {
  if (!drop?.label) return [];
  const box = { ...drop, left: drop.pageX - view.scrollX, top: drop.pageY - view.scrollY };
  return rowAbove(box, [drop.label], scale, view, false);
}

function drawLines(outlined: OutlineTargets, around: Box | null, colors: Colors, view: View): Line[] {
  const { selected, hovered, dragged, drop, zoom } = outlined;
  const lines: Line[] = [];
  const add = (box: Box | null, style: Line["style"], level: keyof typeof OVERLAY_Z_INDEX, color: string) => {
    if (!box) return;
    const { left, top, width, height } = box;
    const thickness = (level === "secondary" ? 0.5 : 1) / zoom;
    lines.push({ left, top, width, height, style, color, zIndex: OVERLAY_Z_INDEX[level], thickness });
  };
  const addNode = (node: TreeNode) => add(view.boxOf(node), "solid", "primary", colorOf(node, colors));

  // The selection first: its boxes stay the same ones while the pointer moves about.
  for (const node of selected) addNode(node);
  const [first] = selected;
  if (selected.length > 1) add(around, "solid", "primary", colors.primary);
  else if (first) {
    for (const node of view.alikeTo(first).slice(0, MOST_ALIKE)) {
      if (node !== first) add(view.boxOfRelated(node), "solid", "secondary", colors.secondary);
    }
  }
  for (const box of view.placeholders) add(box, "solid", "primary", colors.primary);
  if (hovered) {
    const box = view.boxOf(hovered);
    for (const child of hovered.children.slice(0, MOST_ALIKE)) {
      add(view.boxOfRelated(child), "dashed", "child", colorOf(child, colors));
    }
    if (!selected.includes(hovered)) add(box, "hovered", "primary", colorOf(hovered, colors));
  }
  if (dragged && around) {
    const left = dragged.pageX - view.scrollX - around.width / 2;
    const top = dragged.pageY - view.scrollY - around.height / 2;
    add({ ...around, left, top }, "solid", "move", colors.primary);
  }
  if (drop) {
    if (drop.parent) addNode(drop.parent);
    const [left, top] = [drop.pageX - view.scrollX, drop.pageY - view.scrollY];
    add({ ...drop, left, top }, "filled", "moveBetweenParents", colors.primary);
  }
  return lines;
}

type Colors = Readonly<Record<"primary" | "secondary" | "component", string>>;

const AI_CONTEXT_COLORS = {
  primary: OUTLINE_COLORS.aiContextPrimary,
  secondary: OUTLINE_COLORS.aiContextSecondary,
  component: OUTLINE_COLORS.aiContextSecondary,
};

function colorOf({ isComponent }: TreeNode, colors: Colors): string {
  return isComponent ? colors.component : colors.primary;
}

function displayName({ name, isComponent }: TreeNode): string {
  return isComponent ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase();
}

function isInView(box: Box, view: View): boolean {
  return box.left + box.width >= 0 && box.top + box.height >= 0 && box.left <= view.width && box.top <= view.height;
}

type Placed = Omit<Label, "color">;

/** Labels side by side, from the side where reading begins. */
function rowAbove(box: Box, texts: readonly string[], scale: number, view: View, isRightToLeft: boolean): Placed[] {
  const widths = texts.map((text) => view.widthOf(text) * scale);
  const gap = LABEL_GAP * scale;
  const total = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  const top = within(box.top - (LABEL_HEIGHT + LABEL_GAP) * scale, LABEL_HEIGHT * scale, view.height);
  const left = within(isRightToLeft ? box.left + box.width - total : box.left, total, view.width);
  let reached = isRightToLeft ? left + total : left;
  return texts.map((text, index) => {
    const width = widths[index] ?? 0;
    const at = isRightToLeft ? reached - width : reached;
    reached = isRightToLeft ? at - gap : at + width + gap;
    return { text, left: at, top, scale };
  });
}

function sizeLabel(box: Box, scale: number, view: View): Placed {
  const text = `${Math.round(box.width)} x ${Math.round(box.height)}`;
  const width = view.widthOf(text) * scale;
  const left = within(box.left + box.width / 2 - width / 2, width, view.width);
  const top = within(box.top + box.height + LABEL_GAP * scale, LABEL_HEIGHT * scale, view.height);
  return { text, left, top, scale };
}

/** As near to where it should be as the view allows; its beginning counts where it does not fit at all. */
function within(start: number, length: number, space: number): number {
  return Math.max(0, Math.min(start, space - length));
}
