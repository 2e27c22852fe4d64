import type { Configuration } from "./configuration.ts";
import type { Pool } from "./database/pool.ts";
import type { Log } from "./http/request-log.ts";

/** What every feature may use. */
export interface Services {
  pool: Pool;
  configuration: Configuration;
  log: Log;
  /** The site's public address, without a slash at the end. Known once the server listens. */
  siteUrl(): string;
}
