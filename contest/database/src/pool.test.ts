import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";
import { createPool } from "./pool.ts";

test("a broken idle connection is reported once, without its secrets, and the pool opens another", async () => {
  const database = await createTestDatabase();
  const reported: string[] = [];
  const pool = createPool(database.connection, (error) => reported.push(`${error.message} ${"client" in error}`));
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const { rows } = await pool.query<{ id: number }>("select pg_backend_pid() as id");
  await query(database.connection, `select pg_terminate_backend(${rows[0]?.id})`);
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));

  expect(reported).toEqual(["terminating connection due to administrator command false"]);
  await expect(pool.query("select 1")).resolves.toBeDefined();
});
