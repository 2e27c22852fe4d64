import type { Configuration } from "@contest/platform/configuration";
import type { Pool, Queryable } from "@contest/database/pool";
import type { Log } from "@contest/platform/http/request-log";
import type { Provider } from "@contest/platform/payment-provider/provider";
import type { Settings } from "./site-settings/site-settings.ts";
import type { Storage } from "@contest/platform/storage/storage";

/** The services that every feature may use. */
export interface Services {
  pool: Pool;
  /** For reads of public lists, which may be a few seconds old. Uses the replica if there is one. */
  stale: Queryable;
  storage: Storage;
  /** The payment provider. */
  provider: Provider;
  configuration: Configuration;
  /** The part of the configuration that can change while the site runs. */
  settings: Settings;
  log: Log;
  /** The site's public address without a trailing slash, known once the server listens. */
  siteUrl(): string;
}
