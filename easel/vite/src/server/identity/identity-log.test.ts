import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal } from "./identity-log.ts";

let folder = "";
let path = "";
const isThere = () => true;
const entry = (filename: string, ...ids: string[]) => ({
  filename,
  code: `// ${filename}`,
  ids,
  places: ids.map(() => 1),
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "easel-journal-"));
  path = join(folder, "easel/identity.jsonl");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("what was recorded is there in the next process, the newest of each file", () => {
  const journal = openJournal(path, isThere);
  journal.record(entry("a.tsx", "1"));
  journal.record(entry("b.tsx", "2"));
  journal.record(entry("a.tsx", "3"));
  journal.flush();
  expect(openJournal(path, isThere).modules).toEqual([entry("b.tsx", "2"), entry("a.tsx", "3")]);
});

test("a line that was cut off by a crash costs only itself, also when more is written behind it", () => {
  const first = openJournal(path, isThere);
  first.record(entry("a.tsx", "1"));
  first.flush();
  appendFileSync(path, '\n{"filename":"b.tsx","code":"cut of');
  const second = openJournal(path, isThere);
  expect(second.modules).toEqual([entry("a.tsx", "1")]);
  second.record(entry("c.tsx", "2"));
  second.flush();
  expect(openJournal(path, isThere).modules).toEqual([entry("a.tsx", "1"), entry("c.tsx", "2")]);
});

test("a file of another kind or version is put aside for a new one", () => {
  openJournal(path, isThere);
  writeFileSync(path, '{"easel":"identity","version":999}\n{"filename":"a.tsx","code":"","ids":[]}\n');
  expect(openJournal(path, isThere).modules).toEqual([]);
});

test("it does not grow without end: old lines go, and so do files that are long gone", () => {
  const journal = openJournal(path, isThere);
  for (let count = 0; count < 500; count += 1) journal.record(entry("a.tsx", String(count)));
  for (let count = 0; count < 150; count += 1) journal.record(entry(`gone-${count}.tsx`, "x"));
  journal.flush();
  const { modules } = openJournal(path, (filename) => filename === "a.tsx");
  expect(modules).toHaveLength(101);
  expect(modules[0]).toEqual(entry("a.tsx", "499"));
  expect(readFileSync(path, "utf8").split("\n").length).toBeLessThan(110);
});
