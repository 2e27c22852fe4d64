import type { OwnSubmission, listOwnSubmissions } from "@contest/contract/submissions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { BlankPageIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { SKETCHBOOK_GRID, SketchbookPage } from "../design/sketchbook-page.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { ShowMore } from "../design/show-more.tsx";

/** The member's own submissions with status, votes and rank. */
export function OwnSubmissions({ id }: { id: string }) {
  const query = useOwnSubmissions(id);
  const { data, error, refetch } = query;
  if (error && !data) {
    return <LoadFailed message={messageFor(error)} retry={refetch} size="small" />;
  }
  if (!data) return <Loading />;
  const submissions = data.pages.flatMap((page) => page.submissions);
  if (submissions.length === 0) return <NoSubmissions />;
  return (
    <>
      <h2 className="sr-only">Your submissions</h2>
      <ul className={SKETCHBOOK_GRID}>
        {submissions.map((submission) => (
          <SketchbookPage key={submission.id} submission={submission}>
            <Standing submission={submission} />
          </SketchbookPage>
        ))}
      </ul>
      <ShowMore query={query} className="mt-10 text-center" />
    </>
  );
}

function useOwnSubmissions(id: string) {
  return useInfiniteQuery({
    queryKey: ["own-submissions", id],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listOwnSubmissions>("GET /api/users/:id/submissions", {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function messageFor(failure: Error): string {
  const signedOut = failure instanceof ApiFailure && failure.status === 401;
  return signedOut
    ? "Please log in to view your submissions"
    : failureMessage(failure, "Your works could not be loaded.");
}

function Standing({ submission }: { submission: OwnSubmission }) {
  const place = submission.rank === null ? "" : `Rank ${submission.rank} · `;
  return (
    <>
      <p className="mt-1 font-semibold tabular-nums">
        {place}
        {formatCount(submission.votes, "vote")}
      </p>
      <p className="mt-2">
        <Status submission={submission} />
      </p>
      {submission.hidden_reason && <p className="mt-1 text-[0.94rem]">{submission.hidden_reason}</p>}
    </>
  );
}

function Status({ submission }: { submission: OwnSubmission }) {
  if (submission.status === "hidden") return <Badge tone="tomato">Hidden by us</Badge>;
  if (submission.status === "held") return <Badge>Waiting for review</Badge>;
  if (submission.isWinner) return <Badge tone="marigold">Winner</Badge>;
  if (submission.voting_open) return <Badge tone="leaf">Voting open</Badge>;
  return <Badge>{submission.decided ? "Result confirmed" : "Awaiting result"}</Badge>;
}

function Loading() {
  return (
    <div className={SKETCHBOOK_GRID}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="aspect-[4/5]" />
      ))}
    </div>
  );
}

function NoSubmissions() {
  return (
    <EmptyState
      illustration={<BlankPageIllustration />}
      title="No submissions yet"
      description="The pages you color and send in are kept here."
      action={
        <ButtonLink to="/" kind="main">
          Join Today's Contest
        </ButtonLink>
      }
    />
  );
}
