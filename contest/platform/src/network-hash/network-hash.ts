/**
 * Hashes of network addresses, for comparing where votes came from without storing it. Each month has a secret key,
 * which is kept in the store and not in the database, and is in no backup. When a month's votes need not be compared any
 * more, its key is deleted, and nobody can find out the addresses by trying.
 */
import { createHmac, randomBytes } from "node:crypto";
import { type Pool, transaction } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import type { Log } from "../http/request-log.ts";
import { NETWORK_KEYS } from "../storage/key.ts";
import type { Storage } from "../storage/storage.ts";
import { isUnavailable } from "../unavailable.ts";

/** Hashes a network with the key of a time's month. */
type HashNetwork = (time: number, network: string) => Promise<Buffer>;

interface NetworkHashDependencies {
  pool: Pool;
  storage: Storage;
  log: Log;
}

export function createNetworkHash({ pool, storage, log }: NetworkHashDependencies): HashNetwork {
  const known = new Map<string, Buffer>();
  const spare = randomBytes(32);

  async function keyOf(month: string): Promise<Buffer | null> {
    const key = known.get(month) ?? (await storage.get(fileOf(month)));
    if (key) known.set(month, key);
    return key;
  }

  /** The lock lets all servers agree on one key. */
  async function makeKey(month: string): Promise<Buffer> {
    await transaction(pool, async (database) => {
      await lockKeys(database);
      if (!(await storage.has(fileOf(month)))) await storage.put(fileOf(month), randomBytes(32));
    });
    const key = await keyOf(month);
    if (!key) throw new Error(`the network key of ${month} was not stored`);
    return key;
  }

  async function findKey(time: number): Promise<Buffer> {
    const now = Date.now();
    // A month without a key is over, or was made up by the caller.
    const own = await keyOf(monthOf(Math.min(now, time)));
    return own ?? (await keyOf(monthOf(now))) ?? (await makeKey(monthOf(now)));
  }

  return async (time, network) => {
    const key = await findKey(time).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      // Nobody should be kept from voting because the store is down. Until it is back, this process compares its own.
      log.warn({ err: error }, "the network key could not be read");
      return spare;
    });
    return createHmac("sha256", key).update(network).digest();
  };
}

/** Deletes the keys of the months before the one of this time. */
export async function deleteNetworkKeysBefore(storage: Storage, time: number): Promise<void> {
  const kept = monthOf(time);
  for await (const months of storage.folders(NETWORK_KEYS)) {
    for (const month of months.filter((each) => each < kept)) await storage.deleteFolder(`${NETWORK_KEYS}/${month}`);
  }
}

function fileOf(month: string): Parameters<Storage["get"]>[0] {
  return `${NETWORK_KEYS}/${month}/key`;
}

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The time at which an id was made, which is the first 48 bits of a version 7 UUID. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

const lockKeys = statement<[], never>("lock-network-keys", "select pg_advisory_xact_lock(hashtext('network keys'))");
