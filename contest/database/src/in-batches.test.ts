import { createTestDatabase } from "@contest/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { inBatches } from "./in-batches.ts";
import { createPool, withSettings } from "./pool.ts";

test("calls of the same moment share a statement, and those that arrive meanwhile share the next", async () => {
  const batches: number[][] = [];
  const double = inBatches(async (items: readonly number[]) => {
    batches.push([...items]);
    if (batches.length === 1) later.push(double(4), double(5));
    return items.map((item) => 2 * item);
  });
  const later: Promise<number>[] = [];

  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await Promise.all(later)).toEqual([8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("a statement for many callers has the settings of none of them", async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.connection, () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const read = async () => {
    const { rows } = await pool.query<{ admin: string | null }>(
      "select current_setting('contest.admin', true) as admin",
    );
    return rows[0]?.admin || null;
  };
  const readInBatch = inBatches(async (items: readonly number[]) => {
    const admin = await read();
    return items.map(() => admin);
  });
  const asAdmin = <T>(run: () => T): T => withSettings(() => ({ "contest.admin": "ana" }), run);

  expect(await asAdmin(read)).toBe("ana");
  expect(await Promise.all([asAdmin(() => readInBatch(1)), readInBatch(2)])).toEqual([null, null]);
});
