/** A leaderboard, fetched page by page and reordered by votes while they come in. */
import type { LeaderboardEntry, readLeaderboard } from "@contest/contract/leaderboard";
import type { Tally } from "@contest/contract/votes";
import type { Period } from "@contest/rules/leaderboard/periods";
import { compareRanked, rankingTime, sharedPlaces } from "@contest/rules/leaderboard/ranking";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { leaderboardKey, type LeaderboardPage } from "../api/first-data.ts";
import { useRemovedSubmissions } from "../api/removed-submissions.ts";
import { send } from "../api/send.ts";
import { deviceTimeZone } from "../design/device-time-zone.ts";

export interface LeaderboardFilters {
  period: Period;
  age: AgeGroup | "any";
  type: ContestType | "any";
}

/** Watches votes as they come in, and returns the function that ends it. `onGap` names the submissions that are shown. */
export type WatchTallies = (watcher: {
  onGap: () => readonly string[];
  onTallies: (tallies: readonly Tally[]) => void;
}) => () => void;

type LeaderboardPages = InfiniteData<LeaderboardPage>;

/** A submission that is not listed may have climbed into the list. The spread keeps pages from refetching all at once. */
const REFETCH_AFTER = { least: 1500, spread: 2500 };

export function useLeaderboard(filters: LeaderboardFilters, watchTallies: WatchTallies) {
  const { period, age, type } = filters;
  const queryKey = useMemo(() => leaderboardKey(period, age, type), [period, age, type]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ period, age, type }, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { isPublic: true },
  });
  // The boards of artists add up many submissions; the server does so every minute.
  useLiveScores(queryKey, period === "current" ? watchTallies : null);
  const removed = useRemovedSubmissions();
  const entries = query.data && entriesOf(query.data).filter(({ submissionId }) => !removed.has(submissionId));
  const [first] = query.data?.pages ?? [];
  return { ...query, entries, maximum: first?.maximum ?? 0, weighed: first?.weighed ?? false };
}

function fetchPage({ period, age, type }: LeaderboardFilters, cursor: string | undefined, signal: AbortSignal) {
  return send<typeof readLeaderboard>("GET /api/leaderboard", {
    query: {
      period,
      tz: deviceTimeZone(),
      ...(age !== "any" && { age_group: age }),
      ...(type !== "any" && { contest_type: type }),
      ...(cursor && { cursor }),
    },
    signal,
  });
}

function useLiveScores(queryKey: readonly string[], watchTallies: WatchTallies | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!watchTallies) return;
    let refetch: ReturnType<typeof setTimeout> | undefined;
    const cached = () => queryClient.getQueryData<LeaderboardPages>(queryKey);
    const stop = watchTallies({
      onGap: () => entriesOf(cached()).map(({ submissionId }) => submissionId),
      onTallies: (tallies) => {
        const pages = cached();
        if (!pages) return;
        queryClient.setQueryData<LeaderboardPages>(queryKey, applyTallies(pages, tallies));
        if (!mayEnter(pages, tallies)) return;
        refetch ??= setTimeout(
          () => {
            refetch = undefined;
            void queryClient.invalidateQueries({ queryKey });
          },
          REFETCH_AFTER.least + Math.random() * REFETCH_AFTER.spread,
        );
      },
    });
    return () => {
      clearTimeout(refetch);
      stop();
    };
  }, [queryClient, queryKey, watchTallies]);
}

/** Votes move entries while a visitor pages: one that slipped down past the cursor must not be listed twice. */
function entriesOf(data: LeaderboardPages | undefined): readonly LeaderboardEntry[] {
  const all = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return [...new Map(all.map((entry) => [entry.submissionId, entry])).values()];
}

/** The pages with current scores, in the order that these give. */
function applyTallies(data: LeaderboardPages, tallies: readonly Tally[]): LeaderboardPages {
  const scores = new Map(tallies.map(({ id, score }) => [id, score]));
  const known = entriesOf(data);
  if (!known.some(({ submissionId, score }) => (scores.get(submissionId) ?? score) !== score)) return data;
  const entries = known
    .map((entry) => ({ ...entry, score: scores.get(entry.submissionId) ?? entry.score }))
    .toSorted((one, other) => compareRanked(ranked(one), ranked(other)));
  const places = sharedPlaces(entries.map(({ score }) => score));
  const maximum = Math.max(data.pages[0]?.maximum ?? 0, entries[0]?.score ?? 0);
  let next = 0;
  const pages = data.pages.map((page) => {
    const from = next;
    next += page.entries.length;
    const shown = entries.slice(from, next).map((entry, index) => ({ ...entry, rank: places[from + index] ?? 0 }));
    return { ...page, maximum, entries: shown };
  });
  return { ...data, pages };
}

function ranked({ submissionId, score, date }: LeaderboardEntry) {
  return { id: submissionId, score, time: rankingTime(date) };
}

function mayEnter(data: LeaderboardPages, tallies: readonly Tally[]): boolean {
  const entries = entriesOf(data);
  const listed = new Set(entries.map(({ submissionId }) => submissionId));
  const least = data.pages.at(-1)?.next ? (entries.at(-1)?.score ?? 0) : 0;
  return tallies.some(({ id, score }) => !listed.has(id) && score >= least);
}
