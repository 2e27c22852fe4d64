/** Plays a painting back from its log, and repaints it to check its hash. */
import { drawInk, openPage } from "./open-page.ts";
import { Replay } from "./replay.ts";
import type { FromReplay, ToReplay } from "./replay-messages.ts";

type Opening = Extract<ToReplay, { type: "open" }>;

let replay: Replay | null = null;

addEventListener("message", ({ data }: MessageEvent<ToReplay>) => void handle(data));

function reply(message: FromReplay): void {
  postMessage(message);
}

async function handle(message: ToReplay): Promise<void> {
  try {
    if (message.type === "open") replay = await open(message);
    else if (message.type === "seek") replay?.seek(message.share);
    else if (replay) reply({ type: "verified", hash: replay.hash() });
  } catch {
    reply({ type: "failed" });
  }
}

async function open({ page: compressed, log, paint, ink }: Opening): Promise<Replay> {
  const page = await openPage(compressed);
  const opened = new Replay(page, log, paint);
  drawInk(ink, page);
  reply({ type: "opened", width: page.width, height: page.height, operations: opened.operations });
  return opened;
}
