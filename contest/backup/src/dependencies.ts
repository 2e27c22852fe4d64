import type pg from "pg";
import type { Storage } from "@contest/platform/storage/storage";

export interface BackupDependencies {
  connection: pg.ClientConfig;
  storage: Storage;
  /** Receives progress messages, one line at a time. */
  log(line: string): void;
}
