/** Whoever steals the database, or a backup of it, cannot find out from where anybody voted. */
import { createHash } from "node:crypto";
import { backUp } from "@contest/backup/backup";
import { createNetworkHash, timeOfId } from "@contest/platform/network-hash/network-hash";
import { Unavailable } from "@contest/platform/unavailable";
import { deleteOldNetworkKeys } from "@contest/server/request-origin/request-origin";
import { createEmptyTestDatabase } from "@contest/testing/database";
import { Browser, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const site = useSite({ AUTO_CONTEST: "off" });

async function submission(): Promise<string> {
  const { user } = await site.member();
  const [id = ""] = await insertSubmissions(site.pool, user._id, await planContest(site.pool), [{ at: new Date() }]);
  return id;
}

async function hashesOfVotes(id: string, addresses: readonly string[]): Promise<string[]> {
  for (const address of addresses) {
    const { browser, user } = await site.member();
    const voter = new Browser(site.url, address);
    voter.cookie = browser.cookie;
    expect((await voter.post(`/api/submissions/${id}/vote`, { user_id: user._id })).status).toBe(200);
  }
  const { rows } = await site.pool.query(
    "select encode(address_hash, 'hex') as hash from votes where submission_id = $1 order by cast_at",
    [id],
  );
  return rows.map(({ hash }) => hash);
}

test("votes from one network can be compared, and trying all addresses does not reveal it", async () => {
  const id = await submission();
  const [one, same, other] = await hashesOfVotes(id, ["203.0.113.9", "203.0.113.9", "203.0.113.10"]);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  const tried = Array.from({ length: 256 }, (_, last) => `203.0.113.${last}`).flatMap((address) => [
    createHash("sha256").update(address).digest("hex"),
    createHash("sha256").update(`vote from ${address}`).digest("hex"),
  ]);
  expect(tried).not.toContain(one);
});

test("servers that start at the same moment agree on one key, and a new month has another", async () => {
  await site.services.storage.deleteFolder("network-keys");
  const servers = Array.from({ length: 5 }, () => createNetworkHash(site.services));
  const hashes = await Promise.all(servers.map((hash) => hash(Date.now(), "203.0.113.9")));
  expect(new Set(hashes.map((hash) => hash.toString("hex"))).size).toBe(1);

  const lastMonth = new Date();
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1, 1);
  await site.services.storage.put(`network-keys/${lastMonth.toISOString().slice(0, 7)}/key`, Buffer.alloc(32, 7));
  const hash = createNetworkHash(site.services);
  expect(await hash(lastMonth.getTime(), "203.0.113.9")).not.toEqual(hashes[0]);
  // A time that somebody made up has no key of its own.
  for (const id of ["ffffffff-ffff-7fff-bfff-ffffffffffff", "00000000-0000-7000-8000-000000000000"])
    expect(await hash(timeOfId(id), "203.0.113.9")).toEqual(hashes[0]);
});

test("while the store is down, people can vote, and what one server sees can be compared", async () => {
  const fail = () => Promise.reject(new Unavailable("the store is down"));
  const hash = createNetworkHash({ ...site.services, storage: { ...site.services.storage, get: fail, has: fail } });
  const [one, same] = [await hash(Date.now(), "203.0.113.9"), await hash(Date.now(), "203.0.113.9")];
  expect(same).toEqual(one);
  expect(await hash(Date.now(), "203.0.113.10")).not.toEqual(one);
});

test("the key of a month is deleted when all its contests are confirmed", async () => {
  const { storage } = site.services;
  await site.pool.query("update contests set confirmed_at = now() where confirmed_at is null");
  for (const month of ["2025-01", "2025-02"]) await storage.put(`network-keys/${month}/key`, Buffer.alloc(32));
  const waiting = await planContest(site.pool);
  await site.pool.query(
    "update contests set starts_at = '2025-02-03T00:00:00Z', ends_at = '2025-02-04T00:00:00Z' where id = $1",
    [waiting],
  );
  await deleteOldNetworkKeys(site.services);
  expect([await storage.has("network-keys/2025-01/key"), await storage.has("network-keys/2025-02/key")]).toEqual([
    false,
    true,
  ]);
  await site.pool.query("update contests set confirmed_at = now() where confirmed_at is null");
  await deleteOldNetworkKeys(site.services);
  expect(await storage.has("network-keys/2025-02/key")).toBe(false);
});

test("a backup has the hashes, but not the keys", async () => {
  await hashesOfVotes(await submission(), ["203.0.113.9"]);
  const folder = mkdtempSync(join(tmpdir(), "coloring-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { storage } = site.services;
  const dependencies = { connection: site.connection, storage, log: () => undefined };
  await backUp(dependencies, join(folder, "backup"), createEmptyTestDatabase);
  const files = readdirSync(join(folder, "backup"), { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.includes("network-keys"))).toEqual([]);
  expect(files.some((file) => file.includes("votes"))).toBe(true);
});
