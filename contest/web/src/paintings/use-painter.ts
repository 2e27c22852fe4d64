/** The worker that paints, as long as the room is open. */
import type { Challenge } from "@contest/contract/contests";
import { type RefObject, useEffect, useRef, useState } from "react";
import { readStoredUser } from "../session/stored-user.ts";
import { findPainting, type FoundPainting, type SavedSketch, writeSaved } from "./find-painting.ts";
import type { FromWorker, PaintingState, RegionBox, ToWorker } from "./messages.ts";

export type Opening =
  | { status: "opening" }
  | { status: "elsewhere" }
  | { status: "failed"; reason: string }
  | {
      status: "open";
      width: number;
      height: number;
      regions: RegionBox[];
      /** Under which name the operations are stored in this browser. */
      key: string;
      saved: SavedSketch | null;
    };

type Message = Exclude<ToWorker, { type: "open" }>;
type Answer = Extract<FromWorker, { type: "log" | "picture" }>;

const BLANK: PaintingState = {
  canUndo: false,
  canRedo: false,
  isBlank: true,
  hasRoom: true,
  isStored: true,
  operations: 0,
};

export interface PainterEvents {
  onFilled: (region: number) => void;
  onPicked: (color: number) => void;
}

/** Remembers what of this painting is in the sketchbook. */
function opened(
  { width, height, regions, operations, isReplaced }: Extract<FromWorker, { type: "opened" }>,
  { key, saved, newer }: FoundPainting,
): Opening {
  const user = readStoredUser();
  const taken =
    isReplaced && newer && user ? { userId: user._id, id: newer.id, version: newer.version, operations } : null;
  if (taken) writeSaved(key, taken);
  return { status: "open", width, height, regions, key, saved: taken ?? saved };
}

/** Puts its canvases into `stage`. `attempt` changes when the page is to be opened again. */
export function usePainter(
  { coloringPage, _id: contestId }: Pick<Challenge, "coloringPage" | "_id">,
  { sketchId, guest }: { sketchId: string | null; guest: string | null },
  stage: RefObject<HTMLElement | null>,
  attempt: { takeOver: boolean },
  events: PainterEvents,
) {
  const [opening, setOpening] = useState<Opening>({ status: "opening" });
  const [state, setState] = useState(BLANK);
  const worker = useRef<Worker>(null);
  const asked = useRef<{ type: string; resolve: (answer: Answer) => void }[]>([]);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    // A canvas can be transferred to a worker only once, so each run creates its own.
    const canvases = ["", ""].map(() => document.createElement("canvas"));
    for (const canvas of canvases) canvas.className = "absolute top-0 left-0";
    stage.current?.replaceChildren(...canvases);
    const painter = new Worker(new URL("./painting-worker.ts", import.meta.url), { type: "module" });
    worker.current = painter;
    const leaving = new AbortController();
    let found: FoundPainting | null = null;
    painter.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "state") setState(data.state);
      else if (data.type === "filled") latest.current.onFilled(data.region);
      else if (data.type === "picked") latest.current.onPicked(data.color);
      else if (data.type === "log" || data.type === "picture") {
        const first = asked.current.findIndex(({ type }) => type === data.type);
        asked.current.splice(first, 1)[0]?.resolve(data);
      } else if (data.type === "opened" && found) setOpening(opened(data, found));
      else if (data.type === "elsewhere") setOpening({ status: "elsewhere" });
      else if (data.type === "failed") setOpening({ status: "failed", reason: data.reason });
    });
    const sheets = canvases.map((canvas) => canvas.transferControlToOffscreen());
    void (async () => {
      try {
        const { signal } = leaving;
        const [response, known] = await Promise.all([
          fetch(coloringPage, { signal }),
          findPainting(contestId, sketchId, guest, signal),
        ]);
        if (!response.ok) throw new Error("The page could not be loaded.");
        const page = await response.arrayBuffer();
        const [paint, highlight] = sheets;
        if (!paint || !highlight || signal.aborted) return;
        found = known;
        const { key, newer } = known;
        const { takeOver } = attempt;
        const message: ToWorker = { type: "open", key, page, paint, highlight, takeOver, newer };
        painter.postMessage(message, [page, ...sheets]);
      } catch {
        if (leaving.signal.aborted) return;
        setOpening({ status: "failed", reason: "The page could not be loaded. Check your connection and try again." });
      }
    })();
    return () => {
      leaving.abort();
      painter.terminate();
    };
  }, [coloringPage, contestId, sketchId, guest, stage, attempt]);

  const postToWorker = (message: Message) => worker.current?.postMessage(message);
  const ask = <T extends Answer["type"]>(type: T, message: Message) =>
    new Promise<Extract<Answer, { type: T }>>((resolve) => {
      asked.current.push({ type, resolve: (answer) => resolve(answer as Extract<Answer, { type: T }>) });
      postToWorker(message);
    });
  return {
    opening,
    state,
    postToWorker,
    readLog: () => ask("log", { type: "readLog" }),
    readPicture: async () => (await ask("picture", { type: "savePicture" })).picture,
  };
}
