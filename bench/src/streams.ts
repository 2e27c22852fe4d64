/** What a thousand open pages cost, and how soon they hear of a vote. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { middle } from "./hooks.ts";
import type { Figure } from "./main.ts";
import type { SiteWithDatabase } from "./site.ts";
import type { Polling } from "./votes.ts";

const STREAMS = 1000;
const MOST_MEGABYTES = 50;
const MOST_MILLISECONDS = 500;
const VOTES = 9;

export async function measureStreams(site: SiteWithDatabase, { voters, untouched }: Polling): Promise<Figure[]> {
  const before = megabytes(site.pid);
  const streams = await openStreams(site, STREAMS);
  await sleep(3000);
  const memory = megabytes(site.pid) - before;
  const [work = ""] = untouched;
  const delays: number[] = [];
  for (const voter of voters.slice(0, VOTES)) {
    const heard = Promise.all(streams.map((stream) => hearsOf(stream, work)));
    const start = performance.now();
    await fetch(`${site.url}/api/submissions/${work}/vote`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: voter.cookie },
      body: JSON.stringify({ user_id: voter.id }),
    });
    await heard;
    delays.push(performance.now() - start);
  }
  for (const stream of streams) stream.destroy();
  return [
    {
      what: `${STREAMS} open pages / the memory they may take`,
      ours: `${memory.toFixed(1)} MB`,
      reference: `${MOST_MEGABYTES} MB`,
      ratio: (memory / MOST_MEGABYTES).toFixed(2),
    },
    {
      what: `a vote until all ${STREAMS} have heard of it / how long it may take`,
      ours: `${Math.round(middle(delays))} ms`,
      reference: `${MOST_MILLISECONDS} ms`,
      ratio: (middle(delays) / MOST_MILLISECONDS).toFixed(2),
    },
  ];
}

export async function openStreams(site: SiteWithDatabase, count: number): Promise<IncomingMessage[]> {
  const agent = new Agent({ maxSockets: Infinity });
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const headers = { "x-forwarded-for": `10.2.${Math.floor(number / 250)}.${1 + (number % 250)}` };
      const request = get(`${site.url}/api/live`, { agent, headers });
      const [stream] = (await once(request, "response")) as [IncomingMessage];
      if (stream.statusCode !== 200) throw new Error(`a stream was answered with ${stream.statusCode}`);
      return stream
        .setEncoding("utf8")
        .on("error", () => undefined)
        .resume();
    }),
  );
}

function hearsOf(stream: IncomingMessage, work: string): Promise<void> {
  return new Promise((resolve) => {
    stream.on("data", function listen(text: string) {
      if (!text.includes(work)) return;
      stream.off("data", listen);
      resolve();
    });
  });
}

export function megabytes(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(stdout) / 1024;
}
