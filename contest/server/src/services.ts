import type { Configuration } from "./configuration.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import type { Log } from "./http/request-log.ts";
import type { Provider } from "./payment-provider/provider.ts";
import type { Settings } from "./site-settings/site-settings.ts";
import type { Storage } from "./storage/storage.ts";

/** What every feature may use. */
export interface Services {
  pool: Pool;
  /** For reads of public lists, which may be some seconds old: by the replica, if there is one. */
  stale: Queryable;
  storage: Storage;
  /** Who takes payments. */
  provider: Provider;
  configuration: Configuration;
  /** What of it changes while the site runs. */
  settings: Settings;
  log: Log;
  /** The site's public address, without a slash at the end. Known once the server listens. */
  siteUrl(): string;
}
