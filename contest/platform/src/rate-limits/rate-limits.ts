/** Counts calls in the database, so that all processes share the counters. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RATE_LIMITS, type RateLimitName } from "@contest/rules/rate-limits";
import { inBatches } from "@contest/database/in-batches";
import type { Pool, Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { Problem } from "../http/problem.ts";

/** A limit's name, and the values that identify the counter. */
export type RateLimitUse = [RateLimitName, ...string[]];

/**
 * Counts a request against each of the given limits, from the narrowest to the widest, and refuses it when one is used
 * up. A request that a narrow limit refuses does not count against a wider one, which other people share. Never runs in
 * the caller's transaction, whose commit would then not wait for the disk either; hence a pool.
 */
export async function consumeRateLimits(pool: Pool, uses: readonly RateLimitUse[]): Promise<void> {
  const consume = consumersByPool.get(pool) ?? createConsumer(pool);
  consumersByPool.set(pool, consume);
  const retryAfter = await consume(uses);
  if (retryAfter === undefined) return;
  throw new Problem(429, "TOO_MANY_REQUESTS", `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  });
}

/** Resolves to the seconds until a limit that is used up can be used again, or to undefined if none is. */
type Consume = (uses: readonly RateLimitUse[]) => Promise<number | undefined>;

const consumersByPool = new WeakMap<Pool, Consume>();

/** Requests that arrive together are counted together. */
function createConsumer(pool: Pool): Consume {
  return inBatches(async (requests: readonly (readonly RateLimitUse[])[]) => {
    const uses = requests.flatMap((request, index) =>
      request.map((use) => ({ index, use, limit: RATE_LIMITS[use[0]] })),
    );
    const refused = await consumeUses(pool, {
      requests: uses.map(({ index }) => index),
      ranks: uses.map(({ use: [name] }) => NARROW_TO_WIDE.indexOf(name)),
      keys: uses.map(({ use }) => counterKey(use)),
      windows: uses.map(({ limit }) => limit.per),
      maxima: uses.map(({ limit }) => limit.most),
    });
    const secondsLeft = new Map(refused.map(({ request, seconds_left }) => [request, seconds_left]));
    return requests.map((_, index) => secondsLeft.get(index));
  });
}

const NARROW_TO_WIDE = Object.keys(RATE_LIMITS) as RateLimitName[];

/** Forgets what was counted, after a success that proves the caller's right. */
export async function resetRateLimits(database: Queryable, uses: readonly RateLimitUse[]): Promise<void> {
  await resetCounters(database, [uses.map(counterKey)]);
}

/** A client with one IPv6 address usually has the whole /64 around it. */
export function networkGroup(address: string): string {
  return ipv6Prefix(address, 4) ?? withoutIPv6Prefix(address);
}

/** Tunnels and hosting providers give away a /48 for free, which holds 65,536 groups. Null for IPv4. */
export function networkRange(address: string): string | null {
  return ipv6Prefix(address, 3);
}

function withoutIPv6Prefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The first parts of an IPv6 address, of sixteen bits each; null for an IPv4 address. */
function ipv6Prefix(address: string, parts: number): string | null {
  const plain = withoutIPv6Prefix(address);
  if (!isIPv6(plain)) return null;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array<string>(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right]
    .slice(0, parts)
    .map((part) => part.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

export const deleteOldCounters = statement<[], never>(
  "delete-old-counters",
  "delete from limit_counters where resets_at < now() - interval '1 hour'",
);

const consumeUses = statement<
  {
    requests: readonly number[];
    ranks: readonly number[];
    keys: readonly Buffer[];
    windows: readonly number[];
    maxima: readonly number[];
  },
  { request: number; seconds_left: number }
>(
  "consume-rate-limits",
  `select request, seconds_left
   from consume_rate_limits($requests::int[], $ranks::int[], $keys::bytea[], $windows::int[], $maxima::int[])`,
);

const resetCounters = statement<[uses: readonly Buffer[]], never>(
  "reset-counters",
  "delete from limit_counters where key = any($1::bytea[])",
);

/** IP and email addresses are stored only as hashes. */
function counterKey(use: RateLimitUse): Buffer {
  return createHash("sha256").update(use.join("\0")).digest();
}

function inWords(seconds: number): string {
  if (seconds < 90) return "a minute";
  return `${Math.ceil(seconds / 60)} minutes`;
}
