/**
 * Settling brings what a member has in line with what the provider says. The order in which reports arrive means
 * nothing: whoever settles first locks the member's account and only then asks the provider, so the last one to ask
 * knows the most, and what is written is always the provider's state and never a report's.
 */
import { withAccount } from "../credits/credits.ts";
import { runExclusive } from "../credits/run-exclusive.ts";
import type { AccountRow } from "../credits/sql.ts";
import type { Queryable } from "@contest/database/pool";
import { askProvider } from "../payment-provider/provider.ts";
import type { Services } from "../services.ts";

export interface Settling {
  services: Services;
  database: Queryable;
  userId: string;
  account: AccountRow;
}

/** Who waits for the provider holds a connection to the database: at most this many at once in one process. */
const LANES = 4;

export function settle<T>(services: Services, userId: string, work: (settling: Settling) => Promise<T>): Promise<T> {
  const lane = Number.parseInt(userId.slice(-2), 16) % LANES;
  return runExclusive(`provider ${lane}`, () =>
    withAccount(services.pool, userId, (database, account) =>
      askProvider(() => work({ services, database, userId, account })),
    ),
  );
}
