import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog, trimLog } from "./log-file.ts";
import { makeTestFolder } from "@contest/testing/embedded-folder";

test("a large log is rotated while PostgreSQL continues to write to it", async () => {
  const file = join(await makeTestFolder(), "postgres.log");
  await writeFile(file, "x".repeat(5_000_000));
  const log = await openLog(file);
  await log.write("after the first\n");
  expect(await readFile(file, "utf8")).toBe("after the first\n");

  await log.write("y".repeat(5_000_000));
  await trimLog(file);
  await log.write("after the second\n");
  await log.close();
  expect(await readFile(file, "utf8")).toBe("after the second\n");
  expect((await stat(`${file}.1`)).size).toBe("after the first\n".length + 5_000_000);
});
