/** The worker that plays a painting back, as long as the replay is shown. */
import type { readPainting } from "@contest/contract/paintings";
import { type RefObject, useEffect, useRef, useState } from "react";
import { send } from "../api/send.ts";
import { fromBase64 } from "../api/base64.ts";
import type { FromReplay, ToReplay } from "./replay-messages.ts";

export type Verification = { status: "idle" | "running" | "different" } | { status: "same"; hash: string };

export function useReplay(submissionId: string, stage: RefObject<HTMLElement | null>) {
  const [status, setStatus] = useState<"loading" | "open" | "failed">("loading");
  const [verification, setVerification] = useState<Verification>({ status: "idle" });
  const worker = useRef<Worker>(null);

  useEffect(() => {
    // A canvas can be transferred to a worker only once, so each run creates its own.
    const canvases = ["", ""].map(() => document.createElement("canvas"));
    for (const canvas of canvases) canvas.className = "absolute inset-0 size-full";
    stage.current?.replaceChildren(...canvases);
    const painter = new Worker(new URL("./replay-worker.ts", import.meta.url), { type: "module" });
    worker.current = painter;
    const leaving = new AbortController();
    void (async () => {
      try {
        const { signal } = leaving;
        const painting = await send<typeof readPainting>("GET /api/paintings/:id", {
          params: { id: submissionId },
          signal,
        });
        const page = await (await fetch(painting.coloringPage, { signal })).arrayBuffer();
        painter.addEventListener("message", ({ data }: MessageEvent<FromReplay>) => {
          if (data.type === "opened") setStatus("open");
          else if (data.type === "failed") setStatus("failed");
          else
            setVerification(
              data.hash === painting.hash ? { status: "same", hash: data.hash } : { status: "different" },
            );
        });
        const [paint, ink] = canvases.map((canvas) => canvas.transferControlToOffscreen());
        if (!paint || !ink || signal.aborted) return;
        const log = fromBase64(painting.log);
        const message: ToReplay = { type: "open", page, log, paint, ink };
        painter.postMessage(message, [page, paint, ink]);
      } catch {
        if (!leaving.signal.aborted) setStatus("failed");
      }
    })();
    return () => {
      leaving.abort();
      painter.terminate();
    };
  }, [submissionId, stage]);

  const postToWorker = (message: ToReplay) => worker.current?.postMessage(message);
  return {
    status,
    verification,
    seek: (share: number) => postToWorker({ type: "seek", share }),
    verify: () => {
      setVerification({ status: "running" });
      postToWorker({ type: "verify" });
    },
  };
}
