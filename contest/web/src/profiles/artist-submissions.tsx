import type { Submission, submissionsOfUser } from "@contest/contract/submissions";
import { ARTIST_PAGE_SIZE } from "@contest/rules/gallery/page-sizes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { artistSubmissionsKey } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { SKETCHBOOK_GRID, SketchbookPage } from "../design/sketchbook-page.tsx";
import { ShowMore } from "../design/show-more.tsx";

export function ArtistSubmissions({ id }: { id: string }) {
  const query = useSubmissions(id);
  const { data, isError, refetch } = query;
  const submissions = data?.pages.flat();
  return (
    <section className="mt-10">
      <h2>Works</h2>
      {isError && !submissions && (
        <p className="mt-4">
          The works could not be loaded.{" "}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {submissions?.length === 0 && <p className="mt-4 text-soft">No pages colored yet.</p>}
      <ul className={`mt-6 ${SKETCHBOOK_GRID}`}>
        {submissions
          ? submissions.map((submission) => (
              <SketchbookPage key={submission.id} submission={submission}>
                <Standing submission={submission} />
              </SketchbookPage>
            ))
          : !isError && [0, 1, 2, 3].map((place) => <Blank key={place} />)}
      </ul>
      <ShowMore query={query} className="mt-10 text-center" />
    </section>
  );
}

function useSubmissions(id: string) {
  return useInfiniteQuery({
    queryKey: artistSubmissionsKey(id),
    queryFn: ({ pageParam, signal }) =>
      send<typeof submissionsOfUser>("GET /api/submissions/user/:id", {
        params: { id },
        query: { limit: ARTIST_PAGE_SIZE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length === ARTIST_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null),
  });
}

function Standing({ submission }: { submission: Submission }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 font-semibold tabular-nums">
      {formatCount(submission.votes, "vote")}
      {submission.isWinner && <Badge tone="marigold">Winner</Badge>}
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
