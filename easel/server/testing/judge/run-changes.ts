/** Makes random changes of third-party modules in rows, and has each of them judged. */
import { Refusal } from "@easel/protocol/refusals";
import { elementLookups } from "@easel/source/lookups/elements";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { isElement, readModule } from "@easel/source/read/module";
import { planChange, type PlannedFile } from "@easel/source/write/change";
import { invertPatch, type Patch, patchText } from "@easel/source/write/patch";
import { oneFileProject } from "../one-file-project.ts";
import { commentComplaints, importComplaints } from "./expectations.ts";
import { type Dice, type RandomChange, randomChange } from "./random-changes.ts";
import { elementsIn, type Meaning, meaningOf, pathsIn } from "./shape.ts";
import { type TextOrigin, textOriginOf } from "./text-reach.ts";

export interface Tally {
  tried: number;
  made: number;
  same: number;
  byKind: Map<string, number>;
  /** Sentences of refusals with the kind of change, without what differs from case to case. */
  refusals: Map<string, number>;
  faults: string[];
}

export interface Reach {
  editable: Record<TextOrigin, number>;
  all: Record<TextOrigin, number>;
}

export interface Code {
  name: string;
  code: string;
}

interface State {
  file: IdentifiedModule;
  meaning: Meaning;
}

export function newTally(): Tally {
  return { tried: 0, made: 0, same: 0, byKind: new Map(), refusals: new Map(), faults: [] };
}

/** Null for modules without elements, and those that Babel or Easel cannot read. */
export function stateOf({ name, code }: Code): State | null {
  const reading = readModule(name, code);
  if (reading.outcome === "broken") return null;
  const { module } = reading;
  const file = { module, ids: module.nodes.map(({ index }) => `id-${index}`) };
  const meaning = readMeaning(file);
  return meaning && elementsIn(meaning.program).length > 0 ? { file, meaning } : null;
}

function readMeaning({ module, ids }: IdentifiedModule): Meaning | null {
  const idAt = new Map(module.nodes.filter(isElement).map(({ start, index }) => [start, ids[index] ?? ""]));
  return meaningOf(module.filename, module.code, (offset) => idAt.get(offset));
}

/** A row of changes of one module, each after the other, then all undone and all made again. */
export function changeInRow(start: State, count: number, dice: Dice, tally: Tally): void {
  let state = start;
  let fresh = 0;
  const patches: Patch[] = [];
  const texts = [start.file.module.code];
  for (let attempt = 0, tried = 0; tried < count && attempt < count * 20; attempt += 1) {
    const wanted = randomChange(state.meaning, dice);
    if (!wanted) continue;
    tried += 1;
    tally.tried += 1;
    const planned = plan(wanted, state.file, () => `new-${(fresh += 1)}`, tally);
    if (!planned) continue;
    const next = judge(wanted, state, planned, tally);
    if (!next) continue;
    state = next;
    patches.push(planned.patch);
    texts.push(planned.after.text);
    if (elementsIn(state.meaning.program).length === 0) break;
  }
  let text = texts.at(-1) ?? "";
  for (const [index, patch] of [...patches.entries()].toReversed()) {
    text = patchText(text, invertPatch(patch));
    if (text !== texts[index]) return void tally.faults.push(`${start.file.module.filename}: undo gives other bytes`);
  }
  for (const [index, patch] of patches.entries()) {
    text = patchText(text, patch);
    if (text !== texts[index + 1])
      return void tally.faults.push(`${start.file.module.filename}: redo gives other bytes`);
  }
}

function plan(
  { kind, request }: RandomChange,
  file: IdentifiedModule,
  newId: () => string,
  tally: Tally,
): PlannedFile | null {
  try {
    const [planned] = planChange(request, oneFileProject(file, newId)).files;
    if (!planned) tally.same += 1;
    return planned ?? null;
  } catch (error) {
    const where = `${file.module.filename} ${kind} ${JSON.stringify(request.body)}`;
    if (!(error instanceof Refusal)) throw new Error(`${where} failed`, { cause: error });
    if (error.code === "WOULD_BREAK") tally.faults.push(`${where}: ${error.message}`);
    const sentence = error.message
      .replaceAll(/“[^”]*”|\{.*\}|<[^>]*>|\(.*\)/g, "…")
      .replaceAll(/in \S+:\d+|uses .*, which (is|are)/g, "…");
    count(tally.refusals, `${kind}: ${error.code} ${sentence}`);
    return null;
  }
}

function judge(
  wanted: RandomChange,
  { file, meaning }: State,
  { after, patch }: PlannedFile,
  tally: Tally,
): State | null {
  const { filename, code } = file.module;
  const where = `${filename} ${wanted.kind} ${JSON.stringify(wanted.request.body)}`;
  tally.made += 1;
  count(tally.byKind, wanted.kind);
  const fault = (complaint: string) => {
    tally.faults.push(`${where}: ${complaint}\n${shownPatch(code, patch)}`);
    return null;
  };
  const reading = readModule(filename, after.text);
  if (reading.outcome === "broken") return fault("it no longer parses");
  const { module } = reading;
  const idAt = new Map(after.marks.map(({ at, id }) => [at, id]));
  const next = {
    module,
    ids: module.nodes.map(({ start, index }) => (index === 0 ? "id-0" : (idAt.get(start) ?? "missing"))),
  };
  const now = readMeaning(next);
  if (!now) return fault("Babel can no longer read it");
  const ids = elementsIn(now.program).map(({ id }) => String(id));
  const complaints = [
    ...(new Set(ids).size === ids.length && !ids.includes("missing")
      ? []
      : ["an element has no id, or that of another one"]),
    ...wanted.judge(meaning, now),
    ...importComplaints(meaning, now),
    ...(wanted.mayLoseComments ? [] : commentComplaints(meaning, now)),
    ...layoutComplaints(code, after.text),
  ];
  if (complaints.length > 0) return fault(complaints.slice(0, 2).join("; "));
  return { file: next, meaning: now };
}

function layoutComplaints(before: string, after: string): string[] {
  const hasLf = (text: string) => /(^|[^\r])\n/.test(text);
  return [
    ...(before.startsWith("\uFEFF") === after.startsWith("\uFEFF") ? [] : ["the byte order mark has changed"]),
    ...(before.includes("\r\n") && !hasLf(before) && hasLf(after) ? ["a line ends differently"] : []),
  ];
}

function shownPatch(code: string, patch: Patch): string {
  return patch
    .map(({ start, removed, inserted }) => {
      const line = code.slice(0, start).split("\n").length;
      return `  line ${line}: ${JSON.stringify(code.slice(Math.max(0, start - 60), start))} - ${JSON.stringify(removed.text.slice(0, 300))} + ${JSON.stringify(inserted.text.slice(0, 300))}`;
    })
    .join("\n");
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Elements whose own text can be changed on the canvas, by where the text comes from. */
export function addReach({ file, meaning }: State, reach: Reach): void {
  const { treeElementLookup } = elementLookups(file);
  for (const [id, { element, steps }] of pathsIn(meaning.program)) {
    const origin = textOriginOf(element, meaning.program, steps);
    reach.all[origin] += 1;
    if (treeElementLookup[id]?.editableText === true) reach.editable[origin] += 1;
  }
}
