import { join } from "node:path";
import { connectionTo, type Connection } from "./ownership.ts";
import { findPostmaster } from "./postmaster.ts";

/** The connection to the PostgreSQL that another process is running in a folder, for read-only use. */
export async function findRunning(folder: string): Promise<Connection | undefined> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  return postmaster?.isReady ? connectionTo(postmaster) : undefined;
}
