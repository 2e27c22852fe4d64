import { join } from "node:path";
import { connectionTo, type Connection } from "./ownership.ts";
import { findPostmaster } from "./postmaster.ts";

/** The way into the PostgreSQL that another process has running in a folder, for those who only want to read. */
export async function findRunning(folder: string): Promise<Connection | undefined> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  return postmaster?.isReady ? connectionTo(postmaster) : undefined;
}
