import type { PrizeDraw, OwnEntry, readPrizeDraws, readOwnEntries } from "@contest/contract/prize-draws";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { useSession } from "../session/session.ts";

export type MonthState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "failed"; failure: Error; retry: () => void }
  | { status: "there"; drawings: readonly PrizeDraw[]; isOpen: boolean };

/** The drawings of a month, as "2026-11". */
export function useMonth(month: string): MonthState {
  const { data, error, refetch } = useQuery({
    queryKey: ["drawings", month],
    queryFn: ({ signal }) => send<typeof readPrizeDraws>("GET /api/drawings/:month", { params: { month }, signal }),
  });
  if (data) return { status: "there", ...data };
  if (error instanceof ApiFailure && error.status === 404) return { status: "missing" };
  if (error) return { status: "failed", failure: error, retry: () => void refetch() };
  return { status: "loading" };
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
  const { user } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ["own-entries", month],
    queryFn: ({ signal }) =>
      send<typeof readOwnEntries>("GET /api/drawings/:month/mine", { params: { month }, signal }),
    enabled: user !== null,
  });
  return user && data ? { ...data, refresh: refetch } : null;
}
