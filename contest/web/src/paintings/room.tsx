/** The room where a page is colored: the page in the middle, tools and colors around it. */
import type { Challenge } from "@contest/contract/contests";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../design/button.tsx";
import { ColorBar } from "./color-bar.tsx";
import type { Guest } from "./guest.ts";
import { colorName } from "./palettes.ts";
import { RoomHeader } from "./room-header.tsx";
import { ToolBar } from "./tool-bar.tsx";
import { useBorrowedPalette } from "./use-borrowed-palette.ts";
import { usePointerGestures } from "./use-pointer-gestures.ts";
import { useOffline } from "./use-offline.ts";
import { usePainter } from "./use-painter.ts";
import { usePreferences } from "./use-preferences.ts";
import { useRegionKeys } from "./use-region-keys.ts";
import { useSketchbook } from "./use-sketchbook.ts";

export function Room({ contest, guest }: { contest: Challenge; guest?: Guest | undefined }) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState({ takeOver: false });
  const [announced, announce] = useState("");
  const { preferences, change, radius } = usePreferences({ simple: guest?.simple ?? false });
  const { tool, color, insideLines, simple, leftHanded } = preferences;
  const [params] = useSearchParams();
  const pageOf = { sketchId: guest ? null : params.get("sketch"), guest: guest?.id ?? null };
  const { opening, state, postToWorker, readLog, readPicture } = usePainter(contest, pageOf, stage, attempt, {
    onFilled: (region) => announce(`Region ${region} filled with ${colorName(color)}.`),
    onPicked: (picked) => {
      change({ color: picked, tool: "fill" });
      announce(`Picked ${colorName(picked)}.`);
    },
  });
  useSketchbook({ contestId: contest._id, opening, operations: state.operations, readLog });
  useOffline(["/api/challenges/featured", `/api/challenges/${contest._id}`, contest.coloringPage]);
  const borrowed = useBorrowedPalette(params.get("colors"));
  const page = opening.status === "open" ? opening : null;
  const { handlers, ...view } = usePointerGestures({
    room,
    stage,
    page,
    tool,
    color,
    radius,
    insideLines,
    postToWorker,
  });
  const keys = useRegionKeys({ regions: page?.regions ?? [], preferences, change, postToWorker, announce, view });

  return (
    <div
      className="fixed inset-0 grid touch-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-paper select-none lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:data-left:grid-cols-[minmax(0,1fr)_auto]"
      data-left={leftHanded || undefined}
    >
      <RoomHeader
        contest={contest}
        guest={guest}
        state={state}
        isOpen={page !== null}
        preferences={preferences}
        change={change}
        postToWorker={postToWorker}
        view={view}
        readLog={readLog}
        readPicture={readPicture}
      />
      <section
        aria-label="Tools and colors"
        className={`z-10 row-start-3 flex flex-col gap-1.5 border-t-[1.5px] border-ink bg-raised px-2 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:row-start-2 lg:w-72 lg:gap-4 lg:overflow-y-auto lg:border-t-0 lg:p-4 ${leftHanded ? "lg:col-start-2 lg:border-l-[1.5px]" : "lg:col-start-1 lg:border-r-[1.5px]"}`}
      >
        <ToolBar preferences={preferences} change={change} radius={radius} canFill={(page?.regions.length ?? 2) > 1} />
        <ColorBar
          color={color}
          simple={simple}
          recent={preferences.recent}
          borrowed={borrowed}
          onChoose={(chosen) => change({ color: chosen })}
        />
      </section>
      <div
        ref={room}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- people who use a keyboard paint here
        tabIndex={0}
        aria-label={`The page “${contest.title}”: ${contest.lineArtAlt}`}
        aria-describedby="room-keys"
        className={`relative row-start-2 min-h-0 cursor-crosshair overflow-hidden bg-[color-mix(in_oklab,var(--paper),var(--ink)_10%)] -outline-offset-3 ${leftHanded ? "lg:col-start-1" : "lg:col-start-2"}`}
        {...handlers}
        {...keys}
      >
        <div
          ref={stage}
          className="absolute top-0 left-0 origin-top-left bg-sheet shadow-raised will-change-transform"
          style={page ? { width: page.width, height: page.height } : {}}
        />
        {opening.status !== "open" && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center">
            {opening.status === "opening" && <p role="status">Preparing the page...</p>}
            {opening.status === "failed" && <p role="alert">{opening.reason}</p>}
            {opening.status === "elsewhere" && <p role="alert">You are coloring this page in another tab.</p>}
            {opening.status === "elsewhere" && (
              <Button onClick={() => setAttempt({ takeOver: true })}>Color It Here Instead</Button>
            )}
            {opening.status === "failed" && <Button onClick={() => setAttempt({ takeOver: false })}>Try again</Button>}
          </div>
        )}
      </div>
      <p id="room-keys" className="sr-only">
        Arrow keys walk through the regions, Enter fills the region with the current color. Control Z undoes, Control Y
        redoes. Number keys choose colors, plus and minus zoom, brackets turn the page, zero shows all of it.
      </p>
      <p role="status" className="sr-only">
        {announced || (page && "The page is ready to color.")}
      </p>
      <Warnings hasRoom={state.hasRoom} isStored={state.isStored} canFill={!page || page.regions.length > 1} />
    </div>
  );
}

function Warnings({ hasRoom, isStored, canFill }: { hasRoom: boolean; isStored: boolean; canFill: boolean }) {
  const warning = !hasRoom
    ? "This page is full of paint. Undo something to go on."
    : !isStored
      ? "This browser cannot store what you paint. Submit or save it before you leave."
      : !canFill
        ? "The lines of this page have gaps, so regions cannot be filled. The brushes work."
        : "";
  if (!warning) return null;
  return (
    <p
      role="alert"
      className="pointer-events-none absolute top-16 left-1/2 z-10 w-max max-w-[90vw] -translate-x-1/2 rounded-control bg-marigold px-4 py-2 font-semibold text-on-fill"
    >
      {warning}
    </p>
  );
}
