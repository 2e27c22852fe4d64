import type { approvePageRequest, declinePageRequest, listPageRequests, PageRequest } from "@contest/contract/families";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { RECENT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { formatMoment } from "../design/format-date.ts";
import { LoadFailed } from "../design/load-failed.tsx";
import { Notice } from "../design/notice.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { ChildAvatar } from "./child-avatar.tsx";

const requestsKey = (userId: string) => ["page-requests", userId];

/** What the children want to hand in. */
export function PageRequests({ userId }: { userId: string }) {
  const [approved, setApproved] = useState<{ request: PageRequest; submissionId: string } | null>(null);
  const query = useInfiniteQuery({
    queryKey: requestsKey(userId),
    queryFn: ({ pageParam, signal }) =>
      send<typeof listPageRequests>("GET /api/family/requests", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const requests = query.data?.pages.flatMap((page) => page.requests);
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="mb-4 text-2xl">
        Waiting for you
      </h2>
      {approved && (
        <div className="mb-4">
          <Notice tone="good">
            <p role="status">
              {approved.request.child.nickname}’s page is on the wall.{" "}
              <Link to={`/gallery?work=${approved.submissionId}`} className="text-link">
                See it there
              </Link>
            </p>
          </Notice>
        </div>
      )}
      {query.error && !requests && (
        <LoadFailed failure={query.error} message="The pages could not be loaded." retry={query.refetch} />
      )}
      {!requests && !query.error && <Skeleton className="h-40" />}
      {requests?.length === 0 && (
        <p className="text-soft">
          Nothing right now. When a child asks to hand in a page, you get a notice and an email.
        </p>
      )}
      <ul className="space-y-4">
        {requests?.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              userId={userId}
              onApproved={(submissionId) => setApproved({ request, submissionId })}
            />
          </li>
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </section>
  );
}

interface RequestCardProps {
  request: PageRequest;
  userId: string;
  onApproved: (submissionId: string) => void;
}

function RequestCard({ request, userId, onApproved }: RequestCardProps) {
  const { id, child, contest_title, picture, is_open, created_at } = request;
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<"approving" | "declining" | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function decide(kind: "approving" | "declining", act: () => Promise<void>) {
    setBusy(kind);
    setProblem(null);
    try {
      await act();
      await queryClient.invalidateQueries({ queryKey: requestsKey(userId) });
    } catch (failure) {
      setProblem(failure);
    }
    setBusy(null);
  }

  const approve = () =>
    decide("approving", async () => {
      const { submission_id } = await send<typeof approvePageRequest>("POST /api/family/requests/:id/approval", {
        params: { id },
      });
      onApproved(submission_id);
      void queryClient.invalidateQueries({ queryKey: RECENT_KEY });
    });
  const decline = () =>
    decide("declining", () => send<typeof declinePageRequest>("DELETE /api/family/requests/:id", { params: { id } }));

  return (
    <article className="ink-border grid gap-5 rounded-card bg-raised p-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <SubmissionImage
        picture={picture}
        alt={`“${contest_title}” colored by ${child.nickname}`}
        sizes="(min-width: 40rem) 12rem, calc(100vw - 5rem)"
        className="line-border rounded-sheet"
      />
      <div className="space-y-3">
        <div className="flex items-center gap-3">
          <ChildAvatar avatar={child.avatar} className="size-11" />
          <h3 className="text-lg leading-snug">
            {child.nickname} colored “{contest_title}”
          </h3>
        </div>
        <p className="text-soft">
          {formatMoment(created_at)}.{" "}
          {is_open
            ? `On the wall it says “${child.nickname}, ${child.age_group}”. It takes one of your submissions.`
            : "This contest has ended, so the page can no longer be handed in."}
        </p>
        {problem !== null && (
          <Notice tone="problem">
            <p role="alert">
              {failureMessage(problem, "That didn’t work. Please try again.")}{" "}
              {problem instanceof ApiFailure && problem.status === 402 && (
                <Link to="/pricing" className="text-link">
                  See the plans
                </Link>
              )}
            </p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {is_open && (
            <Button
              kind="main"
              busy={busy === "approving"}
              disabled={busy === "declining"}
              onClick={() => void approve()}
            >
              Put It on the Wall
            </Button>
          )}
          <Button busy={busy === "declining"} disabled={busy === "approving"} onClick={() => void decline()}>
            {is_open ? "Not This Time" : "Remove"}
          </Button>
        </div>
      </div>
    </article>
  );
}
