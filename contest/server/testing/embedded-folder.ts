import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findPostmaster, stopPostmaster } from "@contest/database/embedded/postmaster";
import { removeWhenInterrupted } from "./embedded-leftovers.ts";

/**
 * A folder for one test. A PostgreSQL that a failed test left running in it is stopped before the folder is removed.
 */
export async function makeTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "contest-cluster-test-")));
  const cancelRemoval = removeWhenInterrupted(folder);
  onTestFinished(async () => {
    cancelRemoval();
    const postmaster = await findPostmaster(join(folder, "postgres"));
    if (postmaster) await stopPostmaster(join(folder, "postgres"), postmaster);
    await rm(folder, { recursive: true });
  });
  return folder;
}
