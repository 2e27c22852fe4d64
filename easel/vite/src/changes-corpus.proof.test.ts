/**
 * Every type of change on elements that others wrote: the file parses, undo gives back every byte, every element has its
 * id, only lines that must change do, and each refusal has a reason. `npm test` takes some files of our own site,
 * `npm run proof` all of it and four big libraries.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal, REFUSALS } from "@easel/protocol/refusals";
import type { IdentifiedModule } from "@easel/source/identity/table";
import { type Element, isElement, type Range, readModule } from "@easel/source/read/module";
import { type ChangeRequest, planChange } from "@easel/source/write/change";
import type { Project } from "@easel/source/write/draft";
import { endOf, invertPatch, type Patch, patchText } from "@easel/source/write/patch";
import { afterAll, expect, test } from "vitest";
import { modulesIn, OWN_SITE, PACKAGES, unpack } from "./test-corpus.ts";

const IS_FULL = process.env["PROOF"] === "full";
/** Elements of each file that every type of change is tried on. */
const ELEMENTS_PER_FILE = IS_FULL ? 6 : 1;

const installed = mkdtempSync(join(tmpdir(), "easel-changes-corpus-"));
afterAll(() => rmSync(installed, { recursive: true, force: true }), 120_000);

test("our own site can be changed everywhere", { timeout: 600_000 }, () => {
  const modules = modulesIn(OWN_SITE).filter((_, index) => IS_FULL || index % 6 === 0);
  check("our own site", modules);
});

test.runIf(IS_FULL)("four big libraries can be changed everywhere", { timeout: 1_800_000 }, () => {
  for (const [name, version] of Object.entries(PACKAGES)) check(name, modulesIn(unpack(name, version, installed)));
});

interface Count {
  files: number;
  made: number;
  minimal: number;
  same: number;
  refused: Record<string, number>;
}

function check(name: string, modules: { name: string; code: string }[]): void {
  const count: Count = { files: modules.length, made: 0, minimal: 0, same: 0, refused: {} };
  const wide: string[] = [];
  for (const { name, code } of modules) {
    const reading = readModule(name, code);
    if (reading.outcome === "broken") throw new Error(`${name} does not parse`);
    const { module } = reading;
    const file = { module, ids: module.nodes.map(({ index }) => `${index}`) };
    const elements = module.nodes.filter(isElement);
    for (let number = 0; number < Math.min(ELEMENTS_PER_FILE, elements.length); number += 1) {
      const element = elements[Math.floor(((number + 0.5) * elements.length) / ELEMENTS_PER_FILE)] ?? elements[number];
      if (!element) continue;
      for (const { request, lines } of changesOf(file, element, elements)) tryChange(file, request, lines, count, wide);
    }
  }
  const share = count.minimal / count.made;
  console.log(
    `${name}: ${count.files} files, ${count.made} changes made, ${(share * 100).toFixed(2)} % with minimal diffs, ${count.same} needed none, refused ${JSON.stringify(count.refused)}`,
  );
  expect(wide.slice(0, 5)).toEqual([]);
  expect(share).toBeGreaterThan(0.999);
  for (const code of Object.keys(count.refused)) expect(REFUSALS).toHaveProperty(code);
  expect(count.refused).not.toHaveProperty("WOULD_BREAK");
}

