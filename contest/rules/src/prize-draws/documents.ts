/** The documents published about a prize draw: a commitment before the draw, and everything after it. */
import { canonicalJson, type Plain } from "../fingerprint/canonical-json.ts";
import { sha256Hex } from "../fingerprint/sha256.ts";
import { QUICKNET, readRound } from "./drand.ts";
import { drawKey, drawPlaces, entrantsHash } from "./draw.ts";

/** The source of the public value, fixed before anyone can know the value. */
export type PublicSource =
  /** A round of drand, which is published after the list is frozen and which anyone can verify. */
  | { kind: "drand"; chain: string; round: number }
  | {
      kind: "beacon";
      address: string;
      /** The keys that lead to the value in the JSON response, separated by dots; empty uses the whole text. */
      path: string;
    }
  /**
   * Weaker, because it is produced by this site: the hash of the result of a contest whose voting is still open. Older
   * documents name a time instead; the contest was the first that ended after it.
   */
  | { kind: "contest-result"; contestId: string }
  | { kind: "contest-result"; endsAfter: string };

export interface Commitment {
  format: typeof COMMITMENT_FORMAT;
  month: string;
  pool: string;
  prizeCents: number;
  salt: string;
  /** Pseudonyms, sorted. */
  entrants: string[];
  entrantsHash: string;
  seedHash: string;
  /** How many entries are drawn: the winner and the reserves. */
  places: number;
  source: PublicSource;
}

export interface PrizeDraw {
  format: typeof PRIZE_DRAW_FORMAT;
  commitment: Commitment;
  commitmentHash: string;
  seed: string;
  publicValue: { value: string; received: string };
  key: string;
  /** The winner first, then the reserves in order. */
  drawn: string[];
}

export const COMMITMENT_FORMAT = "daily-coloring-challenge/drawing-commitment/1";
export const PRIZE_DRAW_FORMAT = "daily-coloring-challenge/drawing/1";

export interface Frozen extends Pick<Commitment, "month" | "pool" | "prizeCents" | "salt" | "places" | "source"> {
  /** In any order. */
  entrants: readonly string[];
  seed: string;
}

export function commit({ entrants, seed, ...drawing }: Frozen): {
  document: string;
  hash: string;
  commitment: Commitment;
} {
  const sorted = entrants.toSorted((one, other) => (one < other ? -1 : 1));
  const commitment: Commitment = {
    ...drawing,
    format: COMMITMENT_FORMAT,
    entrants: sorted,
    entrantsHash: entrantsHash(sorted),
    seedHash: sha256Hex(seed),
  };
  const document = written(commitment);
  return { document, hash: sha256Hex(document), commitment };
}

export function draw(commitment: Commitment, seed: string, publicValue: PrizeDraw["publicValue"]): PrizeDraw {
  const key = drawKey({ seed, publicValue: publicValue.value, entrantsHash: commitment.entrantsHash });
  return {
    format: PRIZE_DRAW_FORMAT,
    commitment,
    commitmentHash: sha256Hex(written(commitment)),
    seed,
    publicValue,
    key,
    drawn: drawnFrom(commitment, key),
  };
}

export function drawnFrom({ entrants, places }: Commitment, key: string): string[] {
  return drawPlaces(key, entrants.length, places).map((place) => entrants[place] ?? "");
}

export function written(document: Commitment | PrizeDraw): string {
  // An interface has no index signature, although this one contains only plain values.
  return canonicalJson(document as unknown as Plain);
}

/** Extracts the public value from the source's response. Throws if the response cannot be the source's. */
export function readPublicValue(source: PublicSource, received: string): string {
  if (source.kind === "drand") {
    if (source.chain !== QUICKNET.chain) throw new Error("this is not a network we know");
    return readRound(received, source.round);
  }
  if (source.kind === "beacon") return valueAt(received, source.path);
  if ("contestId" in source && valueAt(received, "contest") !== source.contestId) {
    throw new Error("this is the result of another contest");
  }
  return valueAt(received, "sha256");
}

function valueAt(received: string, path: string): string {
  if (path === "") return received.trim();
  let part: unknown = JSON.parse(received);
  for (const name of path.split(".")) {
    const within = typeof part === "object" && part !== null && Object.hasOwn(part, name);
    part = within ? (part as Record<string, unknown>)[name] : undefined;
  }
  if (typeof part !== "string" && typeof part !== "number") throw new Error(`the answer has no value at ${path}`);
  return String(part);
}

/** The contest whose result was the public value. */
export function contestOf(received: string): string {
  return valueAt(received, "contest");
}
