import type { NavNode } from "@easel/protocol/nav-node";
import { useEffect, useState } from "react";
import { useStudio } from "../studio-context.tsx";
import { type StateRow, stateRows } from "./component-state.ts";

/** A state may change without a change of the tree, so it is read again and again. */
const READ_EVERY_MS = 1_000;

interface ComponentState {
  readonly rows: readonly StateRow[];
  readonly set: (row: StateRow, value: unknown) => void;
}

/** The state of a component as the page has it now. */
export function useComponentState(node: NavNode): ComponentState {
  const studio = useStudio();
  const [rows, setRows] = useState<readonly StateRow[]>([]);
  useEffect(() => {
    let isCurrent = true;
    let cancel = () => {};
    const read = async () => {
      const found = await studio.inspection.stateOf(node).catch(() => null);
      if (!isCurrent) return;
      setRows(stateRows(found));
      cancel = studio.clock.after(READ_EVERY_MS, () => void read());
    };
    void read();
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [studio, node]);
  const set = (row: StateRow, value: unknown) => {
    if (!row.edit) return;
    setRows(rows.map((each) => (each === row ? { ...row, value } : each)));
    studio.inspection
      .setState(node, { ...row.edit, value })
      .catch((error: Error) => studio.toasts.show(error.message, "problem"));
  };
  return { rows, set };
}
