import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openIdentityLog } from "./identity-log.ts";

let folder = "";
let path = "";
const exists = () => true;
const entry = (filename: string, ...ids: string[]) => ({
  filename,
  code: `// ${filename}`,
  ids,
  offsets: ids.map(() => 1),
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "easel-identity-"));
  path = join(folder, "easel/identity.jsonl");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("the next process finds the newest version of each file", () => {
  const log = openIdentityLog(path, exists);
  log.record(entry("a.tsx", "1"));
  log.record(entry("b.tsx", "2"));
  log.record(entry("a.tsx", "3"));
  log.flush();
  expect(openIdentityLog(path, exists).modules).toEqual([entry("b.tsx", "2"), entry("a.tsx", "3")]);
});

test("a line that a crash cut off is skipped, and lines written after it are read", () => {
  const first = openIdentityLog(path, exists);
  first.record(entry("a.tsx", "1"));
  first.flush();
  appendFileSync(path, '\n{"filename":"b.tsx","code":"cut of');
  const second = openIdentityLog(path, exists);
  expect(second.modules).toEqual([entry("a.tsx", "1")]);
  second.record(entry("c.tsx", "2"));
  second.flush();
  expect(openIdentityLog(path, exists).modules).toEqual([entry("a.tsx", "1"), entry("c.tsx", "2")]);
});

test("a log of another kind or version is replaced", () => {
  openIdentityLog(path, exists);
  writeFileSync(path, '{"easel":"identity","version":999}\n{"filename":"a.tsx","code":"","ids":[]}\n');
  expect(openIdentityLog(path, exists).modules).toEqual([]);
});

test("old lines and files that were removed long ago are dropped", () => {
  const log = openIdentityLog(path, exists);
  for (let count = 0; count < 500; count += 1) log.record(entry("a.tsx", String(count)));
  for (let count = 0; count < 150; count += 1) log.record(entry(`gone-${count}.tsx`, "x"));
  log.flush();
  const { modules } = openIdentityLog(path, (filename) => filename === "a.tsx");
  expect(modules).toHaveLength(101);
  expect(modules[0]).toEqual(entry("a.tsx", "499"));
  expect(readFileSync(path, "utf8").split("\n").length).toBeLessThan(110);
});
