import type { SourceResponse } from "@easel/protocol/session";
import { useCallback } from "react";
import { fetchSource } from "../project/sitting.ts";
import { useTold } from "../project/use-server-query.ts";
import type { StudioState } from "../store.ts";

/** A file of the app as it is now. Null until it is there. */
export function useSource(filename: string | null): SourceResponse | null {
  const ask = useCallback(() => (filename === null ? Promise.resolve(null) : fetchSource(filename)), [filename]);
  return useTold(ask, mayHaveChanged);
}

/** The server has written before its watcher tells. */
function mayHaveChanged(now: StudioState, before: StudioState): boolean {
  return (
    now.saves !== before.saves || now.lookupsVersion !== before.lookupsVersion || now.ledger.jobs !== before.ledger.jobs
  );
}
