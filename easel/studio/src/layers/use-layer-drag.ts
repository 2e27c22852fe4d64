/** Drags rows of the layer tree between or into others. Escape cancels. */
import type { NavNode } from "@easel/protocol/nav-node";
import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import type { MovePreview } from "../parts/moves.ts";
import { keyOf } from "../frames/nav-nodes.ts";
import type { Drop } from "../moves.ts";
import { dropAt } from "./drop-position.ts";
import { ROW_HEIGHT } from "./layer-row.tsx";
import type { Row } from "./rows.ts";
import { useStudio } from "../studio-context.tsx";

const THRESHOLD = 5;
const EDGE = 24;
/** After this long over the same position, the page shows the result. */
const PREVIEW_DELAY_MS = 300;

type Drag =
  | { readonly step: "pressed"; readonly from: number; readonly key: string }
  | {
      readonly step: "moving";
      readonly nodes: readonly NavNode[];
      readonly preview: MovePreview;
      readonly drop: Drop | null;
      /** The rows at the start, because the preview in the page would move them away from the pointer. */
      readonly rows: readonly Row[];
    };

/** `keysWith` returns the keys that are dragged along with a row. */
export function useLayerDrag(
  frameId: string,
  list: RefObject<HTMLElement | null>,
  currentRows: readonly Row[],
  keysWith: (key: string) => readonly string[],
) {
  const studio = useStudio();
  const [drag, setDrag] = useState<Drag | null>(null);
  const isMoving = drag?.step === "moving";
  const rows = isMoving ? drag.rows : currentRows;
  const drop = isMoving ? drag.drop : null;
  const preview = isMoving ? drag.preview : null;
  useEffect(() => {
    if (!isMoving) return undefined;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && setDrag(null);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isMoving]);
  useEffect(() => {
    if (!drop || !preview) return undefined;
    studio.drag.showDrop(frameId, drop);
    const timer = setTimeout(() => {
      studio.drag.showDrop(frameId, null);
      preview.show(drop);
    }, PREVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      studio.drag.showDrop(frameId, null);
      preview.cancel();
    };
  }, [studio, frameId, drop, preview]);

  const positionOf = ({ clientX, clientY }: PointerEvent): number => {
    const element = list.current;
    const box = element?.getBoundingClientRect();
    if (!element || !box || clientX < box.left || clientX > box.right) return -1;
    return (clientY - box.top + element.scrollTop) / ROW_HEIGHT;
  };
  const scrollNear = (clientY: number): void => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    if (clientY < box.top + EDGE) list.current?.scrollBy(0, -ROW_HEIGHT / 2);
    if (clientY > box.bottom - EDGE) list.current?.scrollBy(0, ROW_HEIGHT / 2);
  };
  const begin = (key: string): Extract<Drag, { step: "moving" }> => {
    const keys = keysWith(key);
    const nodes = rows.flatMap(({ node }) => (keys.includes(keyOf(node)) ? [node] : []));
    return { step: "moving", nodes, preview: studio.moves.beginPreview(nodes), drop: null, rows };
  };
  const dropIndex = drop ? rows.findIndex(({ node }) => node === drop.node) : -1;

  return {
    rows,
    line: drop && dropIndex >= 0 ? { side: drop.side, row: dropIndex, depth: rows[dropIndex]?.depth ?? 0 } : null,
    listeners: {
      onPointerDown(event: PointerEvent) {
        const row = event.button === 0 ? rows[Math.floor(positionOf(event))] : undefined;
        if (row) setDrag({ step: "pressed", from: event.clientY, key: keyOf(row.node) });
      },
      onPointerMove(event: PointerEvent) {
        if (!drag) return;
        if (drag.step === "pressed" && Math.abs(event.clientY - drag.from) < THRESHOLD) return;
        if (drag.step === "pressed") event.currentTarget.setPointerCapture(event.pointerId);
        scrollNear(event.clientY);
        const now = drag.step === "pressed" ? begin(drag.key) : drag;
        const target = dropAt(rows, positionOf(event));
        const possible = target && studio.moves.canMove(now.nodes, target) ? target : null;
        setDrag({ ...now, drop: isSameDrop(now.drop, possible) ? now.drop : possible });
      },
      onPointerUp() {
        if (drop) preview?.commit(drop);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}

function isSameDrop(one: Drop | null, other: Drop | null): boolean {
  return one?.side === other?.side && one?.node === other?.node;
}
