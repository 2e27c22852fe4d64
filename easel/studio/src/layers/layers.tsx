import type { NavNode } from "@easel/protocol/nav-node";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { countsById, idOf, keyOf } from "../frames/nav-nodes.ts";
import { activeFrame, type FrameState, type Selection, type StudioState } from "../store.ts";
import { useStudioState } from "../studio-context.tsx";
import { DropLine } from "./drop-line.tsx";
import { LayerRow, ROW_HEIGHT } from "./layer-row.tsx";
import { indentStep, indexOfKey, isFoldedAtFirst, type Row, rowsOf } from "./rows.ts";
import { usePainted } from "./use-painted.ts";
import { useLayerDrag } from "./use-layer-drag.ts";
import { useLayerEvents } from "./use-layer-events.ts";

const EMPTY = {
  ready: "No layers found.",
  loading: "Waiting for the page…",
  silent: "This page is not responding. Is it part of the app?",
};

const NO_KEYS: readonly string[] = [];

/** The tree of the page that was used last. */
export function Layers() {
  const frame = useStudioState(activeFrame);
  // A user who selects on the canvas looks at the outline and the inspector first.
  const selection = usePainted(useStudioState((state) => state.selection));
  const hovered = useDeferredValue(useStudioState((state) => state.hovered));
  const [search, setSearch] = useState("");
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <input
        type="search"
        aria-label="Search layers"
        placeholder="Search layers"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="m-2 h-7 rounded-md border border-line bg-raised px-2 placeholder:text-soft"
      />
      {frame ? (
        <LayerTree key={frame.id} frame={frame} selection={selection} hovered={hovered} search={search} />
      ) : (
        <p className="px-3 text-soft">No frames are open.</p>
      )}
    </div>
  );
}

interface LayerTreeProps {
  frame: FrameState;
  selection: Selection | null;
  hovered: StudioState["hovered"];
  search: string;
}

const LayerTree = memo(function LayerTree({ frame, selection, hovered, search }: LayerTreeProps) {
  const { id: frameId, tops, nodes } = frame;
  const hoveredKey = hovered?.frameId === frameId ? hovered.key : null;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const selected = selection?.frameId === frameId ? selection.keys : NO_KEYS;
  // Unfolds what is selected on the canvas.
  const ancestors = useMemo(() => keysOfAncestors(nodes.get(selected[0] ?? "")), [nodes, selected]);
  const list = useRef<HTMLDivElement>(null);
  const drag = useLayerDrag(frameId, list, useRows(frame, folded, { ancestors, selected }, search), (key) =>
    selected.includes(key) ? selected : [key],
  );
  const { rows } = drag;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is kept between renders
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const current = useMemo(() => indexOfKey(rows, selected[0]), [rows, selected]);
  useEffect(() => {
    if (current >= 0 && list.current) scrollIntoView(list.current, current * ROW_HEIGHT);
  }, [current]);
  const listeners = useLayerEvents({ frameId, list, rows, selected, hoveredKey, ancestors, folded, setFolded });
  const items = virtualizer.getVirtualItems();
  const step = useMemo(() => indentStep(rows), [rows]);

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Layers"
      aria-multiselectable
      aria-activedescendant={items.some(({ index }) => index === current) ? `layer-${current}` : undefined}
      tabIndex={0}
      {...listeners}
      {...drag.listeners}
      style={{ "--step": step } as CSSProperties}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4 -outline-offset-2 select-none"
    >
      <LayerRows {...{ frame, rows, items, selected, hoveredKey }} height={virtualizer.getTotalSize()} />
      {drag.line && <DropLine {...drag.line} />}
      {rows.length === 0 && <p className="px-3 text-soft">{EMPTY[tops ? "ready" : frame.status]}</p>}
    </div>
  );
});

interface LayerRowsProps {
  frame: FrameState;
  rows: readonly Row[];
  /** The rows in sight. */
  items: readonly { readonly index: number; readonly start: number }[];
  height: number;
  selected: readonly string[];
  hoveredKey: string | null;
}

function LayerRows({ frame: { nodes }, rows, items, height, selected, hoveredKey }: LayerRowsProps) {
  const cut = useStudioState(({ clipboard }) => (clipboard?.kind === "cut" ? clipboard.ids : NO_KEYS));
  const counts = useMemo(() => countsById(nodes), [nodes]);
  return (
    // Positioned rows would each be a layer of their own in every paint of the studio.
    <div style={{ height, paddingTop: items[0]?.start }}>
      {items.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        const key = keyOf(row.node);
        return (
          <LayerRow
            key={key}
            index={index}
            row={row}
            occurrences={counts.get(idOf(row.node)) ?? 1}
            isSelected={selected.includes(key)}
            isHovered={hoveredKey === key}
            isCut={cut.includes(idOf(row.node))}
          />
        );
      })}
    </div>
  );
}

/** Memoized, because a large page has too many rows to compute them again for each hover. */
function useRows(
  { tops }: FrameState,
  folded: ReadonlySet<string>,
  { ancestors, selected }: { ancestors: ReadonlySet<string>; selected: readonly string[] },
  search: string,
) {
  return useMemo(() => {
    const isFolded = (node: NavNode) =>
      folded.has(keyOf(node)) !== isFoldedAtFirst(node) && !ancestors.has(keyOf(node));
    return rowsOf(tops ?? [], isFolded, search, (key) => selected.includes(key));
  }, [tops, folded, ancestors, selected, search]);
}

/** Scrolls as little as possible. */
function scrollIntoView(list: Element, top: number): void {
  const { scrollTop, clientHeight } = list;
  const lowest = top + ROW_HEIGHT - clientHeight;
  if (scrollTop > top || scrollTop < lowest) list.scrollTop = scrollTop > top ? top : lowest;
}

function keysOfAncestors(node: NavNode | undefined): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let above = node?.parent; above; above = above.parent) keys.add(keyOf(above));
  return keys;
}
