/**
 * Hashes passwords with Argon2id, only a few at a time: each hash takes 19 MB and a thread of the pool that file and
 * network operations use too.
 */
import { hash, verify } from "@node-rs/argon2";
import { Problem } from "../http/problem.ts";

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_WAITING = 200;

export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password, OPTIONS));
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  unknownHash ??= hash("a password nobody has", OPTIONS);
  const hashToCheck = passwordHash ?? (await unknownHash);
  const matches = await withSlot(() => verify(hashToCheck, password, OPTIONS));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

let unknownHash: Promise<string> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

async function withSlot<T>(task: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) {
    throw new Problem(503, "BUSY", "Many people are signing in right now. Please try again in a moment.", {
      retryAfter: 5,
    });
  }
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await task();
  } finally {
    // The slot is passed to the next waiting call, so `running` only decreases when no call is waiting.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
