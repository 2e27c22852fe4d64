import type { Submission } from "@contest/contract/submissions";
import type { Direction } from "@contest/rules/gallery/zoom";
import { Images, SquareSplitHorizontal, Sticker } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "../design/button.tsx";
import { ArrowIcon } from "../design/icons.tsx";
import { useUser } from "../session/session.ts";
import { useGalleryParts } from "./gallery-parts.ts";
import { ARROW, LargeFrame } from "./large-frame.tsx";
import { ShareButton } from "./share-button.tsx";
import { LARGE_SIZES } from "./large-sizes.ts";
import { ZoomableImage } from "./zoomable-image.tsx";

interface LargeSubmissionProps {
  submission: Submission;
  /** Such as "3 of 15". */
  position: string;
  neighbors: Record<Direction, Submission | undefined>;
  onMove: (direction: Direction) => void;
}

export function LargeSubmission({ submission, position, neighbors, onMove }: LargeSubmissionProps) {
  const { VoteButton, PraisePanel, FeedbackPanel } = useGalleryParts();
  const user = useUser();
  const [compares, setCompares] = useState(false);
  const [panel, setPanel] = useState<Panel>("none");
  usePreloadedImage(neighbors.next);
  usePreloadedImage(neighbors.previous);
  return (
    <LargeFrame
      submission={submission}
      stage={
        <>
          {compares ? (
            <Suspense fallback={<div className="[grid-area:stage]" />}>
              <LineArtSlider key={submission.id} submission={submission} />
            </Suspense>
          ) : (
            <ZoomableImage key={submission.id} submission={submission} onSwipe={onMove} />
          )}
          <p aria-hidden="true" className={POSITION}>
            {position}
          </p>
        </>
      }
      arrows={
        <>
          <Arrow direction="previous" neighbor={neighbors.previous} onMove={onMove} />
          <Arrow direction="next" neighbor={neighbors.next} onMove={onMove} />
        </>
      }
      panels={
        <>
          {user?._id === submission.user_id && (
            <Suspense fallback={null}>
              <FeedbackPanel key={`feedback ${submission.id}`} submission={submission} />
            </Suspense>
          )}
          {panel === "stickers" && <PraisePanel key={submission.id} submission={submission} />}
          {panel === "more" && (
            <Suspense fallback={<div className="h-56" />}>
              <MoreSubmissions key={submission.id} submission={submission} />
            </Suspense>
          )}
        </>
      }
      actions={
        <Actions
          submission={submission}
          compares={compares}
          panel={panel}
          onCompare={() => setCompares(!compares)}
          onPanel={(next) => setPanel(panel === next ? "none" : next)}
        />
      }
      vote={<VoteButton key={submission.id} submission={submission} size="large" />}
    />
  );
}

const LineArtSlider = lazy(() => import("./line-art-slider.tsx").then((file) => ({ default: file.LineArtSlider })));
const MoreSubmissions = lazy(() =>
  import("./more-submissions.tsx").then((file) => ({ default: file.MoreSubmissions })),
);

const POSITION =
  "pointer-events-none z-10 self-start justify-self-center rounded-control bg-paper/80 px-3 py-2.5 font-semibold tabular-nums [grid-area:stage]";

/** What is open above the title. */
type Panel = "none" | "stickers" | "more";

interface ActionsProps {
  submission: Submission;
  compares: boolean;
  panel: Panel;
  onCompare: () => void;
  onPanel: (panel: Panel) => void;
}

function Actions({ submission, compares, panel, onCompare, onPanel }: ActionsProps) {
  const { ReportButton, ReplayButton } = useGalleryParts();
  // Somebody has to look at it before others can respond.
  const isListed = submission.status !== "held";
  return (
    <>
      <ReplayButton key={submission.id} submission={submission} />
      <IconButton label="Compare with the line art" aria-pressed={compares} className={PRESSED} onClick={onCompare}>
        <SquareSplitHorizontal aria-hidden="true" size={20} />
      </IconButton>
      {isListed && (
        <IconButton
          label="Kind stickers"
          aria-expanded={panel === "stickers"}
          className={PRESSED}
          onClick={() => onPanel("stickers")}
        >
          <Sticker aria-hidden="true" size={20} />
        </IconButton>
      )}
      <IconButton
        label="More like this"
        aria-expanded={panel === "more"}
        className={PRESSED}
        onClick={() => onPanel("more")}
      >
        <Images aria-hidden="true" size={20} />
      </IconButton>
      <ShareButton submission={submission} />
      {isListed && <ReportButton key={`report ${submission.id}`} submission={submission} />}
    </>
  );
}

const PRESSED = "aria-pressed:bg-ink aria-pressed:text-paper aria-expanded:bg-ink aria-expanded:text-paper";

interface ArrowProps {
  direction: Direction;
  neighbor: Submission | undefined;
  onMove: (direction: Direction) => void;
}

const ARROWS = {
  previous: { label: "Previous work", turn: "rotate-180", area: "[grid-area:previous]" },
  next: { label: "Next work", turn: "", area: "[grid-area:next]" },
};

/** At an end of the wall the button stays, so that it keeps the focus. */
function Arrow({ direction, neighbor, onMove }: ArrowProps) {
  const { label, turn, area } = ARROWS[direction];
  return (
    <IconButton
      label={label}
      aria-disabled={neighbor ? undefined : true}
      className={`${ARROW} aria-disabled:opacity-35 ${area}`}
      onClick={() => onMove(direction)}
    >
      <ArrowIcon className={`size-7 ${turn}`} />
    </IconButton>
  );
}

/** Loads the image of a neighbor, so that the next step along the wall shows it at once. */
function usePreloadedImage(submission: Submission | undefined): void {
  const { url, srcset } = submission?.picture ?? {};
  useEffect(() => {
    if (!url || !srcset) return;
    const image = new Image();
    image.sizes = LARGE_SIZES;
    image.srcset = srcset.avif ?? srcset.webp;
    image.src = url;
  }, [url, srcset]);
}
