import type { readPainting } from "@contest/contract/paintings";
import type { Submission } from "@contest/contract/submissions";
import { useEffect, useRef, useState } from "react";
import { send } from "../api/send.ts";
import { useSiteDetails } from "../api/use-site-details.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";
import { fromBase64 } from "../api/base64.ts";
import { saveFile } from "./save-file.ts";
import type { FromVideo, ToVideo } from "./video-messages.ts";

/** Saves the replay as a video, made by the visitor's own browser. */
export function VideoButton({ submission }: { submission: Submission }) {
  const [share, setShare] = useState<number | null>(null);
  const { name } = useSiteDetails();
  const worker = useRef<Worker>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  async function start() {
    setShare(0);
    try {
      const { id } = submission;
      const painting = await send<typeof readPainting>("GET /api/paintings/:id", { params: { id } });
      const page = await (await fetch(painting.coloringPage)).arrayBuffer();
      const recorder = new Worker(new URL("./video-worker.ts", import.meta.url), { type: "module" });
      worker.current = recorder;
      recorder.addEventListener("message", ({ data }: MessageEvent<FromVideo>) => onMessage(data));
      recorder.addEventListener("error", () => onMessage({ type: "failed", reason: "broken" }));
      const credits = [name, `“${submission.contest_title}” by ${submission.artist_name}`];
      const order: ToVideo = { page, log: fromBase64(painting.log), credits };
      recorder.postMessage(order, [page]);
    } catch {
      onMessage({ type: "failed", reason: "broken" });
    }
  }

  function onMessage(message: FromVideo) {
    if (message.type === "progress") return setShare(message.share);
    worker.current?.terminate();
    setShare(null);
    if (message.type === "done") return saveFile(message.video, `${submission.contest_title}.${message.extension}`);
    showToast({
      title: "No video",
      description:
        message.reason === "unsupported"
          ? "This browser cannot make videos. Try a newer one."
          : "The video could not be made. Please try again.",
      tone: "destructive",
    });
  }

  return (
    <Button busy={share !== null} onClick={() => void start()}>
      {share === null ? "Save as Video" : `Recording: ${Math.round(share * 100)}%`}
    </Button>
  );
}
