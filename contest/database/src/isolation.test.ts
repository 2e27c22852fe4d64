import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";

test("every test database is migrated, and does not see what is written to another one", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => {
    await first.drop();
    await second.drop();
  });
  await query(first.connection, "insert into schema_migrations (name, checksum) values ('9999-test.sql', '')");
  const question = "select name from schema_migrations where name = '9999-test.sql'";
  expect(await query(first.connection, question)).toHaveLength(1);
  expect(await query(second.connection, question)).toHaveLength(0);
  expect(await query(second.connection, "select id from graphile_worker.jobs")).toEqual([]);
});

test("a dropped test database is gone, even with a client still connected", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  client.on("error", () => undefined);
  await client.connect();
  await database.drop();
  await expect(query(database.connection, "select 1")).rejects.toThrow("does not exist");
});
