import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { PaintDrop } from "../design/illustrations/paint-drop.tsx";
import { type Sample, SAMPLES, SampleIllustration } from "./samples.tsx";
import { Wall } from "./wall.tsx";
import { Caption, MAT } from "./submission-card.tsx";

/** The samples that stand in while the gallery cannot be fetched. They are labeled, and cannot be voted for. */
export function SampleWall({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <div className="mb-6">
        <Notice
          tone="warning"
          action={
            <Button kind="main" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          <p>
            <strong className="font-semibold">Sample data</strong>
          </p>
          <p>The gallery could not be loaded. These samples are just keeping the wall warm.</p>
        </Notice>
      </div>
      <Wall label="Sample submissions" items={SAMPLES} renderItem={(sample) => <SampleCard sample={sample} />} />
    </>
  );
}

function SampleCard({ sample }: { sample: Sample }) {
  return (
    <article className="flex h-full flex-col">
      <div className={MAT}>
        <SampleIllustration sample={sample} />
      </div>
      <Caption artist={sample.artist} date={sample.date}>
        <p className="flex min-h-11 items-center gap-1 font-semibold text-soft">
          <PaintDrop paint="none" />
          <span className="tabular-nums">{sample.votes}</span>
          <span className="sr-only">votes</span>
        </p>
      </Caption>
    </article>
  );
}
