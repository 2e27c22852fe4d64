import type { Submission, submissionsOfUser } from "@contest/contract/submissions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { SKETCHBOOK_GRID, SketchbookPage } from "../design/sketchbook-page.tsx";

const PAGE_SIZE = 24;

export function ArtistSubmissions({ id }: { id: string }) {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useWorks(id);
  const works = data?.pages.flat();
  return (
    <section className="mt-10">
      <h2>Works</h2>
      {isError && !works && (
        <p className="mt-4">
          The works could not be loaded.{" "}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {works?.length === 0 && <p className="mt-4 text-soft">The first page is still to be colored.</p>}
      <ul className={`mt-6 ${SKETCHBOOK_GRID}`}>
        {works
          ? works.map((work) => (
              <SketchbookPage key={work.id} work={work}>
                <Standing work={work} />
              </SketchbookPage>
            ))
          : !isError && [0, 1, 2, 3].map((place) => <Blank key={place} />)}
      </ul>
      {hasNextPage && (
        <p className="mt-10 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}

function useWorks(id: string) {
  return useInfiniteQuery(
    {
      queryKey: ["works-of-artist", id],
      queryFn: ({ pageParam, signal }) =>
        send<typeof submissionsOfUser>("GET /api/submissions/user/:id", {
          params: { id },
          query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page.length === PAGE_SIZE ? (page.at(-1)?.id ?? null) : null),
    },
    queryClient,
  );
}

function Standing({ work }: { work: Submission }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 font-semibold tabular-nums">
      {formatCount(work.votes, "vote")}
      {work.isWinner && <Badge tone="marigold">Winner</Badge>}
    </p>
  );
}

function Blank() {
  return (
    <li>
      <Skeleton className="aspect-[4/5]" />
    </li>
  );
}
