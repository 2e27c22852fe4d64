/** What a thousand and ten thousand open pages cost, and how soon they receive a vote. */
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Figure, limited } from "./figure.ts";
import { type Site, type SiteWithDatabase, startServer } from "./site.ts";
import type { Polling } from "./votes.ts";

/** Each step with its limits. */
const STEPS = [
  { pages: 1000, megabytes: 50, milliseconds: 500 },
  { pages: 10_000, megabytes: 500, milliseconds: 1000 },
];
/** The number of client processes, so that none of them is the bottleneck. */
const CLIENTS = 4;
const VOTES = 9;

/** For a server whose memory is measured. */
export const COLLECTS_GARBAGE = { NODE_OPTIONS: `--import=${new URL("./collect-garbage.js", import.meta.url).href}` };

interface Cost {
  megabytes: number;
  /** For each vote. */
  delays: number[];
}

export async function measureStreams(site: SiteWithDatabase, { voters, untouched }: Polling): Promise<Figure[]> {
  requireOpenFiles(Math.max(...STEPS.map(({ pages }) => pages)) + 1000);
  const [submission = ""] = untouched;
  const bare = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), COLLECTS_GARBAGE);
  let reference: Cost[];
  try {
    reference = await measureSteps(bare, submission, () =>
      fetch(`${bare.url}/publish/${submission}`, { method: "POST" }),
    );
  } finally {
    await bare.stop();
  }
  const undecided = [...voters];
  const ours = await measureSteps(site, submission, () => {
    const voter = undecided.pop();
    return fetch(`${site.url}/api/submissions/${submission}/vote`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: voter?.cookie ?? "" },
      body: JSON.stringify({ user_id: voter?.id }),
    });
  });
  return STEPS.flatMap(({ pages, ...most }, step) => {
    const [cost, bareCost] = [ours[step], reference[step]];
    if (!cost || !bareCost) throw new Error("a step was not measured");
    const count = pages.toLocaleString("en");
    console.log(`${count} pages of bare Fastify take ${bareCost.megabytes.toFixed(1)} MB`);
    return [
      limited(`memory of ${count} open pages, against the limit`, cost.megabytes, " MB", { most: most.megabytes }),
      limited(`time from a vote until all ${count} open pages show it, against the limit`, cost.delays, " ms", {
        most: most.milliseconds,
      }),
    ];
  });
}

/** Each step opens more pages in addition to those of the previous step. */
async function measureSteps(server: Site, submission: string, change: () => Promise<Response>): Promise<Cost[]> {
  const places = Array.from({ length: CLIENTS }, (_, number) => `${number * 5000}`);
  const clients = places.map((from) => fork(new URL("./stream-clients.js", import.meta.url), [server.url, from]));
  try {
    const before = await usedMegabytes(server.pid);
    const costs: Cost[] = [];
    let open = 0;
    for (const { pages } of STEPS) {
      await Promise.all(clients.map((client) => request(client, (pages - open) / CLIENTS)));
      open = pages;
      const memory = (await usedMegabytes(server.pid)) - before;
      const delays: number[] = [];
      for (let vote = 0; vote < VOTES; vote += 1) delays.push(await delayOf(clients, submission, change));
      costs.push({ megabytes: memory, delays });
    }
    return costs;
  } finally {
    for (const client of clients) if (client.connected) client.disconnect();
  }
}

/** The time from the request until the last page has received it. */
async function delayOf(clients: ChildProcess[], submission: string, change: () => Promise<Response>): Promise<number> {
  await Promise.all(clients.map((client) => request(client, submission)));
  const received = Promise.all(clients.map((client) => nextReply(client)));
  const start = performance.timeOrigin + performance.now();
  const [times, answer] = await Promise.all([received, change()]);
  if (!answer.ok) throw new Error(`a vote was answered with ${answer.status}`);
  return Math.max(...times.map(Number)) - start;
}

function request(client: ChildProcess, message: number | string): Promise<unknown> {
  const reply = nextReply(client);
  client.send(message);
  return reply;
}

async function nextReply(client: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  try {
    const [answer] = await Promise.race([
      once(client, "message", ended),
      once(client, "exit", ended).then(() => Promise.reject(new Error("a stream broke off"))),
    ]);
    return answer;
  } finally {
    ended.abort();
  }
}

function requireOpenFiles(count: number): void {
  const { stdout } = spawnSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" });
  const most = stdout.trim() === "unlimited" ? Infinity : Number(stdout);
  if (most < count) throw new Error(`a process may open ${most} files here, and this needs ${count} (ulimit -Hn)`);
}

/** After garbage collection, because a start leaves more garbage behind than a thousand pages need. */
async function usedMegabytes(pid: number): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    process.kill(pid, "SIGUSR2");
    await sleep(1000);
  }
  return megabytes(pid);
}

export function megabytes(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(stdout) / 1024;
}
