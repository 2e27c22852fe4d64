import type { Challenge } from "@contest/contract/contests";
import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "../design/button.tsx";
import { askToSubmit } from "../session/submit-prompt.ts";

const DownloadDialog = lazy(() => import("./download-dialog.tsx").then((file) => ({ default: file.DownloadDialog })));

/** All buttons fit side by side on a phone 360 px wide. */
const NARROW =
  "md:px-4 md:text-base md:whitespace-nowrap max-md:min-h-12 max-md:flex-auto max-md:px-1.5 max-md:text-[0.9rem]";

/** Color, Download and Submit. A touch screen is made for coloring, so there it is the main action. On a phone they stay at the bottom edge of the screen. */
export function ContestActions({ contest }: { contest: Challenge }) {
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");

  return (
    <>
      <div className="no-print bottom-bar mt-7 flex gap-2.5 md:gap-3">
        <ButtonLink size="large" className={`${NARROW} pointer-coarse:bg-tomato pointer-coarse:text-paper`} to="/color">
          Color It Here
        </ButtonLink>
        <Button
          kind="main"
          size="large"
          className={`${NARROW} pointer-coarse:bg-raised pointer-coarse:text-ink`}
          onClick={() => setDialog("open")}
        >
          Download Line Art
        </Button>
        {!contest.paintedHereOnly && (
          <Button
            size="large"
            className={NARROW}
            onClick={() => askToSubmit({ id: contest._id, title: contest.title })}
          >
            Submit Your Artwork
          </Button>
        )}
      </div>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <DownloadDialog contest={contest} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
