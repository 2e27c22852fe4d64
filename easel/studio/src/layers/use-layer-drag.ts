/** Rows are taken by the pointer and put between or into others. Escape lets go of them. */
import type { NavNode } from "@easel/protocol/nav-node";
import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import { showDrop } from "../control/dragging.ts";
import { canMove, move } from "../control/moving.ts";
import { keyOf } from "../frames/nav-nodes.ts";
import type { Drop } from "../moves.ts";
import { dropAt } from "./drop-place.ts";
import { ROW_HEIGHT } from "./layer-row.tsx";
import type { Row } from "./rows.ts";

const THRESHOLD = 5;
const EDGE = 24;

type Drag = { from: number; key: string; drop: Drop | null; isMoving: boolean };

/** `keysWith` says what is dragged along with a row. */
export function useLayerDrag(
  frameId: string,
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  keysWith: (key: string) => readonly string[],
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isMoving = drag?.isMoving ?? false;
  useEffect(() => {
    if (!isMoving) return undefined;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && setDrag(null);
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
      showDrop(frameId, null);
    };
  }, [isMoving, frameId]);

  const positionOf = (clientY: number): number => {
    const element = list.current;
    return element ? (clientY - element.getBoundingClientRect().top + element.scrollTop) / ROW_HEIGHT : -1;
  };
  const scrollNear = (clientY: number): void => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    if (clientY < box.top + EDGE) list.current?.scrollBy(0, -ROW_HEIGHT / 2);
    if (clientY > box.bottom - EDGE) list.current?.scrollBy(0, ROW_HEIGHT / 2);
  };
  const nodesWith = (key: string): NavNode[] => {
    const keys = keysWith(key);
    return rows.flatMap(({ node }) => (keys.includes(keyOf(node)) ? [node] : []));
  };
  const dropIndex = drag?.drop ? rows.findIndex(({ node }) => node === drag.drop?.node) : -1;

  return {
    line:
      isMoving && drag?.drop && dropIndex >= 0
        ? { side: drag.drop.side, row: dropIndex, depth: rows[dropIndex]?.depth ?? 0 }
        : null,
    listeners: {
      onPointerDown(event: PointerEvent) {
        const row = event.button === 0 ? rows[Math.floor(positionOf(event.clientY))] : undefined;
        if (row) setDrag({ from: event.clientY, key: keyOf(row.node), drop: null, isMoving: false });
      },
      onPointerMove(event: PointerEvent) {
        if (!drag) return;
        if (!drag.isMoving && Math.abs(event.clientY - drag.from) < THRESHOLD) return;
        if (!drag.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
        scrollNear(event.clientY);
        const wanted = dropAt(rows, positionOf(event.clientY));
        const drop = wanted && canMove(nodesWith(drag.key), wanted) ? wanted : null;
        setDrag({ ...drag, isMoving: true, drop });
        showDrop(frameId, drop);
      },
      onPointerUp() {
        if (drag?.isMoving && drag.drop) move(nodesWith(drag.key), drag.drop);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}
