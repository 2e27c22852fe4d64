/** Repaints logs in a browser's worker, for the test that compares the result with Node's. */
import { decodePage } from "@contest/painting/page";
import { repaint } from "@contest/painting/picture";

interface Order {
  page: Uint8Array;
  logs: Uint8Array[];
}

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  const page = decodePage(data.page);
  postMessage(data.logs.map((log) => repaint(page, log).hash));
});