function tryChange(file: IdentifiedModule, request: ChangeRequest, lines: number, count: Count, wide: string[]): void {
  const { filename, code } = file.module;
  let made = 0;
  const project: Project = {
    moduleOf: () => file,
    textOf: () => null,
    stylesheets: [],
    tailwind: null,
    newId: () => `new-${(made += 1)}`,
  };
  try {
    const { files } = planChange(request, project);
    const [planned] = files;
    if (!planned) {
      count.same += 1;
      return;
    }
    const { patch, after } = planned;
    const where = `${filename} ${request.call} ${JSON.stringify(request.body)}`;
    const reading = readModule(filename, after.text);
    expect(reading.outcome, where).toBe("read");
    expect(patchText(after.text, invertPatch(patch)), where).toBe(code);
    if (reading.outcome === "read") expectIds(reading.module.nodes.filter(isElement), after.marks, where);
    count.made += 1;
    if (changedLines(code, patch) <= lines) count.minimal += 1;
    else wide.push(`${where} changes ${changedLines(code, patch)} lines instead of ${lines}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    count.refused[error.code] = (count.refused[error.code] ?? 0) + 1;
  }
}

/** Each element has an id, and no two the same. */
function expectIds(elements: Element[], marks: readonly { at: number; id: string }[], where: string): void {
  const ids = new Map(marks.map(({ at, id }) => [at, id]));
  expect(elements.filter(({ start }) => !ids.has(start)).length, where).toBe(0);
  expect(new Set(marks.map(({ id }) => id)).size, where).toBe(marks.length);
}

/** Lines of the old text that are not there any more as they were. */
function changedLines(code: string, patch: Patch): number {
  const lines = new Set<number>();
  for (const replacement of patch) {
    const { start, removed, inserted } = replacement;
    const end = endOf(replacement);
    const isWholeLines = removed.text === "" && (inserted.text.startsWith("\n") || inserted.text.endsWith("\n"));
    const atBreak = code[end] === "\n" || code.startsWith("\r\n", end) || /\n[ \t]*$/.test(code.slice(0, start));
    if (isWholeLines && atBreak) continue;
    if (removed.text === "" && /^\r?\n/.test(inserted.text) && atBreak) continue;
    if (removed.text === "" && /\n[ \t]*$/.test(inserted.text) && /\n[ \t]*$/.test(code.slice(0, start))) continue;
    const first = lineOf(code, start);
    const last = lineOf(code, removed.text.endsWith("\n") ? end - 1 : end);
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines.size;
}

function lineOf(code: string, at: number): number {
  return code.slice(0, at).split("\n").length;
}

function linesIn(code: string, { start, end }: Range): number {
  return lineOf(code, end) - lineOf(code, start) + 1;
}

/** Each type once, with the number of lines it may change. */
function changesOf(
  { module }: IdentifiedModule,
  element: Element,
  all: Element[],
): { request: ChangeRequest; lines: number }[] {
  const { code } = module;
  const id = String(element.index);
  const own = linesIn(code, element);
  const opening = linesIn(code, element.opening);
  // A condition or list around it goes with it.
  const around = own + 8;
  const other = all[(element.index * 7 + 3) % all.length] ?? element;
  const first = element.className.form === "none" ? undefined : element.className.classes[0]?.name;
  const changes: { request: ChangeRequest; lines: number }[] = [
    { request: { call: "editText", body: { element: id, newText: "Some <other> words" } }, lines: Math.max(1, own) },
    { request: { call: "addClass", body: { reactElement: id, className: "added" } }, lines: 1 },
    {
      request: { call: "updateClasses", body: { reactElement: id, oldClasses: [], newClasses: ["one", "two"] } },
      lines: 1,
    },
    {
      request: { call: "changePropValue", body: { elementToModify: id, propName: "title", propValue: "New" } },
      lines: opening,
    },
    {
      request: { call: "changePropValue", body: { elementToModify: id, propName: "data-new", propValue: 1 } },
      lines: 1,
    },
    {
      request: { call: "styling", body: { reactElement: id, styling: { color: "red" }, stylingFramework: "Inline" } },
      lines: 2,
    },
    { request: { call: "changeElementTag", body: { elementToModify: id, newTag: "section" } }, lines: 2 },
    { request: { call: "removeJsxElement", body: { elementsToRemove: [id] } }, lines: around },
    {
      request: { call: "addJsxElement", body: { destinationElement: id, newElement: { nativeTag: "p", text: "New" } } },
      lines: 1,
    },
    {
      request: { call: "moveJsxElement", body: { elementToMove: id, newContainerElement: String(other.index) } },
      lines: around + 1,
    },
    { request: { call: "wrapInDiv", body: { reactElements: [id] } }, lines: own },
    { request: { call: "duplicate", body: { reactElements: [id] } }, lines: own },
  ];
  if (first !== undefined && /^[^\s"'`\\{}<>]+$/.test(first)) {
    changes.push({ request: { call: "removeClass", body: { reactElement: id, className: first } }, lines: 3 });
  }
  return changes;
}
