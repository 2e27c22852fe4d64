/** The submissions of one view of the gallery, as far as they were loaded. Back finds the wall as it was left. */
import type { readFeed } from "@contest/contract/follows";
import type { readGallery } from "@contest/contract/gallery";
import type { readSubmission, Submission } from "@contest/contract/submissions";
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { ApiFailure } from "../api/failure.ts";
import { galleryKey, type GalleryPages } from "../api/first-data.ts";
import { useRemovedSubmissions } from "../api/removed-submissions.ts";
import { send } from "../api/send.ts";
import { deviceTimeZone } from "../design/device-time-zone.ts";
import { knownSession } from "../session/session.ts";
import { useGalleryParts } from "./gallery-parts.ts";
import { shuffleSeed } from "./shuffle-seed.ts";
import { type View, writeView } from "./view.ts";

export interface LoadedGallery {
  status: "loading" | "loaded" | "failed";
  submissions: readonly Submission[];
  hasMore: boolean;
  /** The state of the request for the next page. */
  more: "idle" | "loading" | "failed";
  loadMore: () => void;
  /** Starts again from the top. */
  retry: () => void;
  /** The requested submission, if it does not exist any more. */
  missing: string | null;
}

interface GalleryOptions {
  /** A submission that has to be among them, wherever its place in the order is. */
  requested: string | null;
  /** A visitor who comes back finds what was left, however old it is. */
  comesBack: boolean;
}

const PAGE_SIZE = 40;
/** A visitor who comes again after this long, and not by Back, gets a new first page. */
const FRESH_FOR = 60_000;
const FOREVER = Number.POSITIVE_INFINITY;

export function useGallery(view: View, { requested, comesBack }: GalleryOptions): LoadedGallery {
  const queryClient = useQueryClient();
  const { onFetched } = useGalleryParts();
  const address = writeView(view);
  useFreshStart(queryClient, address, comesBack);

  const { data, isError, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: galleryKey(address),
      queryFn: async ({ pageParam, signal }) => {
        const page = await fetchPage(view, pageParam, signal);
        onFetched(page.submissions);
        return page;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      // The wall must not change while somebody looks at it. Counts are kept up to date by the live tallies.
      staleTime: FOREVER,
      gcTime: FOREVER,
      meta: { isPublic: view.from === "everyone" },
      // A failure shows sample submissions with a button to retry, which is better than a longer wait.
      retry: false,
    });
  const removed = useRemovedSubmissions();
  const submissions = useMemo(() => submissionsOf(data).filter(({ id }) => !removed.has(id)), [data, removed]);
  const missing = useRequested(queryClient, address, data && submissions, requested);

  return {
    status: data ? "loaded" : isError ? "failed" : "loading",
    submissions,
    hasMore: hasNextPage,
    more: isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : "idle",
    loadMore: () => {
      if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void refetch(),
    missing,
  };
}

/** Votes move submissions while a visitor pages: one that slipped down past the cursor must not appear twice. */
function submissionsOf(data: GalleryPages | undefined): readonly Submission[] {
  const all = data?.pages.flatMap(({ submissions }) => submissions) ?? [];
  return [...new Map(all.map((submission) => [submission.id, submission])).values()];
}

function useFreshStart(queryClient: QueryClient, address: string, comesBack: boolean): void {
  const startFresh = useEffectEvent((queryKey: string[]) => {
    const loadedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const isOld = loadedAt > 0 && Date.now() - loadedAt > FRESH_FOR;
    if (isOld && !comesBack) void queryClient.resetQueries({ queryKey, exact: true });
  });
  useEffect(() => startFresh(galleryKey(address)), [address]);
}

/**
 * Puts the requested submission first on the wall. It may be the last of a million in its order, and a visitor who
 * follows a link to it has to see it at once. Returns its id if it does not exist.
 */
function useRequested(
  queryClient: QueryClient,
  address: string,
  submissions: readonly Submission[] | undefined,
  id: string | null,
): string | null {
  const isAbsent = id !== null && submissions !== undefined && !submissions.some((one) => one.id === id);
  const { data, error } = useQuery({
    queryKey: ["submission", id],
    queryFn: ({ signal }) =>
      send<typeof readSubmission>("GET /api/submissions/:id", { params: { id: id ?? "" }, signal }),
    enabled: isAbsent,
    retry: false,
    meta: { isPublic: true },
  });
  useEffect(() => {
    if (!isAbsent || !data) return;
    const queryKey = galleryKey(address);
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData<GalleryPages>(queryKey, (gallery) => gallery && putFirst(gallery, data), { updatedAt });
  }, [queryClient, address, isAbsent, data]);
  const isGone = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return isGone ? id : null;
}

function putFirst(gallery: GalleryPages, submission: Submission): GalleryPages {
  const [first, ...others] = gallery.pages;
  if (!first) return gallery;
  return { ...gallery, pages: [{ ...first, submissions: [submission, ...first.submissions] }, ...others] };
}

async function fetchPage(view: View, cursor: string | undefined, signal: AbortSignal) {
  if (view.from === "everyone") return fetchGallery(view, cursor, signal);
  const { user } = await knownSession();
  if (!user) return { submissions: [], next: null };
  const query = { cursor, limit: PAGE_SIZE };
  return send<typeof readFeed>("GET /api/users/:id/feed", { params: { id: user._id }, query, signal });
}

function fetchGallery({ tab, sort, age, type, contest }: View, cursor: string | undefined, signal: AbortSignal) {
  return send<typeof readGallery>("GET /api/gallery", {
    query: {
      tab,
      sort,
      challenge_id: contest || undefined,
      age_group: age === "any" ? undefined : age,
      contest_type: type === "any" ? undefined : type,
      seed: sort === "random" ? shuffleSeed() : undefined,
      tz: deviceTimeZone(),
      cursor,
      limit: PAGE_SIZE,
    },
    signal,
  });
}
