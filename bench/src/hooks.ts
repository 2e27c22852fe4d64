/** The cost of our hooks (log, ids, headers, origin, session, schemas), and of pages that use them. */
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { compareCosts, type Cost, costOf, type Load } from "./processor-time.ts";
import { type Site, startServer } from "./site.ts";

/** Many short ones, because other machines on the host slow a core down for seconds. */
const ROUNDS = 15;
const SECONDS = 1;
/** A new process compiles its code while it serves, the site more of it than the bare one: 328, 105, then 96 µs. */
const WARM_UP_SECONDS = 4;

export async function measureHooks(site: Site): Promise<Figure> {
  const line = "processor time of a JSON route with all hooks, against a bare Fastify route";
  return againstBare(line, site, "/api/config", "/", {}, 0.65);
}

/** Pages from the database, compared with Fastify that has the same response in memory, both uncompressed. */
export async function measurePageAnswers(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path, bare] of [
    ["a page of the gallery", "/api/gallery?sort=newest", "/object"],
    ["the leaderboard of today", "/api/leaderboard?period=current", "/object"],
    ["home, rendered", "/", "/text"],
  ] as const) {
    const answer = await (await fetch(site.url + path, { headers: { "accept-encoding": "identity" } })).text();
    const line = `processor time of ${what}, against bare Fastify with the same answer at hand`;
    figures.push(await againstBare(line, site, path, bare, { ANSWER: answer }, 0.5));
  }
  return figures;
}

async function againstBare(
  what: string,
  site: Site,
  path: string,
  barePath: string,
  environment: Record<string, string>,
  least: number,
): Promise<Figure> {
  const bare = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), environment);
  try {
    const ours: Cost[] = [];
    const reference: Cost[] = [];
    for (let second = 0; second < WARM_UP_SECONDS; second += 1) {
      await request(site.url + path);
      await request(bare.url + barePath);
    }
    // Measured in turns, so that a slow moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await costOf([bare.pid], () => request(bare.url + barePath)));
      ours.push(await costOf([site.pid], () => request(site.url + path)));
    }
    return compareCosts(what, ours, reference, least);
  } finally {
    await bare.stop();
  }
}

async function request(url: string): Promise<Load> {
  const result = await autocannon({ url, connections: 32, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
  return { requests: result.requests.total, perSecond: result.requests.average };
}
