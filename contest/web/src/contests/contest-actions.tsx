import type { Challenge } from "@contest/contract/contests";
import { lazy, Suspense, useState } from "react";
import { Button } from "../design/button.tsx";
import { askToSubmit } from "../session/submit-prompt.ts";

const DownloadDialog = lazy(() => import("./download-dialog.tsx").then((file) => ({ default: file.DownloadDialog })));

/** Both buttons fit side by side on a phone 360 px wide. */
const NARROW = "max-md:min-h-12 max-md:flex-auto max-md:px-1.5 max-md:text-[0.9rem] max-md:whitespace-nowrap";

/** Download and Submit. On a phone they stay at the bottom edge of the screen. */
export function ContestActions({ contest }: { contest: Challenge }) {
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");

  return (
    <>
      <div className="no-print bottom-bar mt-7 flex gap-2.5 md:gap-3">
        <Button kind="main" size="large" className={NARROW} onClick={() => setDialog("open")}>
          Download Line Art
        </Button>
        <Button size="large" className={NARROW} onClick={() => askToSubmit({ id: contest._id, title: contest.title })}>
          Submit Your Artwork
        </Button>
      </div>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <DownloadDialog contest={contest} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
