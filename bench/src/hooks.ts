/** What our hooks (log, ids, headers, origin, session, schemas) cost on a route that needs no sign-in. */
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { Figure } from "./main.ts";
import { type Site, startServer } from "./site.ts";

const ROUNDS = 5;
const SECONDS = 3;

export async function measureHooks(site: Site): Promise<Figure> {
  const bare = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), {});
  try {
    const ours: number[] = [];
    const reference: number[] = [];
    await requestsPerSecond(`${site.url}/api/config`);
    await requestsPerSecond(bare.url);
    // Taken in turns, so that a slow moment of the machine meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await requestsPerSecond(bare.url));
      ours.push(await requestsPerSecond(`${site.url}/api/config`));
    }
    const ratio = middle(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN)));
    return {
      what: "JSON route with all hooks / bare Fastify",
      ours: `${Math.round(middle(ours))} requests/s`,
      reference: `${Math.round(middle(reference))} requests/s`,
      ratio: ratio.toFixed(2),
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
