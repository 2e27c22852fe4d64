import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Skeleton } from "../design/skeleton.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { CallToAction } from "./call-to-action.tsx";
import { ContestFailure, ContestSkeleton } from "./contest-loading.tsx";
import { ContestPanel } from "./contest-panel.tsx";
import { FeatureCarousel } from "./feature-carousel.tsx";
import { type Featured, useFeaturedContest } from "./use-featured-contest.ts";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { HowToParticipate } from "./how-to-participate.tsx";
import { LineArtSheet, PrintedLineArt } from "./line-art-sheet.tsx";
import { NoActiveContest } from "./no-active-contest.tsx";

// Only administrators see it.
const ContestPreview = lazy(() => import("./contest-preview.tsx").then((file) => ({ default: file.ContestPreview })));
// It is shown only on a day without a contest.
const SampleSheet = lazy(() => import("./sample-sheet.tsx").then((file) => ({ default: file.SampleSheet })));

interface HomeProps {
  /** The newest submissions, above the last section. */
  recentSubmissions: ReactNode;
}

export function Home({ recentSubmissions }: HomeProps) {
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
      {featured.status === "loaded" && featured.contest && <PrintedLineArt contest={featured.contest} />}
      <Hero sheet={sheetOf(featured)}>{panelOf(featured)}</Hero>
      <HowToParticipate />
      <HowItWorks />
      <FeatureCarousel />
      {recentSubmissions}
      <CallToAction />
    </>
  );
}

function sheetOf(featured: Featured): ReactNode {
  if (featured.status === "loading") return <Skeleton className="size-full" />;
  if (featured.status === "failed") return null;
  if (featured.contest) return <LineArtSheet contest={featured.contest} />;
  return (
    <Suspense fallback={null}>
      <SampleSheet className="size-full" />
    </Suspense>
  );
}

function panelOf(featured: Featured): ReactNode {
  if (featured.status === "loading") return <ContestSkeleton />;
  if (featured.status === "failed") return <ContestFailure reason={featured.reason} />;
  return featured.contest ? <ContestPanel contest={featured.contest} /> : <NoActiveContest />;
}
