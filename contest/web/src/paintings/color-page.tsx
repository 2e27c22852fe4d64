/** The page at /color: the room with the page of today's contest, or of the contest in the address. */
import { COLOR_PAGE } from "@contest/contract/pages";
import type { Challenge, featuredChallenge, readChallenge } from "@contest/contract/contests";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { ButtonLink } from "../design/button.tsx";
import { PageTitle } from "../design/page-title.tsx";
import { Spinner } from "../design/spinner.tsx";
import type { Guest } from "./guest.ts";
import { Room } from "./room.tsx";

export function ColorPage({ guest }: { guest?: Guest }) {
  const { contestId } = useParams();
  const { data, error } = useQuery({
    queryKey: ["contest to color", contestId ?? "today"],
    queryFn: ({ signal }) => loadContest(contestId, signal),
    // The room must not be rebuilt under the hand because something about the contest has changed.
    staleTime: Infinity,
    retry: false,
  });
  if (data) {
    return (
      <>
        <Room key={data._id} contest={data} guest={guest} />
        <PageTitle title={COLOR_PAGE.title(data.title)} />
      </>
    );
  }
  if (data === undefined && !error) {
    return (
      <div role="status" className="grid min-h-dvh place-content-center">
        <h1 className="sr-only">Color the page</h1>
        <Spinner className="size-6" />
        <span className="sr-only">Loading...</span>
      </div>
    );
  }
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-2xl">No page to color</h1>
      <p role="alert">
        {error ? failureMessage(error, "The page could not be loaded.") : "There is no page to color right now."}
      </p>
      {guest ? guest.exit : <ButtonLink to="/">Back to Home</ButtonLink>}
    </div>
  );
}

/** Null if there is no contest, or none that has started. */
async function loadContest(id: string | undefined, signal: AbortSignal): Promise<Challenge | null> {
  const contest = id
    ? await send<typeof readChallenge>("GET /api/challenges/:id", { params: { id }, signal })
    : (await send<typeof featuredChallenge>("GET /api/challenges/featured", { signal })).challenge;
  return contest && contest.status !== "scheduled" ? contest : null;
}
