import type { Challenge } from "@contest/contract/contests";
import { lazy, Suspense } from "react";
import { lazyWhenNear } from "../design/lazy-when-near.ts";
import { Home } from "../contests/home.tsx";
import { LatestWinner } from "../results/latest-winner.tsx";
import { useUser } from "../session/session.ts";
import { useSpotlight } from "../spotlights/use-spotlight.ts";
import { Participants } from "../submissions/participants.tsx";
import { RecentSubmissions } from "../submissions/recent-submissions.tsx";

const EarlyPage = lazy(() => import("../contests/early-page.tsx").then((file) => ({ default: file.EarlyPage })));
const Spotlight = lazyWhenNear("spotlight", () => import("../spotlights/spotlight.tsx").then((file) => file.Spotlight));
const OwnSheet = lazy(() => import("./own-page.tsx").then((file) => ({ default: file.OwnSheet })));
const OwnStanding = lazy(() => import("./own-page.tsx").then((file) => ({ default: file.OwnStanding })));

/** Home, put together from the features that have a part in it. Members who have handed in find their own page there. */
export function HomePage() {
  return (
    <Home
      ownSheet={<SheetOfMember />}
      Participants={ParticipantsAndMember}
      recentSubmissions={<RecentSubmissions />}
      latestWinner={
        <>
          <EarlyPageOfMember />
          <LatestWinner />
          <CurrentSpotlight />
        </>
      }
    />
  );
}

function EarlyPageOfMember() {
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <EarlyPage />
    </Suspense>
  );
}

/** Its code is not loaded while there is none. */
function CurrentSpotlight() {
  const spotlight = useSpotlight();
  if (!spotlight) return null;
  return (
    <Suspense fallback={null}>
      <Spotlight />
    </Suspense>
  );
}

function SheetOfMember() {
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <OwnSheet userId={user._id} />
    </Suspense>
  );
}

function ParticipantsAndMember({ contest }: { contest: Challenge }) {
  const user = useUser();
  const everyone = <Participants contest={contest} />;
  if (!user) return everyone;
  return (
    <Suspense fallback={everyone}>
      <OwnStanding userId={user._id} contest={contest} otherwise={everyone} />
    </Suspense>
  );
}
