import { lazy } from "react";
import { Gallery } from "../gallery/gallery.tsx";
import { type GalleryParts, GalleryPartsProvider } from "../gallery/gallery-parts.ts";
import { PraisePanel } from "../praise/praise-panel.tsx";
import { ReplayButton } from "../paintings/replay-button.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { receiveTallies } from "../votes/tallies.ts";
import { VoteButton } from "../votes/vote-button.tsx";
import { Points, VotedBadge } from "../votes/vote-count.tsx";
import { loadOwnVotes } from "../votes/votes.ts";

// Only artists see it, on their own works.
const FeedbackPanel = lazy(() =>
  import("../feedback/feedback-panel.tsx").then((file) => ({ default: file.FeedbackPanel })),
);

const PARTS: GalleryParts = {
  VoteButton,
  VotedBadge,
  Points,
  ReportButton,
  ReplayButton,
  PraisePanel,
  FeedbackPanel,
  onFetched: receiveTallies,
  loadOwnVotes,
};

/** Puts the gallery together from the features that have a part in it. */
export function GalleryPage() {
  return (
    <GalleryPartsProvider value={PARTS}>
      <Gallery />
    </GalleryPartsProvider>
  );
}
