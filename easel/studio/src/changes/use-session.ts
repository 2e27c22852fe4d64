import type { SessionResponse } from "@easel/protocol/session";
import { fetchSitting } from "../project/sitting.ts";
import { useTold } from "../project/use-server-query.ts";
import type { StudioState } from "../store.ts";

export function useSitting(): SessionResponse | null {
  return useTold(fetchSitting, mayHaveChanged);
}

/** While something is being written it would be old at once. */
function mayHaveChanged(now: StudioState, before: StudioState): boolean {
  const isWritten = now.ledger.jobs !== before.ledger.jobs && now.ledger.jobs.length === 0;
  return isWritten || now.saves !== before.saves || now.commits !== before.commits;
}
