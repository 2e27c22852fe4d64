import type { Submission } from "@contest/contract/submissions";
import type { Direction } from "@contest/rules/gallery/zoom";
import { ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { SubmissionImage } from "../design/submission-image.tsx";
import { IconButton } from "../design/button.tsx";
import { STAGE } from "./large-frame.tsx";
import { LARGE_SIZES } from "./large-sizes.ts";
import { useZoom } from "./use-zoom.ts";
import { describeSubmission } from "../design/submission-texts.ts";

interface ZoomableImageProps {
  submission: Submission;
  onSwipe: (direction: Direction) => void;
}

const STEP = 1.6;

/** The image as large as it fits. Wheel, pinch and double tap zoom it; a swipe moves to a neighbor. */
export function ZoomableImage({ submission, onSwipe }: ZoomableImageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, zoomBy } = useZoom(stage, onSwipe);
  const { width, height } = submission.picture;
  return (
    <div
      ref={stage}
      className={`${STAGE} touch-none select-none ${zoom.scale > 1 ? "cursor-grab active:cursor-grabbing" : ""}`}
    >
      <div className="grid size-full place-items-center p-3">
        <div
          data-picture=""
          style={
            {
              width: `min(100cqw - 1.5rem, (100cqh - 1.5rem) * ${width / height}, ${width}px)`,
              translate: `${zoom.x}px ${zoom.y}px`,
              scale: zoom.scale,
            } as CSSProperties
          }
        >
          <SubmissionImage
            picture={submission.picture}
            alt={describeSubmission(submission)}
            sizes={LARGE_SIZES}
            eager
          />
        </div>
      </div>
      <div className="absolute top-2 left-2 flex rounded-control bg-paper/80">
        <IconButton label="Zoom in" onClick={() => zoomBy(STEP)}>
          <ZoomIn aria-hidden="true" size={22} />
        </IconButton>
        <IconButton
          label="Zoom out"
          aria-disabled={zoom.scale > 1 ? undefined : true}
          className="aria-disabled:opacity-35"
          onClick={() => zoomBy(1 / STEP)}
        >
          <ZoomOut aria-hidden="true" size={22} />
        </IconButton>
      </div>
    </div>
  );
}
