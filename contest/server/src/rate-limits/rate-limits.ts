/** Counts calls in the database, so that all processes share the counters. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RATE_LIMITS, type RateLimitName } from "@contest/rules/rate-limits";
import type { Pool, Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { Problem } from "../http/problem.ts";

/** A limit's name, and the values that identify the counter. */
export type RateLimitUse = [RateLimitName, ...string[]];

/**
 * Consumes one use of each limit. If any limit is used up, it throws and says when to retry. Refused attempts count
 * too. It takes a pool because it must not run in a transaction: the transaction would then not wait for the disk
 * either.
 */
export async function consumeRateLimits(pool: Pool, uses: readonly RateLimitUse[]): Promise<void> {
  const counters = await countUses(pool, [uses.map(counterKey), uses.map(([name]) => RATE_LIMITS[name].per)]);
  const most = new Map(uses.map((use) => [counterKey(use).toString("hex"), RATE_LIMITS[use[0]].most]));
  const exceeded = counters.filter(({ key, used }) => used > (most.get(key) ?? 0));
  if (exceeded.length === 0) return;
  const retryAfter = Math.max(...exceeded.map(({ seconds_left }) => seconds_left));
  throw new Problem(429, "TOO_MANY_REQUESTS", `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  });
}

/** Resets the counters after a success that proves the caller's identity. */
export async function resetRateLimits(database: Queryable, uses: readonly RateLimitUse[]): Promise<void> {
  await resetCounters(database, [uses.map(counterKey)]);
}

/** A client with one IPv6 address usually has the whole /64 around it. */
export function networkGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array<string>(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

export const deleteOldCounters = statement<[], never>(
  "delete-old-counters",
  "delete from limit_counters where resets_at < now() - interval '1 hour'",
);

// Keys are locked in a fixed order, so that two calls that share several keys cannot deadlock. The commit does not wait
// for the disk: a crash loses half a second of counts at most.
const countUses = statement<
  [uses: readonly Buffer[], pers: readonly number[]],
  { key: string; used: number; seconds_left: number }
>(
  "count-uses",
  `insert into limit_counters as counter (key, used, resets_at)
   select key, 1, now() + per * interval '1 second'
   from unnest($1::bytea[], $2::int[]) as wanted (key, per),
     set_config('synchronous_commit', 'off', true) as does_not_wait
   order by key
   on conflict (key) do update set
     used = case when counter.resets_at <= now() then 1 else counter.used + 1 end,
     resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
   returning encode(key, 'hex') as key, used, ceil(extract(epoch from resets_at - now()))::int as seconds_left`,
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
