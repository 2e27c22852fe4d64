import type { SourceResponse } from "@easel/protocol/session";
import { useCallback } from "react";
import { useServerQuery } from "../project/use-server-query.ts";
import type { StudioState } from "../store.ts";
import { useStudio } from "../studio-context.tsx";

/** The current text of a file of the app. Null until it is fetched. */
export function useSource(filename: string | null): SourceResponse | null {
  const { server } = useStudio();
  const query = useCallback(
    () => (filename === null ? Promise.resolve(null) : server.fetchSource(filename)),
    [server, filename],
  );
  return useServerQuery(query, mayHaveChanged);
}

/** A finished job counts, too, because the server writes a file before its watcher reports it. */
function mayHaveChanged(now: StudioState, before: StudioState): boolean {
  return (
    now.saveCount !== before.saveCount ||
    now.lookupsVersion !== before.lookupsVersion ||
    now.ledger.jobs !== before.ledger.jobs
  );
}
