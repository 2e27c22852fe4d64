/** Selects, folds and hovers rows of the layer tree by pointer and keyboard. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { keyOf } from "../frames/nav-nodes.ts";
import { useStudio } from "../studio-context.tsx";
import { indexOfKey, isFoldedAtFirst, rangeOf, type Row } from "./rows.ts";

interface LayerEvents {
  frameId: string;
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  selected: readonly string[];
  hoveredKey: string | null;
  /** Keys of the nodes around the selection. */
  ancestors: ReadonlySet<string>;
  folded: ReadonlySet<string>;
  setFolded: (folded: ReadonlySet<string>) => void;
}

type Modifiers = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">;

export function useLayerEvents({
  frameId,
  list,
  rows,
  selected,
  hoveredKey,
  ancestors,
  folded,
  setFolded,
}: LayerEvents) {
  const { selection, overlays, elements, store } = useStudio();
  /** The current selection, which the rendered one may lag behind while a key is held. */
  const selectedNow = (): readonly string[] => {
    const { selection: current } = store.getState();
    return current?.frameId === frameId ? current.keys : [];
  };
  const fold = (node: NavNode, isFolded: boolean) => {
    const key = keyOf(node);
    const next = new Set(folded);
    // The set has what the user has turned over.
    if (isFolded !== isFoldedAtFirst(node)) next.add(key);
    else next.delete(key);
    setFolded(next);
    // Otherwise it would unfold again for the selection inside.
    if (isFolded && ancestors.has(key)) selection.select({ frameId, keys: [key] });
  };
  const select = (key: string, modifiers: Modifiers) => {
    const keys = keysToSelect(rows, selectedNow(), key, modifiers);
    selection.select(keys.length > 0 ? { frameId, keys } : null);
  };
  return {
    onClick(event: MouseEvent) {
      const row = rowAt(rows, event);
      if (!row) return;
      if (isOnFoldButton(event)) fold(row.node, row.isOpen);
      else select(keyOf(row.node), event);
    },
    onDoubleClick: (event: MouseEvent) => rowAt(rows, event) && elements.showCode(),
    onPointerOver(event: MouseEvent) {
      const row = rowAt(rows, event);
      if (row && keyOf(row.node) !== hoveredKey) selection.hover(frameId, keyOf(row.node));
    },
    onMouseLeave: () => selection.hover(frameId, null),
    onContextMenu(event: MouseEvent) {
      const row = rowAt(rows, event);
      if (!row) return;
      event.preventDefault();
      const key = keyOf(row.node);
      if (!selected.includes(key)) selection.select({ frameId, keys: [key] });
      overlays.open({ kind: "menu", x: event.clientX, y: event.clientY });
    },
    // Focuses the tree and not a row, where the focus would stay while the keyboard moves the selection.
    onMouseDown(event: MouseEvent) {
      event.preventDefault();
      list.current?.focus({ preventScroll: true });
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const action = keyAction(event, rows, selectedNow());
      if (!action) return;
      event.preventDefault();
      const row = rows[Math.max(0, Math.min(rows.length - 1, action.index))];
      if (action.kind === "fold" && row) fold(row.node, action.isFolded);
      if (action.kind === "go" && row) select(keyOf(row.node), { ...NO_MODIFIERS, shiftKey: event.shiftKey });
    },
  };
}

const NO_MODIFIERS: Modifiers = { shiftKey: false, ctrlKey: false, metaKey: false };

/** Shift selects a range, Ctrl toggles one row. */
function keysToSelect(
  rows: readonly Row[],
  selected: readonly string[],
  key: string,
  { shiftKey, ctrlKey, metaKey }: Modifiers,
): readonly string[] {
  const [first] = selected;
  if (first !== undefined && shiftKey) return rangeOf(rows, first, key);
  if (!ctrlKey && !metaKey) return [key];
  const others = selected.filter((other) => other !== key);
  return others.length === selected.length ? [...others, key] : others;
}

type KeyAction =
  | { readonly kind: "go"; readonly index: number }
  | { readonly kind: "fold"; readonly index: number; readonly isFolded: boolean }
  | { readonly kind: "none"; readonly index: number };

/** Null for keys that the tree does not handle. */
function keyAction(
  { key, shiftKey }: KeyboardEvent,
  rows: readonly Row[],
  selected: readonly string[],
): KeyAction | null {
  const current = indexOfKey(rows, selected[0]);
  const row = rows[current];
  // A range grows and shrinks at its end.
  const end = shiftKey ? indexOfKey(rows, selected.at(-1)) : current;
  switch (key) {
    case "ArrowDown":
      return { kind: "go", index: end + 1 };
    case "ArrowUp":
      return { kind: "go", index: end - 1 };
    case "Home":
      return { kind: "go", index: 0 };
    case "End":
      return { kind: "go", index: rows.length - 1 };
    case "ArrowRight": {
      const canUnfold = row?.hasChildren === true && !row.isOpen;
      return canUnfold ? { kind: "fold", index: current, isFolded: false } : { kind: "go", index: current + 1 };
    }
    case "ArrowLeft": {
      if (row?.isOpen) return { kind: "fold", index: current, isFolded: true };
      const parent = rows.findLastIndex(({ depth }, index) => index < current && depth < (row?.depth ?? 0));
      return parent >= 0 ? { kind: "go", index: parent } : { kind: "none", index: current };
    }
    default:
      return null;
  }
}

function rowAt(rows: readonly Row[], { target }: MouseEvent): Row | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return rows[Number(element?.dataset["row"])];
}

function isOnFoldButton({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("[data-fold]") !== null;
}
