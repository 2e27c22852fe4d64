/** Starts one PostgreSQL for all server tests. Vitest runs this before and after them. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openCluster } from "@contest/database/embedded/cluster";
import type { Connection } from "@contest/database/embedded/ownership";
import { removeWhenInterrupted } from "./embedded-leftovers.ts";
import { migrate } from "@contest/database/migrate";
import { query } from "./query.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database that does not allow connections, so that it can be cloned at any time. */
    templateDatabase: Connection;
  }
}

/** Nothing here has to survive a power failure. Autovacuum would connect to the template and delay its clones. */
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "contest-test-"));
  const keepFolder = removeWhenInterrupted(folder);
  const cluster = await openCluster({ folder, settings });
  const keepSocket = removeWhenInterrupted(cluster.connection.host);
  async function teardown(): Promise<void> {
    keepFolder();
    keepSocket();
    await cluster.close();
    await rm(folder, { recursive: true });
  }

  try {
    project.provide("templateDatabase", await createTemplate(cluster.connection));
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function createTemplate(connection: Connection): Promise<Connection> {
  const template = { ...connection, database: "template_for_tests" };
  await query(connection, "create database template_for_tests");
  await migrate(template);
  // PostgreSQL refuses to clone a database while a client is connected to it.
  await query(connection, "alter database template_for_tests allow_connections false");
  return template;
}
