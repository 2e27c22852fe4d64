import type { PrizeDraw, OwnEntry, readPrizeDraws, readOwnEntries } from "@contest/contract/prize-draws";
import { useQuery } from "@tanstack/react-query";
import { type Remote, toRemote } from "../api/remote.ts";
import { send } from "../api/send.ts";
import { useUser } from "../session/session.ts";

/** The prize draws of a month, as "2026-11". */
export function useMonth(month: string): Remote<{ drawings: readonly PrizeDraw[]; isOpen: boolean }> {
  const query = useQuery({
    queryKey: ["prize-draws", month],
    queryFn: ({ signal }) => send<typeof readPrizeDraws>("GET /api/drawings/:month", { params: { month }, signal }),
  });
  return toRemote(query.data, query);
}

export interface Own {
  entries: readonly OwnEntry[];
  emailConfirmed: boolean;
  ageConfirmed: boolean;
  mayWin: boolean;
  refresh: () => Promise<unknown>;
}

/** The signed-in member's own entries; null for visitors, and until they are known. */
export function useOwnEntries(month: string): Own | null {
  const user = useUser();
  const { data, refetch } = useQuery({
    queryKey: ["own-entries", month],
    queryFn: ({ signal }) =>
      send<typeof readOwnEntries>("GET /api/drawings/:month/mine", { params: { month }, signal }),
    enabled: user !== null,
  });
  return user && data ? { ...data, refresh: refetch } : null;
}
