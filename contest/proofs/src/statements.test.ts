import { readdirSync } from "node:fs";
import { statements } from "@contest/database/statement";
import { createTestDatabase } from "@contest/testing/database";
import pg from "pg";
import { expect, test } from "vitest";

const sources = ["../../server/src/", "../../example-past/src/"].map((path) => new URL(path, import.meta.url));

test("every SQL statement fits the schema, and no two share a name", async () => {
  for (const source of sources) {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => {
      return file.endsWith(".ts") && !/\.test\.ts$|main\.ts$|contact-sheet|child|-process/.test(file);
    });
    await Promise.all(files.map((file) => import(new URL(file, source).href)));
  }
  expect(statements.length).toBeGreaterThan(40);
  expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);

  const { connection, drop } = await createTestDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const { name, text } of statements) {
      await client.query(`prepare "${name}" as ${text}`).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    }
  } finally {
    await client.end();
    await drop();
  }
});
