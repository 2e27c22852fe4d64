/** What is published about a drawing: before the draw a commitment, after it the whole of it. */
import { canonicalJson, type Plain } from "../fingerprint/canonical-json.ts";
import { sha256Hex } from "../fingerprint/sha256.ts";
import { drawKey, drawPlaces, entrantsHash } from "./draw.ts";

/** Where the public value comes from; decided before anybody can know it. */
export type PublicSource =
  | {
      kind: "beacon";
      address: string;
      /** The names that lead to the value within the JSON of the answer, with dots between; empty: the whole text. */
      path: string;
    }
  /**
   * Weaker, because it is made on this site: the hash of the result of the first contest that ends after this instant.
   * The answer names the contest, too.
   */
  | { kind: "contest-result"; endsAfter: string };

/** Where in the answer of its source the public value stands. */
export function pathOf(source: PublicSource): string {
  return source.kind === "beacon" ? source.path : "sha256";
}

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
  /** How many are drawn: the winner, and reserves. */
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
  /** The winner first, then the reserves in their order. */
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
  // An interface has no index signature, though it holds nothing else than plain values.
  return canonicalJson(document as unknown as Plain);
}

/** The public value within what the source answered. */
export function readPublicValue(received: string, path: string): string {
  if (path === "") return received.trim();
  let part: unknown = JSON.parse(received);
  for (const name of path.split(".")) {
    const within = typeof part === "object" && part !== null && Object.hasOwn(part, name);
    part = within ? (part as Record<string, unknown>)[name] : undefined;
  }
  if (typeof part !== "string" && typeof part !== "number") throw new Error(`the answer has no value at ${path}`);
  return String(part);
}
