import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Connection } from "./embedded/ownership.ts";
import { migrate } from "./migrate.ts";
import { createEmptyTestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";

let connection: Connection;
let folder: string;

beforeEach(async () => {
  const database = await createEmptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "contest-migrations-"));
  connection = database.connection;
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  };
});

test("migrations are applied once each, in the order of their names, before those of the job queue", async () => {
  await write("0002-color.sql", "alter table pictures add column color text");
  await write("0001-pictures.sql", "create table pictures (title text); insert into pictures values ('fox')");
  await write("notes.txt", "no migration");
  expect(await migrate(connection, { folder })).toEqual(["0001-pictures.sql", "0002-color.sql"]);
  expect(await migrate(connection, { folder })).toEqual([]);

  await write("0003-size.sql", "alter table pictures add column size integer");
  expect(await migrate(connection, { folder })).toEqual(["0003-size.sql"]);
  expect(await query(connection, "select * from pictures")).toEqual([{ title: "fox", color: null, size: null }]);
  expect(await query(connection, "select count(*)::integer as jobs from graphile_worker.jobs")).toEqual([{ jobs: 0 }]);
});

test("if many processes start at once, one applies the migrations and the others wait for it", async () => {
  await write("0001-pictures.sql", "create table pictures (title text); select pg_sleep(0.2)");
  await write("0002-fox.sql", "insert into pictures values ('fox')");
  const applied = await Promise.all([1, 2, 3, 4, 5].map(() => migrate(connection, { folder })));
  expect(applied.filter((names) => names.length > 0)).toEqual([["0001-pictures.sql", "0002-fox.sql"]]);
  expect(await query(connection, "select title from pictures")).toEqual([{ title: "fox" }]);
});

test("a failed migration is rolled back, keeps those before it, and reports the line where it failed", async () => {
  await write("0001-pictures.sql", "create table pictures (title text)");
  await write("0002-broken.sql", "create table votes (stars integer);\ninsert into pictures\n  values (1, 2)");
  await expect(migrate(connection, { folder })).rejects.toThrow(
    "The migration 0002-broken.sql failed in line 3: INSERT has more expressions than target columns.",
  );
  expect(await query(connection, "select name from schema_migrations")).toEqual([{ name: "0001-pictures.sql" }]);
  expect(await query(connection, "select to_regclass('votes') as votes")).toEqual([{ votes: null }]);

  await write("0002-broken.sql", "create table votes (stars integer)");
  expect(await migrate(connection, { folder })).toEqual(["0002-broken.sql"]);
});

test("a migration that was changed after it had been applied is refused, and nothing new is applied", async () => {
  await write("0001-pictures.sql", "create table pictures (title text)");
  await migrate(connection, { folder });
  await write("0001-pictures.sql", "create table pictures (name text)");
  await write("0002-votes.sql", "create table votes (stars integer)");
  await expect(migrate(connection, { folder })).rejects.toThrow(
    "The migration 0001-pictures.sql was changed after it had been applied to this database.",
  );
  expect(await query(connection, "select to_regclass('votes') as votes")).toEqual([{ votes: null }]);
});

test("an older version of the server is refused on a newer database", async () => {
  await write("0001-pictures.sql", "create table pictures (title text)");
  await write("0002-votes.sql", "create table votes (stars integer)");
  await migrate(connection, { folder });
  await rm(join(folder, "0002-votes.sql"));
  await expect(migrate(connection, { folder })).rejects.toThrow(
    "The database has the migration 0002-votes.sql, which this version of the server does not know.",
  );
});

test("an unreachable database is reported in a sentence", async () => {
  await expect(migrate({ ...connection, host: join(folder, "nowhere") }, { folder })).rejects.toThrow(
    "The database cannot be reached: connect ENOENT",
  );
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}
