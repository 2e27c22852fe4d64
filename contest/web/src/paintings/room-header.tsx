import type { Challenge } from "@contest/contract/contests";
import { lineArtFileName } from "@contest/rules/contests/file-name";
import { ArrowLeft, EllipsisVertical, Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, IconButton } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { useUser } from "../session/session.ts";
import { LazyMenu } from "../design/lazy-menu.tsx";
import type { PaintingState, ToWorker } from "./messages.ts";
import { saveFile } from "./save-file.ts";
import type { Guest } from "./guest.ts";
import { useSubmitPainting } from "./use-submit-painting.ts";
import type { Preferences } from "./use-preferences.ts";

interface RoomHeaderProps {
  contest: Challenge;
  guest: Guest | undefined;
  state: PaintingState;
  isOpen: boolean;
  preferences: Preferences;
  change: (changed: Partial<Preferences>) => void;
  postToWorker: (message: Exclude<ToWorker, { type: "open" }>) => void;
  view: { fit: () => unknown; zoom: (factor: number) => void };
  readLog: () => Promise<{ log: Uint8Array }>;
  readPicture: () => Promise<Blob>;
}

export function RoomHeader(props: RoomHeaderProps) {
  const { contest, guest, state, isOpen, preferences, change, postToWorker, view, readLog, readPicture } = props;
  const { simple, leftHanded } = preferences;
  const [startsOver, setStartsOver] = useState(false);
  const user = useUser();
  const navigate = useNavigate();
  return (
    <header className="z-10 col-span-full row-start-1 flex items-center gap-0.5 border-b-[1.5px] border-ink bg-raised px-1.5 py-1 sm:gap-1 sm:px-3">
      {guest ? guest.exit : <WayHome />}
      <h1 className="mr-auto truncate px-1 text-lg max-sm:sr-only">{contest.title}</h1>
      <IconButton
        label="Undo"
        disabled={!state.canUndo}
        onClick={() => postToWorker({ type: "undo" })}
        className={FADED}
      >
        <Undo2 aria-hidden="true" size={22} />
      </IconButton>
      <IconButton
        label="Redo"
        disabled={!state.canRedo}
        onClick={() => postToWorker({ type: "redo" })}
        className={FADED}
      >
        <Redo2 aria-hidden="true" size={22} />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => view.zoom(0.8)} className="max-sm:hidden">
        <ZoomOut aria-hidden="true" size={22} />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => view.zoom(1.25)} className="max-sm:hidden">
        <ZoomIn aria-hidden="true" size={22} />
      </IconButton>
      <IconButton label="Show the whole page" onClick={() => void view.fit()}>
        <Maximize aria-hidden="true" size={22} />
      </IconButton>
      <LazyMenu
        label="More"
        icon={<EllipsisVertical aria-hidden="true" size={22} />}
        items={[
          {
            label: "Save as a picture",
            onSelect: () =>
              void readPicture().then((file) =>
                saveFile(file, lineArtFileName(contest.title).replace("-line-art.jpg", ".png")),
              ),
          },
          {
            label: simple ? "All tools" : "Big tools for kids",
            onSelect: () => change({ simple: !simple }),
          },
          {
            label: leftHanded ? "Right-handed" : "Left-handed",
            onSelect: () => change({ leftHanded: !leftHanded }),
          },
          ...(user ? [{ label: "Your sketchbook", onSelect: () => void navigate("/sketchbook") }] : []),
          { label: "Start over", onSelect: () => !state.isBlank && setStartsOver(true) },
        ]}
      />
      {contest.status !== "active" && <p className="ml-auto px-2 text-sm text-soft">This contest has ended.</p>}
      {contest.status === "active" &&
        (guest ? (
          <guest.Action contest={contest} isReady={isOpen && !state.isBlank} readLog={readLog} />
        ) : (
          <SubmitPage contest={contest} isOpen={isOpen} isBlank={state.isBlank} readLog={readLog} />
        ))}
      <ConfirmDialog
        open={startsOver}
        onClose={() => setStartsOver(false)}
        title="Start over?"
        description={<p>Everything that you have painted on this page will be gone.</p>}
        confirm="Start Over"
        onConfirm={async () => {
          postToWorker({ type: "startOver" });
          setStartsOver(false);
        }}
      />
    </header>
  );
}

function WayHome() {
  return (
    <Link
      to="/"
      aria-label="Back to Home"
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-[color-mix(in_oklab,transparent,var(--ink)_9%)]"
    >
      <ArrowLeft aria-hidden="true" size={22} />
    </Link>
  );
}

interface SubmitPageProps extends Pick<RoomHeaderProps, "contest" | "isOpen" | "readLog"> {
  isBlank: boolean;
}

function SubmitPage({ contest, isOpen, isBlank, readLog }: SubmitPageProps) {
  const { submit, sending } = useSubmitPainting(contest, isOpen, readLog);
  return (
    <Button
      kind="main"
      busy={sending}
      disabled={!isOpen || isBlank}
      onClick={() => void submit()}
      className="ml-auto shrink-0 max-sm:px-3"
    >
      Submit
    </Button>
  );
}

const FADED = "disabled:opacity-40";
