import type { NavNode } from "@easel/protocol/nav-node";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { hover, select } from "../parts/selection.ts";
import { openOverlay } from "../parts/overlays.ts";
import { countsById, idOf, keyOf } from "../frames/nav-nodes.ts";
import { showCode } from "../parts/element-actions.ts";
import { activeFrame, type FrameState, type Selection, type StudioState, useStudio } from "../store.ts";
import { DropLine } from "./drop-line.tsx";
import { LayerRow, ROW_HEIGHT } from "./layer-row.tsx";
import { rangeOf, type Row, rowsOf, stepOf } from "./rows.ts";
import { useLayerDrag } from "./use-layer-drag.ts";

const EMPTY = {
  ready: "Nothing found.",
  loading: "Waiting for the page…",
  silent: "This page does not answer. Is it one of the app's?",
};

const NOTHING: readonly string[] = [];

/** The tree of the page that was touched last. */
export function Layers() {
  const frame = useStudio(activeFrame);
  // The inspector comes first: who has selected something on the canvas looks there.
  const selection = useDeferredValue(useStudio((state) => state.selection));
  const hovered = useDeferredValue(useStudio((state) => state.hovered));
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
        <p className="px-3 text-soft">No frame is open.</p>
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
  const cut = useStudio(({ clipboard }) => (clipboard?.how === "cut" ? clipboard.ids : NOTHING));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const selected = selection?.frameId === frameId ? selection.keys : NOTHING;
  // What is selected on the canvas is unfolded here.
  const above = useMemo(() => keysAbove(nodes.get(selected[0] ?? "")), [nodes, selected]);
  const list = useRef<HTMLDivElement>(null);
  const drag = useLayerDrag(frameId, list, useRows(frame, folded, above, search), (key) =>
    selected.includes(key) ? selected : [key],
  );
  const { rows } = drag;
  const counts = useMemo(() => countsById(nodes), [nodes]);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is kept between renders
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const current = useMemo(() => indexOf(rows, selected[0]), [rows, selected]);
  useEffect(() => {
    if (current >= 0 && list.current) bringIntoSight(list.current, current * ROW_HEIGHT);
  }, [current]);

  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
    // Else it would open again for what is selected inside.
    if (isFolded && above.has(key)) select({ frameId, keys: [key] });
  };
  const choose = (key: string, event: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">) => {
    const selected = selectedNow(frameId);
    const [first] = selected;
    const rest = selected.filter((other) => other !== key);
    const keys =
      first !== undefined && event.shiftKey
        ? rangeOf(rows, first, key)
        : event.ctrlKey || event.metaKey
          ? [...rest, ...(rest.length === selected.length ? [key] : [])]
          : [key];
    select(keys.length > 0 ? { frameId, keys } : null);
  };
  const items = virtualizer.getVirtualItems();
  const step = useMemo(() => stepOf(rows), [rows]);
  const click = (event: MouseEvent) => {
    const row = rowAt(rows, event);
    if (!row) return;
    if (isOnFold(event)) fold(keyOf(row.node), row.isOpen);
    else choose(keyOf(row.node), event);
  };
  const point = (event: MouseEvent) => {
    const row = rowAt(rows, event);
    if (row && keyOf(row.node) !== hoveredKey) hover(frameId, keyOf(row.node));
  };
  const openMenu = (event: MouseEvent) => {
    const row = rowAt(rows, event);
    if (!row) return;
    event.preventDefault();
    const key = keyOf(row.node);
    if (!selected.includes(key)) select({ frameId, keys: [key] });
    openOverlay({ kind: "menu", x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A key that is held goes on from what it has just selected, shown here or not yet.
    const selected = selectedNow(frameId);
    const current = indexOf(rows, selected[0]);
    const row = rows[current];
    // Where a range ends that is made longer or shorter.
    const end = event.shiftKey ? indexOf(rows, selected.at(-1)) : current;
    const go = (index: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
      if (next) choose(keyOf(next.node), { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false });
    };
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(end + 1),
      ArrowUp: () => go(end - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row?.hasChildren && !row.isOpen ? fold(keyOf(row.node), false) : go(current + 1)),
      ArrowLeft: () => {
        if (row?.isOpen) return fold(keyOf(row.node), true);
        const parent = rows.findLastIndex(({ depth }, index) => index < current && depth < (row?.depth ?? 0));
        if (parent >= 0) go(parent);
      },
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Layers"
      aria-multiselectable
      aria-activedescendant={items.some(({ index }) => index === current) ? `layer-${current}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onClick={click}
      onDoubleClick={(event) => rowAt(rows, event) && showCode()}
      onPointerOver={point}
      onContextMenu={openMenu}
      // The tree has the focus, and not one of its rows: by keys it would stay there while the selection goes on.
      onMouseDown={(event) => {
        event.preventDefault();
        list.current?.focus({ preventScroll: true });
      }}
      onMouseLeave={() => hover(frameId, null)}
      {...drag.listeners}
      style={{ "--step": step } as CSSProperties}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4 -outline-offset-2 select-none"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const key = keyOf(row.node);
          return (
            <LayerRow
              key={key}
              index={index}
              row={row}
              top={start}
              places={counts.get(idOf(row.node)) ?? 1}
              isSelected={selected.includes(key)}
              isHovered={hoveredKey === key}
              isCut={cut.includes(idOf(row.node))}
            />
          );
        })}
      </div>
      {drag.line && <DropLine {...drag.line} />}
      {rows.length === 0 && <p className="px-3 text-soft">{EMPTY[tops ? "ready" : frame.status]}</p>}
    </div>
  );
});

function rowAt(rows: readonly Row[], { target }: MouseEvent): Row | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return rows[Number(element?.dataset["row"])];
}

function isOnFold({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("[data-fold]") !== null;
}

/** Of a large page they are not worked out anew for each hover. */
function useRows({ tops }: FrameState, folded: ReadonlySet<string>, above: ReadonlySet<string>, search: string) {
  // Only what somebody has folded can be unfolded for the selection.
  const unfolded = [...folded].filter((key) => above.has(key)).join(" ");
  return useMemo(() => {
    const open = new Set(unfolded.split(" "));
    return rowsOf(tops ?? [], (key) => folded.has(key) && !open.has(key), search);
  }, [tops, folded, unfolded, search]);
}

function selectedNow(frameId: string): readonly string[] {
  const { selection } = useStudio.getState();
  return selection?.frameId === frameId ? selection.keys : NOTHING;
}

function indexOf(rows: readonly Row[], key: string | undefined): number {
  return rows.findIndex(({ node }) => keyOf(node) === key);
}

/** As little as it takes. */
function bringIntoSight(list: Element, top: number): void {
  const { scrollTop, clientHeight } = list;
  const lowest = top + ROW_HEIGHT - clientHeight;
  if (scrollTop > top || scrollTop < lowest) list.scrollTop = scrollTop > top ? top : lowest;
}

function keysAbove(node: NavNode | undefined): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let above = node?.parent; above; above = above.parent) keys.add(keyOf(above));
  return keys;
}
