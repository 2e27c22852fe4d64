import type { Submission } from "@contest/contract/submissions";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Spinner } from "../design/spinner.tsx";
import { useUser } from "../session/session.ts";
import { ReplayChoice } from "./replay-choice.tsx";
import { useReplay } from "./use-replay.ts";
import { VideoButton } from "./video-button.tsx";

interface ReplayDialogProps {
  submission: Submission;
  open: boolean;
  onClose: () => void;
}

/** However long it took to paint, this is how long it takes to watch. */
const DURATION_MS = 12_000;

export function ReplayDialog({ submission, open, onClose }: ReplayDialogProps) {
  const user = useUser();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title="How it was painted"
      description={`“${submission.contest_title}” by ${submission.artist_name}, played back from its strokes by your own browser.`}
    >
      <Replay submissionId={submission.id} picture={submission.picture} />
      <div className="mt-4 flex flex-wrap gap-3">
        <VideoButton submission={submission} />
        <ButtonLink to={`/color?colors=${submission.id}`}>Color With These Colors</ButtonLink>
      </div>
      {user?._id === submission.user_id && <ReplayChoice submission={submission} />}
    </Dialog>
  );
}

function Replay({ submissionId, picture }: { submissionId: string; picture: Submission["picture"] }) {
  const stage = useRef<HTMLDivElement>(null);
  const { status, seek, verification, verify } = useReplay(submissionId, stage);
  const [share, setShare] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const from = useRef(0);

  const showNext = useEffectEvent(show);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const started = performance.now() - from.current * DURATION_MS;
    let frame = requestAnimationFrame(function next(now) {
      const reached = Math.min(1, Math.max(0, (now - started) / DURATION_MS));
      showNext(reached);
      if (reached < 1) frame = requestAnimationFrame(next);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  function show(next: number) {
    from.current = next;
    setShare(next);
    seek(next);
  }

  function playOrPause() {
    if (!isPlaying && share >= 1) from.current = 0;
    setPlaying(!isPlaying);
  }

  return (
    <div className="space-y-4">
      <div
        ref={stage}
        role="img"
        aria-label={`The picture after ${Math.round(share * 100)} percent of its strokes`}
        className="relative mx-auto max-h-[60dvh] max-w-full bg-sheet"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      />
      {status === "loading" && (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> Loading...
        </p>
      )}
      {status === "failed" && <p role="alert">The replay could not be loaded. Please try again.</p>}
      <div className="flex items-center gap-3">
        <Button kind="main" disabled={status !== "open"} onClick={playOrPause}>
          {isPlaying ? "Pause" : "Play"}
        </Button>
        <input
          type="range"
          aria-label="Position in the replay"
          aria-valuetext={`${Math.round(share * 100)} percent`}
          min={0}
          max={1000}
          value={Math.round(share * 1000)}
          disabled={status !== "open"}
          onChange={({ target }) => {
            setPlaying(false);
            show(Number(target.value) / 1000);
          }}
          className="min-h-11 w-full min-w-0 accent-tomato"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={status !== "open"} busy={verification.status === "running"} onClick={verify}>
          Verify
        </Button>
        <p role="status" className="min-w-0 grow text-[0.94rem]">
          {verification.status === "idle" && "Repaint it and compare every pixel with what was submitted."}
          {verification.status === "same" && (
            <>
              <strong className="text-leaf">Verified.</strong> Your browser painted exactly the same picture.{" "}
              <span className="block truncate text-soft">SHA-256 {verification.hash}</span>
            </>
          )}
          {verification.status === "different" && (
            <strong className="text-tomato">Your browser painted a different picture from the one submitted.</strong>
          )}
        </p>
      </div>
    </div>
  );
}
