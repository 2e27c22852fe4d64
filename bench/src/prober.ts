/** Requests one address at fixed intervals, in a separate process, until it gets a message; then reports the p99. */
import { Agent, get } from "node:http";

const EVERY_MS = 10;
/** The first requests open connections and warm up this process, not the server. */
const WARM_UP = 100;

const url = process.argv[2] ?? "";
const agent = new Agent({ keepAlive: true });
const times: number[] = [];

const timer = setInterval(() => {
  const start = performance.now();
  get(url, { agent }, (response) => {
    response.resume();
    response.on("end", () => times.push(response.statusCode === 200 ? performance.now() - start : Infinity));
  });
}, EVERY_MS);

process.on("message", () => {
  clearInterval(timer);
  const counted = times.slice(WARM_UP).toSorted((a, b) => a - b);
  // Requests in progress are not waited for.
  process.send?.(counted[Math.floor(counted.length * 0.99)], undefined, undefined, () => process.exit());
});
