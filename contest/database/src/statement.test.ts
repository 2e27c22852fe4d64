import { afterAll, expect, test } from "vitest";
import type { Queryable } from "./pool.ts";
import { statement, statements } from "./statement.ts";

// Other tests check all registered statements against the real schema.
const registered = statements.length;
afterAll(() => void statements.splice(registered));

function recordingDatabase() {
  const sent: unknown[] = [];
  const query = async (config: unknown) => {
    sent.push(config);
    return { rows: [{ id: 1 }] };
  };
  return { sent, database: { query } as unknown as Queryable };
}

test("named parameters are numbered in the order in which they first occur", async () => {
  const { sent, database } = recordingDatabase();
  const find = statement<{ userId: string; limit: number; after: string; kind: string }, { id: number }>(
    "test-named",
    "select id from t where kind = $kind and user_id = $userId and id > $after or $kind = '' limit $limit",
  );
  expect(await find(database, { userId: "u", limit: 5, after: "a", kind: "k" })).toEqual([{ id: 1 }]);
  expect(sent).toEqual([
    {
      name: "test-named",
      text: "select id from t where kind = $1 and user_id = $2 and id > $3 or $1 = '' limit $4",
      values: ["k", "u", "a", 5],
    },
  ]);
});

test("a tuple of parameters is sent as it is", async () => {
  const { sent, database } = recordingDatabase();
  await statement<[id: number, name: string], never>("test-tuple", "update t set name = $2 where id = $1")(database, [
    7,
    "x",
  ]);
  expect(sent).toMatchObject([{ text: "update t set name = $2 where id = $1", values: [7, "x"] }]);
});
