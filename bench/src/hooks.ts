/** The cost of our hooks (log, ids, headers, origin, session, schemas), and of pages that use them. */
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { atLeast, type Figure } from "./figure.ts";
import { type Site, startServer } from "./site.ts";

const ROUNDS = 5;
const SECONDS = 3;

export async function measureHooks(site: Site): Promise<Figure> {
  return againstBare(
    "JSON route with all hooks, against a bare Fastify route",
    `${site.url}/api/config`,
    "/",
    {},
    0.65,
  );
}

/** Pages from the database, compared with Fastify that has the same response in memory, both uncompressed. */
export async function measurePageAnswers({ url }: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path, bare] of [
    ["page of 40 works", "/api/gallery?sort=newest", "/object"],
    ["leaderboard", "/api/leaderboard?period=all", "/object"],
    ["home, rendered", "/", "/text"],
  ] as const) {
    const answer = await (await fetch(url + path, { headers: { "accept-encoding": "identity" } })).text();
    const line = `${what}, against bare Fastify with the same answer at hand`;
    figures.push(await againstBare(line, url + path, bare, { ANSWER: answer }, 0.5));
  }
  return figures;
}

async function againstBare(
  what: string,
  url: string,
  path: string,
  environment: Record<string, string>,
  least: number,
): Promise<Figure> {
  const bare = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), environment);
  try {
    const ours: number[] = [];
    const reference: number[] = [];
    await requestsPerSecond(url);
    await requestsPerSecond(bare.url + path);
    // Measured in turns, so that a slow moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await requestsPerSecond(bare.url + path));
      ours.push(await requestsPerSecond(url));
    }
    const ratio = middle(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN)));
    return {
      what,
      ours: `${Math.round(middle(ours))} requests/s`,
      reference: `${Math.round(middle(reference))} requests/s`,
      ratio,
      ...atLeast(ratio, least),
    };
  } finally {
    await bare.stop();
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
  return result.requests.average;
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
