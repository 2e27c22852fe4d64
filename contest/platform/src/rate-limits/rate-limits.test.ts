import { randomUUID } from "node:crypto";
import { useSite } from "@contest/testing/site";
import { expect, test } from "vitest";
import { consumeRateLimits, type RateLimitUse } from "./rate-limits.ts";

const site = useSite();

/** Counts requests that arrive together, and returns which of them are allowed. */
async function consumeTogether(requests: readonly (readonly RateLimitUse[])[]): Promise<boolean[]> {
  const results = await Promise.allSettled(requests.map((uses) => consumeRateLimits(site.pool, uses)));
  return results.map(({ status }) => status === "fulfilled");
}

test("of requests that arrive together, as many are allowed as are left, the first ones", async () => {
  const [ana, ben] = [randomUUID(), randomUUID()];
  expect(await consumeTogether([[["pinByAccount", ana]], [["pinByAccount", ana]]])).toEqual([true, true]);
  const requests = [ana, ana, ben, ana, ana, ben, ana].map((account): RateLimitUse[] => [["pinByAccount", account]]);
  expect(await consumeTogether(requests)).toEqual([true, true, true, true, false, true, false]);
  await expect(consumeRateLimits(site.pool, [["pinByAccount", ana]])).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
});

test("a request that a narrow limit refuses does not count against a wide one", async () => {
  const [address, email] = [randomUUID(), randomUUID()];
  const contact = (from: string): RateLimitUse[] => [
    ["contactByAddress", address],
    ["contactByEmail", from],
  ];
  const same = await consumeTogether(Array.from({ length: 8 }, () => contact(email)));
  expect(same.filter(Boolean)).toHaveLength(5);
  const others = await consumeTogether(Array.from({ length: 18 }, () => contact(randomUUID())));
  expect(others.filter(Boolean)).toHaveLength(15);
});
