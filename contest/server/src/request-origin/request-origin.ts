/** Where a request came from, as hashes that can be compared and say nothing else. */
import type { FastifyRequest } from "fastify";
import { statement } from "@contest/database/statement";
import { createNetworkHash, deleteNetworkKeysBefore } from "@contest/platform/network-hash/network-hash";
import { networkGroup, networkRange } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import type { Sessions } from "../sessions/sessions.ts";

export interface RequestOrigin {
  network: Buffer;
  /** The block of networks that one IPv6 customer can have; null for IPv4. */
  range: Buffer | null;
  /** The browser, if it has kept the cookie of an earlier sign-in. */
  device: Buffer | null;
}

/** Origins can be compared if they are found for the same time: when the submission was made, for all its votes. */
export function createRequestOrigin(
  services: Pick<Services, "pool" | "storage" | "log">,
  sessions: Sessions,
): (request: FastifyRequest, time: number) => Promise<RequestOrigin> {
  const hash = createNetworkHash(services);
  return async (request, time) => {
    const range = networkRange(request.ip);
    return {
      network: await hash(time, networkGroup(request.ip)),
      range: range === null ? null : await hash(time, range),
      device: sessions.deviceOf(request),
    };
  };
}

/** Keeps the keys of this month, the last one, and every month whose contests are not all confirmed. */
export async function deleteOldNetworkKeys({ pool, storage }: Pick<Services, "pool" | "storage">): Promise<void> {
  const [oldest] = await oldestUnconfirmed(pool);
  const lastMonth = new Date();
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1, 1);
  await deleteNetworkKeysBefore(storage, Math.min(lastMonth.getTime(), oldest?.starts_at?.getTime() ?? Infinity));
}

const oldestUnconfirmed = statement<[], { starts_at: Date | null }>(
  "oldest-unconfirmed-contest",
  "select min(starts_at) as starts_at from contests where confirmed_at is null",
);
