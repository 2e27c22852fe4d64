/** Repeats a prize draw from its published document, step by step, without trusting anything in it. */
import { sha256Hex } from "../fingerprint/sha256.ts";
import { drawKey, entrantsHash } from "./draw.ts";
import {
  type Commitment,
  COMMITMENT_FORMAT,
  type PrizeDraw,
  PRIZE_DRAW_FORMAT,
  type PublicSource,
  drawnFrom,
  readPublicValue,
  written,
} from "./documents.ts";

export type StepName = "order" | "entrants" | "commitment" | "seed" | "public value" | "winners";

export interface Step {
  name: StepName;
  /** The property that this step checks. */
  title: string;
  holds: boolean;
  published: string;
  computed: string;
}

export function verifyPrizeDraw(drawing: PrizeDraw): Step[] {
  const { commitment, seed, publicValue } = drawing;
  const { entrants } = commitment;
  const misplaced = entrants.findIndex((entry, place) => place > 0 && (entrants[place - 1] ?? "") >= entry);
  const key = drawKey({ seed, publicValue: publicValue.value, entrantsHash: commitment.entrantsHash });
  return [
    {
      name: "order",
      title: "The entries are sorted, and each is there once",
      holds: misplaced === -1,
      published: counted(entrants.length),
      computed: misplaced === -1 ? counted(entrants.length) : `entry ${misplaced + 1} is out of order`,
    },
    step("entrants", "The list of entries is the one that was frozen", commitment.entrantsHash, entrantsHash(entrants)),
    step(
      "commitment",
      "What was published before the draw has not been changed",
      drawing.commitmentHash,
      sha256Hex(written(commitment)),
    ),
    step("seed", "The secret seed is the one that was committed to", commitment.seedHash, sha256Hex(seed)),
    publicValueStep(drawing, key),
    step(
      "winners",
      "Repeating the draw gives the same winner and reserves",
      drawing.drawn.join(" "),
      drawnFrom(commitment, key).join(" "),
    ),
  ];
}

/** Checks that the value is the one in the source's response, and the one that the draw used. */
function publicValueStep({ commitment, publicValue, key: publishedKey }: PrizeDraw, key: string): Step {
  const title = "The public value is what its source published, and was used for the draw";
  let read: string;
  try {
    read = readPublicValue(commitment.source, publicValue.received);
  } catch {
    read = "nothing that can be read";
  }
  if (read !== publicValue.value) return step("public value", title, publicValue.value, read);
  return step("public value", title, publishedKey, key);
}

function step(name: StepName, title: string, published: string, computed: string): Step {
  return { name, title, holds: published === computed, published, computed };
}

function counted(entries: number): string {
  return entries === 1 ? "1 entry" : `${entries} entries`;
}

/** Parses a prize draw's document. Errors have a message for users. */
export function parsePrizeDraw(text: string): PrizeDraw {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("This is not JSON.");
  }
  if (isRecord(read) && read["format"] === COMMITMENT_FORMAT) {
    throw new Error("This drawing is frozen and has not been drawn yet: there is only its commitment.");
  }
  if (!isDrawing(read)) throw new Error("This is not the document of a drawing.");
  return read;
}

function isDrawing(read: unknown): read is PrizeDraw {
  if (!isRecord(read) || read["format"] !== PRIZE_DRAW_FORMAT) return false;
  const { commitment, publicValue, drawn } = read;
  return (
    isCommitment(commitment) &&
    hasTexts(read, ["commitmentHash", "seed", "key"]) &&
    hasTexts(publicValue, ["value", "received"]) &&
    isListOfTexts(drawn)
  );
}

function isCommitment(read: unknown): read is Commitment {
  if (!hasTexts(read, ["month", "pool", "salt", "entrantsHash", "seedHash"])) return false;
  const { format, prizeCents, places, entrants, source } = read;
  return (
    format === COMMITMENT_FORMAT &&
    Number.isSafeInteger(prizeCents) &&
    Number.isSafeInteger(places) &&
    isListOfTexts(entrants) &&
    isSource(source)
  );
}

function isSource(read: unknown): read is PublicSource {
  if (!hasTexts(read, ["kind"])) return false;
  const { kind } = read;
  if (kind === "drand") return hasTexts(read, ["chain"]) && Number.isSafeInteger(read["round"]);
  if (kind === "beacon") return hasTexts(read, ["address", "path"]);
  return kind === "contest-result" && (hasTexts(read, ["contestId"]) || hasTexts(read, ["endsAfter"]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === "string");
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === "string");
}
