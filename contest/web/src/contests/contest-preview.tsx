import type { readChallenge } from "@contest/contract/contests";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Notice } from "../design/notice.tsx";
import { ContestFailure, ContestSkeleton } from "./contest-loading.tsx";
import { ContestPanel } from "./contest-panel.tsx";
import { Hero } from "./hero.tsx";
import { LineArtSheet } from "./line-art-sheet.tsx";

/** A contest as the home page will show it, for administrators. Views are not counted. */
export function ContestPreview({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["preview", id],
    queryFn: ({ signal }) => send<typeof readChallenge>("GET /api/challenges/:id", { params: { id }, signal }),
  });
  return (
    <>
      <div className="page-width pt-4">
        <Notice>
          <p>
            <strong>Preview.</strong> This is how the home page shows the contest.
          </p>
        </Notice>
      </div>
      <Hero headline={data?.title} sheet={data ? <LineArtSheet contest={data} /> : null}>
        {error && <ContestFailure reason={failureMessage(error, "Failed to fetch contests")} />}
        {!data && !error && <ContestSkeleton />}
        {data && <ContestPanel contest={data} isPreview />}
      </Hero>
    </>
  );
}
