/** Saves what a member paints in their sketchbook on the server, every few seconds and when they leave. */
import type { saveSketch } from "@contest/contract/paintings";
import { useEffect, useEffectEvent, useRef } from "react";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { showToast } from "../design/toast-store.ts";
import { useUser } from "../session/session.ts";
import { toBase64 } from "../api/base64.ts";
import { newSketch, type SavedSketch, writeSaved } from "./find-painting.ts";
import type { Opening } from "./use-painter.ts";

interface SketchbookOptions {
  contestId: string;
  opening: Opening;
  /** How many operations there are now. */
  operations: number;
  readLog: () => Promise<{ log: Uint8Array; operations: number }>;
}

/** When the hand rests for this long, and every so often while it does not. */
const REST_MS = 2000;
const SAVE_EVERY_MS = 10_000;

export function useSketchbook({ contestId, opening, operations, readLog }: SketchbookOptions): void {
  const user = useUser();
  const userId = user?._id;
  const open = opening.status === "open" ? opening : null;
  const saved = useRef<SavedSketch>(null);
  const isSaving = useRef(false);

  function keep(key: string, next: SavedSketch) {
    saved.current = next;
    writeSaved(key, next);
  }

  const save = useEffectEvent(async (key: string): Promise<void> => {
    const before = saved.current;
    if (!before || isSaving.current || before.operations === operations) return;
    isSaving.current = true;
    try {
      const { log, operations: count } = await readLog();
      const { id, version } = before;
      const body = { contest_id: contestId, version, log: toBase64(log) };
      const answer = await send<typeof saveSketch>("PUT /api/sketches/:id", { params: { id }, body });
      keep(key, { ...before, version: answer.version, operations: count });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === "SKETCH_CHANGED") {
        keep(key, newSketch(before.userId));
        showToast({
          title: "Two versions of this page",
          description: "It was also colored on another device. Both versions are in your sketchbook.",
        });
      }
      // Whatever else went wrong, the painting is in this browser, and the next turn tries again.
    } finally {
      isSaving.current = false;
    }
  });

  useEffect(() => {
    if (!open || !userId) return undefined;
    saved.current = open.saved ?? newSketch(userId);
    const timer = setInterval(() => void save(open.key), SAVE_EVERY_MS);
    const leave = () => document.visibilityState === "hidden" && void save(open.key);
    const online = () => void save(open.key);
    document.addEventListener("visibilitychange", leave);
    addEventListener("online", online);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("online", online);
    };
  }, [open, userId]);

  useEffect(() => {
    if (!open || !userId || operations === 0) return undefined;
    const timer = setTimeout(() => void save(open.key), REST_MS);
    return () => clearTimeout(timer);
  }, [open, userId, operations]);
}
