import { readdirSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { statements } from "./statement.ts";
import { createTestDatabase } from "./test-database.ts";

const source = new URL("../", import.meta.url);

test("every statement of the server fits the schema, and no two share a name", async () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => {
    return file.endsWith(".ts") && !/\.test\.ts$|main\.ts$|test-|contact-sheet|line-art|child|-process/.test(file);
  });
  await Promise.all(files.map((file) => import(new URL(file, source).href)));
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
