import type pg from "pg";
import type { Storage } from "../storage/storage.ts";

export interface BackupDependencies {
  connection: pg.ClientConfig;
  storage: Storage;
  /** Receives progress messages, one line at a time. */
  log(line: string): void;
}
