import type { Drop } from "../moves.ts";
import { ROW_HEIGHT } from "./layer-row.tsx";
import { indentAt } from "./rows.ts";

/** Marks where a dragged row would go. */
export function DropLine({ side, row, depth }: { side: Drop["side"]; row: number; depth: number }) {
  const left = indentAt(depth);
  if (side === "inside") {
    return (
      <div
        className="pointer-events-none absolute right-1 rounded border-2 border-mark"
        style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT, left }}
      />
    );
  }
  const top = (side === "before" ? row : row + 1) * ROW_HEIGHT - 1;
  return <div className="pointer-events-none absolute right-1 h-0.5 bg-mark" style={{ top, left }} />;
}
