/** Which boxes and labels show what is outlined, from where everything is at the moment. */
import { OUTLINE_COLORS, OVERLAY_Z_INDEX } from "@easel/protocol/constants";
import { type Box, surround } from "../boxes.ts";
import type { Outlined } from "../outlined.ts";
import type { TreeNode } from "../session.ts";

export interface Line extends Box {
  readonly style: "solid" | "dashed" | "filled";
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

/** What a picture depends on beside what is outlined. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  /** Null where nothing of it is to be seen. */
  boxOf(node: TreeNode): Box | null;
  /** Elements that are not in the tree yet. */
  readonly standIns: readonly Box[];
  /** Every node that the same source element has made. */
  alikeTo(node: TreeNode): readonly TreeNode[];
  isRightToLeft(node: TreeNode): boolean;
  /** Whether it shows text that can only be edited where it comes from. */
  hasDynamicText(node: TreeNode): boolean;
  /** The width of a label, unscaled. */
  widthOf(text: string): number;
}

export const EDIT_DYNAMIC_TEXT = "Edit Dynamic Text";
export const LABEL_HEIGHT = 38;
const LABEL_GAP = 7;
/** Dashes are as long as the gaps between them. */
export const DASH = 5;
/** Of a list with thousands of items the first ones show well enough what is meant. */
const MOST_ALIKE = 300;

export function drawPicture(outlined: Outlined, view: View): Picture {
  const { selected, hovered, zoom, isAiContext } = outlined;
  const lines: Line[] = [];
  const colorOf = ({ isComponent }: TreeNode) => (isComponent ? colors.component : colors.primary);
  const colors = isAiContext ? AI_CONTEXT_COLORS : OUTLINE_COLORS;

  const add = (box: Box | null, line: Omit<Line, keyof Box>) => {
    if (box) lines.push({ left: box.left, top: box.top, width: box.width, height: box.height, ...line });
  };
  const addPrimary = (box: Box | null, color: string) =>
    add(box, { style: "solid", color, zIndex: OVERLAY_Z_INDEX.primary, thickness: 1 / zoom });

  // The selection first: its boxes stay the same ones while the pointer moves about.
  for (const node of selected) addPrimary(view.boxOf(node), colorOf(node));
  for (const box of view.standIns) addPrimary(box, colors.primary);

  const [first] = selected;
  const only = selected.length === 1 ? first : undefined;
  if (only) {
    const secondary = { style: "solid", color: colors.secondary, zIndex: OVERLAY_Z_INDEX.secondary } as const;
    for (const node of view.alikeTo(only).slice(0, MOST_ALIKE)) {
      if (node !== only) add(view.boxOf(node), { ...secondary, thickness: 0.5 / zoom });
    }
  }

  const whole = surround(selected.map((node) => view.boxOf(node)));
  if (selected.length > 1) addPrimary(whole, colors.primary);
  if (hovered) {
    const dashes = { style: "dashed", zIndex: OVERLAY_Z_INDEX.child, thickness: 1 / zoom } as const;
    for (const child of hovered.children.slice(0, MOST_ALIKE))
      add(view.boxOf(child), { ...dashes, color: colorOf(child) });
    if (!selected.includes(hovered)) addPrimary(view.boxOf(hovered), colorOf(hovered));
  }
  if (outlined.dragged && whole) {
    const left = outlined.dragged.pageX - view.scrollX - whole.width / 2;
    const top = outlined.dragged.pageY - view.scrollY - whole.height / 2;
    const move = { style: "solid", color: colors.primary, zIndex: OVERLAY_Z_INDEX.move, thickness: 1 / zoom } as const;
    add({ ...whole, left, top }, move);
  }
  if (outlined.drop) {
    const { pageX, pageY, width, height, parent } = outlined.drop;
    if (parent) addPrimary(view.boxOf(parent), colorOf(parent));
    const bar = { left: pageX - view.scrollX, top: pageY - view.scrollY, width, height };
    add(bar, { style: "filled", color: colors.primary, zIndex: OVERLAY_Z_INDEX.moveBetweenParents, thickness: 0 });
  }

  if (!first || !whole || !isInView(whole, view)) return { lines, labels: [], button: null };
  const scale = Math.min(2, 1 / zoom);
  const color = only ? colorOf(only) : colors.primary;
  const texts = only ? [displayName(only)] : [`${selected.length} Elements`];
  if (only && view.hasDynamicText(only)) texts.push(EDIT_DYNAMIC_TEXT);
  const [name, button] = rowAbove(whole, texts, scale, view, view.isRightToLeft(first)).map((place) => ({
    ...place,
    color,
  }));
  const labels = name ? [name] : [];
  if (only) labels.push({ ...sizeLabel(whole, scale, view), color });
  return { lines, labels, button: button ?? null };
}

const AI_CONTEXT_COLORS = {
  primary: OUTLINE_COLORS.aiContextPrimary,
  secondary: OUTLINE_COLORS.aiContextSecondary,
  component: OUTLINE_COLORS.aiContextSecondary,
};

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
