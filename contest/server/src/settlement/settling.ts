/**
 * Settling makes a member's plan, payments and credits match the provider's state. The order of events does not matter:
 * every settlement first locks the member's account and then asks the provider, so the latest settlement has the latest
 * state. Only the provider's state is stored, never the content of an event.
 */
import { withAccount } from "../credits/credits.ts";
import { runExclusive } from "../credits/run-exclusive.ts";
import type { AccountRow } from "../credits/sql.ts";
import type { Queryable } from "@contest/database/pool";
import { callProvider } from "@contest/platform/payment-provider/provider";
import type { Services } from "../services.ts";

export interface Settling {
  services: Services;
  database: Queryable;
  userId: string;
  account: AccountRow;
}

/**
 * The maximum number of simultaneous settlements in one process: each holds a database connection while it waits for
 * the provider.
 */
const LANES = 4;

export function settle<T>(services: Services, userId: string, run: (settling: Settling) => Promise<T>): Promise<T> {
  const lane = Number.parseInt(userId.slice(-2), 16) % LANES;
  return runExclusive(`provider ${lane}`, () =>
    withAccount(services.pool, userId, (database, account) =>
      callProvider(() => run({ services, database, userId, account })),
    ),
  );
}
