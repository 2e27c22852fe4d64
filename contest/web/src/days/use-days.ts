import type { DayContest, DayContestInFull, listDays, readDay } from "@contest/contract/days";
import type { readGallery } from "@contest/contract/gallery";
import type { searchArtists } from "@contest/contract/profiles";
import type { Submission } from "@contest/contract/submissions";
import { WALL_SIZE } from "@contest/rules/gallery/page-sizes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { dayKey, wallKey } from "../api/first-data.ts";
import { type Remote, toRemote } from "../api/remote.ts";
import { send } from "../api/send.ts";

/** All days, or those that match the searched text. */
export function useDays(searched: string) {
  return useInfiniteQuery({
    queryKey: ["days", searched],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listDays>("GET /api/days", {
        query: { ...(searched && { q: searched }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    meta: { isPublic: true },
  });
}

export function useArtistsByName(searched: string) {
  const { data = [] } = useQuery({
    queryKey: ["artists-by-name", searched],
    queryFn: ({ signal }) => send<typeof searchArtists>("GET /api/artists", { query: { q: searched }, signal }),
    enabled: searched !== "",
    meta: { isPublic: true },
  });
  return data;
}

export interface Day {
  contests: readonly DayContestInFull[];
  previous: string | null;
  next: string | null;
}

export function useDay(date: string): Remote<Day> {
  const query = useQuery({
    queryKey: dayKey(date),
    queryFn: ({ signal }) => send<typeof readDay>("GET /api/days/:date", { params: { date }, signal }),
    meta: { isPublic: true },
  });
  return toRemote(query.data, query);
}

/** The best-loved submissions of a contest; undefined until they are known. */
export function useWall({ contestId }: DayContest): readonly Submission[] | undefined {
  const { data } = useQuery({
    queryKey: wallKey(contestId),
    queryFn: ({ signal }) =>
      send<typeof readGallery>("GET /api/gallery", { query: { challenge_id: contestId, limit: WALL_SIZE }, signal }),
    meta: { isPublic: true },
  });
  return data?.submissions;
}
