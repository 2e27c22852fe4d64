/**
 * However many pictures a member submits at once, each costs a credit, and there are no more submissions than credits.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { proofSize } from "@contest/testing/proof-size";
import { useSite } from "@contest/testing/site";
import { creditDifferences, giveCredits, insertImages, planContest } from "@contest/testing/submissions";

const site = useSite();
/** In addition to the two that every member gets per month. */
const FREE = 2;
const SEEDS = proofSize({ small: 2, full: 20 });
const REQUESTS = proofSize({ small: 100, full: 1000 });

test(
  `${REQUESTS} parallel submissions with a few credits create exactly as many submissions as credits`,
  { timeout: 600_000 },
  async () => {
    const contest = await planContest(site.pool);
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { browser, user } = await site.member();
      const credits = 1 + ((seed * 37) % 40);
      await giveCredits(site.pool, user._id, credits);
      const addresses = await insertImages(site.pool, user._id, REQUESTS);
      const statuses = await Promise.all(
        addresses.map(async (file_path) => {
          const submission = { user_id: user._id, challenge_id: contest, file_path, request_id: randomUUID() };
          for (;;) {
            const { status, body } = await browser.post("/api/submissions", submission);
            // A slow machine refuses some of so many requests as busy, and they try again.
            if (body.code !== "BUSY") return status;
            await sleep(2000 * Math.random());
          }
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(credits + FREE);
      expect(statuses.filter((status) => status === 402)).toHaveLength(REQUESTS - credits - FREE);
      const { rows } = await site.pool.query("select id from submissions where user_id = $1", [user._id]);
      expect(rows).toHaveLength(credits + FREE);
      const { body } = await browser.get(`/api/subscription?userId=${user._id}`);
      expect(body.remaining_submissions).toBe(0);
    }
    expect(await creditDifferences(site.pool)).toEqual([]);
  },
);
