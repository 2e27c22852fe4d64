/**
 * Many open pages in a process of their own. Is told how many more to open, answers when they are open; is told the id
 * of a work, answers that all listen for it, and then when the last of them has heard of it.
 */
import { openStreams } from "./open-streams.ts";

const [url = "", from = "0"] = process.argv.slice(2);
let open = 0;
let submission = "";
let waitingFor = 0;
let round = 0;

process.on("message", (wish: number | string) => {
  if (typeof wish === "number") void openMore(wish);
  else {
    submission = wish;
    waitingFor = open;
    round += 1;
    process.send?.("listening");
  }
});
process.on("disconnect", () => process.exit());

async function openMore(count: number): Promise<void> {
  for (const stream of await openStreams(url, count, Number(from) + open)) {
    let heard = 0;
    stream.on("data", (text: string) => {
      if (heard === round || !text.includes(submission)) return;
      heard = round;
      waitingFor -= 1;
      if (waitingFor === 0) process.send?.(performance.timeOrigin + performance.now());
    });
    stream.on("close", () => process.exit(1));
  }
  open += count;
  process.send?.("open");
}
