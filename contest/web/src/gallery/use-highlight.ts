import type { Submission } from "@contest/contract/submissions";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const HIGHLIGHT_MS = 3000;

/** Arrivals whose highlight is over: coming back to one does not light it up again. */
const over = new Set<string>();

/** The work that an address leads to, while it is highlighted. */
export function useHighlight(works: readonly Submission[], wanted: string | null): string | null {
  const { key } = useLocation();
  const [, setLastOver] = useState("");
  const arrival = `${key} ${wanted}`;
  const isLit = works.some(({ id }) => id === wanted) && !over.has(arrival);
  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => {
      over.add(arrival);
      setLastOver(arrival);
    }, HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isLit, arrival]);
  return isLit ? wanted : null;
}
