import type { Submission } from "@contest/contract/submissions";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const HIGHLIGHT_MS = 3000;

/** Visits whose highlight is over: coming back to one does not highlight the submission again. */
const over = new Set<string>();

/** The submission that the address links to, while it is highlighted. */
export function useHighlight(submissions: readonly Submission[], wanted: string | null): string | null {
  const { key } = useLocation();
  const [, setLastOver] = useState("");
  const visit = `${key} ${wanted}`;
  const isLit = submissions.some(({ id }) => id === wanted) && !over.has(visit);
  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => {
      over.add(visit);
      setLastOver(visit);
    }, HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isLit, visit]);
  return isLit ? wanted : null;
}
