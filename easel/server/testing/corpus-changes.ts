/** Tries every type of change on elements of third-party modules, and reports the outcome. */
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest } from "@easel/protocol/requests";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { type Element, isElement, readModule, type SourceModule } from "@easel/source/read/module";
import type { Range } from "@easel/source/read/range";
import { planChange, type PlannedFile } from "@easel/source/write/change";
import { endOf, invertPatch, type Patch, patchText } from "@easel/source/write/patch";
import { oneFileProject } from "./one-file-project.ts";

export interface CorpusCount {
  files: number;
  made: number;
  minimal: number;
  same: number;
  refused: Record<string, number>;
  /** Violations, which must never occur. */
  faults: string[];
}

/** Uses `elementsPerFile` elements of each module, spread over its length. */
export function changeAll(modules: { name: string; code: string }[], elementsPerFile: number): CorpusCount {
  const count: CorpusCount = { files: modules.length, made: 0, minimal: 0, same: 0, refused: {}, faults: [] };
  for (const { name, code } of modules) {
    const reading = readModule(name, code);
    if (reading.outcome === "broken") throw new Error(`${name} does not parse`);
    const { module } = reading;
    const file = { module, ids: module.nodes.map(({ index }) => `${index}`) };
    const elements = module.nodes.filter(isElement);
    for (const element of spread(elements, elementsPerFile)) {
      for (const { request, lines } of changesOf(file, element, elements)) tryChange(file, request, lines, count);
    }
  }
  return count;
}

function spread(elements: Element[], count: number): Element[] {
  const step = Math.max(1, elements.length / count);
  return elements.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function tryChange(file: IdentifiedModule, request: ChangeRequest, lines: number, count: CorpusCount): void {
  const { filename, code } = file.module;
  const where = `${filename} ${request.call} ${JSON.stringify(request.body)}`;
  let made = 0;
  const project = oneFileProject(file, () => `new-${(made += 1)}`);
  try {
    const [planned] = planChange(request, project).files;
    if (!planned) {
      count.same += 1;
      return;
    }
    count.made += 1;
    count.faults.push(...faultsOf(filename, code, planned).map((fault) => `${where} ${fault}`));
    if (changedLines(code, planned.patch) <= lines) count.minimal += 1;
    else console.log(`${where} changes ${changedLines(code, planned.patch)} lines instead of ${lines}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw new Error(`${where} failed`, { cause: error });
    count.refused[error.code] = (count.refused[error.code] ?? 0) + 1;
    // An internal error, although nothing was damaged.
    if (error.code === "WOULD_BREAK") count.faults.push(`${where} ${error.message}`);
  }
}

function faultsOf(filename: string, code: string, { patch, after }: PlannedFile): string[] {
  const reading = readModule(filename, after.text);
  if (reading.outcome === "broken") return ["does not parse"];
  const ids = new Map(after.marks.map(({ at, id }) => [at, id]));
  const elements = reading.module.nodes.filter(isElement);
  return [
    ...(patchText(after.text, invertPatch(patch)) === code ? [] : ["is not undone"]),
    ...(elements.every(({ start }) => ids.has(start)) ? [] : ["leaves an element without id"]),
    ...(new Set(ids.values()).size === after.marks.length ? [] : ["gives one id twice"]),
  ];
}

/** Lines of the old text that were changed or removed. */
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

/** The number of import lines that may be removed with an element. */
function importLines({ code, imports }: SourceModule, { start, end }: Range): number {
  const words = new Set(code.slice(start, end).match(/[\w$]+/g));
  const used = imports.filter(({ names }) => names.some(({ local }) => words.has(local)));
  return used.reduce((lines, declaration) => lines + linesIn(code, declaration), 0);
}

/** One change of each type, with the number of lines it may change. */
function changesOf(
  { module }: IdentifiedModule,
  element: Element,
  all: Element[],
): { request: ChangeRequest; lines: number }[] {
  const { code } = module;
  const id = String(element.index);
  const own = linesIn(code, element);
  const opening = linesIn(code, element.opening);
  // A condition or list around the element is removed with it.
  const around = own + 8;
  const other = all[(element.index * 7 + 3) % all.length] ?? element;
  const first = element.className.form === "none" ? undefined : element.className.classes[0]?.name;
  const changes: { request: ChangeRequest; lines: number }[] = [
    { request: { call: "editText", body: { element: id, newText: "Some <other> words" } }, lines: Math.max(1, own) },
    { request: { call: "addClass", body: { reactElement: id, className: "added" } }, lines: 2 },
    {
      request: { call: "updateClasses", body: { reactElement: id, oldClasses: [], newClasses: ["one", "two"] } },
      lines: 2,
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
    {
      request: { call: "removeJsxElement", body: { elementsToRemove: [id] } },
      lines: around + importLines(module, element),
    },
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
