import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { Connection } from "@contest/database/embedded/ownership";
import { query } from "./query.ts";

export type TestDatabase = { connection: Connection; drop(): Promise<void> };

/**
 * Creates a database for one test file, with every table and no rows. A clone takes milliseconds;
 * migrating would take longer.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return clone(inject("templateDatabase").database);
}

/** Creates a database without tables, for tests of the migrations. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return clone("template0");
}

async function clone(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const maintenance = { ...inject("templateDatabase"), database: "postgres" };
  await query(maintenance, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...maintenance, database: name },
    async drop() {
      await query(maintenance, `drop database ${name} with (force)`);
    },
  };
}
