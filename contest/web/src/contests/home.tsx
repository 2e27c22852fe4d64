import type { Challenge } from "@contest/contract/contests";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyWhenNear } from "../design/lazy-when-near.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { ContestFailure, ContestSkeleton } from "./contest-loading.tsx";
import { ContestPanel } from "./contest-panel.tsx";
import { type Featured, useFeaturedContest } from "./use-featured-contest.ts";
import { Hero } from "./hero.tsx";
import { LineArtSheet, PrintedLineArt } from "./line-art-sheet.tsx";
import { NoActiveContest } from "./no-active-contest.tsx";

const AboutTheContest = lazyWhenNear("about-the-contest", () =>
  import("./about-the-contest.tsx").then((file) => file.AboutTheContest),
);
// Only administrators see it.
const ContestPreview = lazy(() => import("./contest-preview.tsx").then((file) => ({ default: file.ContestPreview })));
// It is shown only while no contest is open.
const SampleSheet = lazy(() => import("./sample-sheet.tsx").then((file) => ({ default: file.SampleSheet })));

interface HomeProps {
  /** The member's own page, which lies over the line art. */
  ownSheet: ReactNode;
  /** Who takes part in the contest. */
  Participants: ComponentType<{ contest: Challenge }>;
  recentSubmissions: ReactNode;
  latestWinner: ReactNode;
}

/** What people have made comes first, and how it works after it. */
export function Home({ ownSheet, Participants, recentSubmissions, latestWinner }: HomeProps) {
  const featured = useFeaturedContest();
  const [params] = useSearchParams();
  const preview = useInBrowser(params.get("preview") ?? "", "");
  if (preview) {
    return (
      <Suspense fallback={null}>
        <ContestPreview id={preview} />
      </Suspense>
    );
  }
  return (
    <>
      {featured.status === "loaded" && featured.contest?.lineArt && <PrintedLineArt contest={featured.contest} />}
      <Hero
        headline={featured.status === "loaded" ? featured.contest?.title : undefined}
        sheet={
          <>
            {sheetOf(featured)}
            {ownSheet}
          </>
        }
      >
        {panelOf(featured, Participants)}
      </Hero>
      {recentSubmissions}
      {latestWinner}
      <Suspense fallback={null}>
        <AboutTheContest />
      </Suspense>
    </>
  );
}

function sheetOf(featured: Featured): ReactNode {
  if (featured.status === "loading") return <Skeleton className="size-full" />;
  if (featured.status === "failed") return null;
  if (featured.contest?.lineArtStarted) return <LineArtSheet contest={featured.contest} />;
  return (
    <Suspense fallback={null}>
      <SampleSheet className="size-full" />
    </Suspense>
  );
}

function panelOf(featured: Featured, Participants: HomeProps["Participants"]): ReactNode {
  if (featured.status === "loading") return <ContestSkeleton />;
  if (featured.status === "failed") return <ContestFailure reason={featured.reason} />;
  if (!featured.contest) return <NoActiveContest />;
  return <ContestPanel contest={featured.contest} participants={<Participants contest={featured.contest} />} />;
}
