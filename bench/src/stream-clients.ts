/**
 * Many open pages in a separate process. Receives how many more to open, and replies when they are open. Receives the id
 * of a submission, replies that all are listening for it, and then when the last of them has received it.
 */
import { openStreams } from "./open-streams.ts";

const [url = "", from = "0"] = process.argv.slice(2);
let open = 0;
let submission = "";
let waitingFor = 0;
let round = 0;

process.on("message", (message: number | string) => {
  if (typeof message === "number") void openMore(message);
  else {
    submission = message;
    waitingFor = open;
    round += 1;
    process.send?.("listening");
  }
});
process.on("disconnect", () => process.exit());

async function openMore(count: number): Promise<void> {
  for (const stream of await openStreams(url, count, Number(from) + open)) {
    let lastRound = 0;
    stream.on("data", (text: string) => {
      if (lastRound === round || !text.includes(submission)) return;
      lastRound = round;
      waitingFor -= 1;
      if (waitingFor === 0) process.send?.(performance.timeOrigin + performance.now());
    });
    stream.on("close", () => process.exit(1));
  }
  open += count;
  process.send?.("open");
}
