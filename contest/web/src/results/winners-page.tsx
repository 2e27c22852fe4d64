import { resultPath } from "@contest/contract/pages";
import type { listWinners, Winner } from "@contest/contract/results";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../api/send.ts";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { EmptyPodiumIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { formatDay } from "../design/format-date.ts";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { describeRanked } from "../design/submission-texts.ts";
import { LoadFailed } from "../design/load-failed.tsx";
import { ShowMore } from "../design/show-more.tsx";

export function WinnersPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Past winners" description="One work wins each day. Anyone can recount the results." />
      <Winners />
    </div>
  );
}

function Winners() {
  const query = useWinners();
  const { data, error, refetch } = query;
  const winners = data?.pages.flatMap((page) => page.winners);
  if (error && !winners) {
    return (
      <div className="mt-8">
        <LoadFailed failure={error} message="The winners could not be loaded." retry={refetch} />
      </div>
    );
  }
  if (winners?.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyPodiumIllustration />}
        title="Nobody has won yet"
        description="The first result comes one to two days after the first contest."
        action={
          <ButtonLink to="/" kind="main">
            Color today's page
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-6">
        {winners
          ? winners.map((winner) => <WinnerCard key={winner.contestId} winner={winner} />)
          : [0, 1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-[4/5]" />
              </li>
            ))}
      </ul>
      <ShowMore query={query} className="mt-10 text-center" />
    </>
  );
}

function useWinners() {
  return useInfiniteQuery({
    queryKey: ["winners"],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listWinners>("GET /api/winners", { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function WinnerCard({ winner }: { winner: Winner }) {
  const { submission, contestId, contestTitle, endedAt, votes, hasResult } = winner;
  const { picture } = submission;
  const isTall = picture.width / picture.height < 4 / 5;
  return (
    <li>
      <Link
        to={hasResult ? resultPath(contestId) : `/gallery?submission=${submission.id}`}
        aria-label={`${contestTitle}: the winning work by ${submission.username}`}
        className="line-border grid aspect-[4/5] place-items-center overflow-hidden rounded-sheet bg-raised p-2.5 shadow-raised transition-[translate] hover:-translate-y-1 sm:p-4"
      >
        <SubmissionImage
          picture={picture}
          alt={describeRanked(submission, contestTitle)}
          sizes="(min-width: 80rem) 243px, (min-width: 48rem) calc(25vw - 70px), calc(50vw - 48px)"
          className={isTall ? "h-full [&_img]:h-full [&_img]:w-auto" : "w-full"}
        />
      </Link>
      <h2 className="mt-3 font-text text-base leading-snug font-semibold tracking-normal">{contestTitle}</h2>
      <p className="truncate">
        <ArtistName username={submission.username} isPublic={submission.isPublic} />
      </p>
      <p className="text-[0.94rem] text-soft tabular-nums">
        {formatDay(endedAt)} · {formatCount(votes, "vote")}
      </p>
    </li>
  );
}
