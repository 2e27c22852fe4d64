/** What our hooks (log, ids, headers, origin, session, schemas) cost, and what a page of the gallery costs with them. */
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { Figure } from "./main.ts";
import { type Site, startServer } from "./site.ts";

const ROUNDS = 5;
const SECONDS = 3;

export async function measureHooks(site: Site): Promise<Figure> {
  return againstBare("JSON route with all hooks / bare Fastify", `${site.url}/api/config`, "/", {});
}

/** The first page of the gallery, from the database, against Fastify that has the same answer at hand. */
export async function measureGallery(site: Site): Promise<Figure> {
  const ours = `${site.url}/api/gallery?sort=newest`;
  const answer = await fetch(ours);
  return againstBare("page of 40 works / bare Fastify with the same answer", ours, "/gallery", {
    GALLERY_PAGE: await answer.text(),
  });
}

async function againstBare(what: string, url: string, path: string, environment: Record<string, string>) {
  const bare = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), environment);
  try {
    const ours: number[] = [];
    const reference: number[] = [];
    await requestsPerSecond(url);
    await requestsPerSecond(bare.url + path);
    // Taken in turns, so that a slow moment of the machine meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await requestsPerSecond(bare.url + path));
      ours.push(await requestsPerSecond(url));
    }
    const ratio = middle(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN)));
    return {
      what,
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
