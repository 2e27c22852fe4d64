import type { SessionResponse } from "@easel/protocol/session";
import { useServerQuery } from "../project/use-server-query.ts";
import type { StudioState } from "../store.ts";
import { useStudio } from "../studio-context.tsx";

/** What this session has changed in the files. */
export function useSession(): SessionResponse | null {
  return useServerQuery(useStudio().server.fetchSession, mayHaveChanged);
}

/** Not while changes are being written, when the response would be outdated at once. */
function mayHaveChanged(now: StudioState, before: StudioState): boolean {
  const isWritten = now.ledger.jobs !== before.ledger.jobs && now.ledger.jobs.length === 0;
  return isWritten || now.saveCount !== before.saveCount || now.commitCount !== before.commitCount;
}
