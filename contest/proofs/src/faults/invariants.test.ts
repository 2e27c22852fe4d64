import { expect, test } from "vitest";
import { createPool } from "@contest/database/pool";
import { createTestDatabase } from "@contest/testing/database";
import { insertSubmissions, planContest, signInMany } from "@contest/testing/submissions";
import { findBrokenInvariants } from "./invariants.ts";

/** What to damage, and the message that must report it. */
const DAMAGES: [sentence: string, damage: string][] = [
  ["its tally has not followed its count", "update tallies set vote_count = 7"],
  ["its count is not the sum of its votes", "update vote_counts set vote_count = 7"],
  ["disagree about whether it is listed", "update tallies set listed = false"],
  ["it has no tally or no count", "delete from tallies"],
  ["its number of submissions or votes is wrong", "update contests set submission_count = 9"],
  ["its picture is marked as unused", "update images set used_at = null"],
  ["the remaining credits are not the sum of their history", "update credit_grants set granted = 2, remaining = 1"],
  ["the credits spent do not match the number of submissions", "update credit_grants set granted = 4, reason = 'gift'"],
  ["has a paid plan without a payment", "insert into subscriptions (user_id, tier) select id, 'pro' from users"],
  ["chain is broken", "update audit_head set acts = 3"],
];

test("every kind of damage to a database is reported", async () => {
  const { connection, drop } = await createTestDatabase();
  // A single connection, because triggers and foreign keys are disabled for the session.
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  try {
    const [artist] = await signInMany(pool, 1);
    await insertSubmissions(pool, artist?.id ?? "", await planContest(pool), [{ at: new Date() }]);
    expect(await findBrokenInvariants(pool)).toEqual([]);
    await pool.query("set session_replication_role = replica");
    for (const [sentence, damage] of DAMAGES) {
      const before = (await findBrokenInvariants(pool)).join("\n");
      await pool.query(damage);
      expect(before).not.toContain(sentence);
      expect((await findBrokenInvariants(pool)).join("\n")).toContain(sentence);
    }
  } finally {
    await pool.end();
    await drop();
  }
});
