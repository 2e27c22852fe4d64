/**
 * Thousands of edits of real files, after which ids must stay with their elements. `npm test` runs a few of them,
 * `npm run proof` ten thousand sequences.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { IdentityTable } from "@easel/source/identity/table";
import {
  type Dice,
  type Edit,
  handEdits,
  label,
  type Labeled,
  plain,
  type Plain,
  toolEdits,
} from "@easel/source/testing/edits";
import { decidedPairs } from "@easel/source/testing/reference-matcher";

const IS_FULL = process.env["PROOF"] === "full";
const SEQUENCES = IS_FULL ? 10_000 : 150;
/** `npm test` uses a fixed seed; the proof uses a new one and prints it when a test fails. */
const SEED = IS_FULL ? {} : { seed: 8 };
/** The reference matcher compares every element with every other one, which is slow. */
const MOST_FOR_REFERENCE = 60;

const files = realFiles();

test(
  "after each edit of a sequence, every element keeps its id and every new element gets a unique one",
  { timeout: 3_600_000 },
  () => {
    const count = { compared: 0, alike: 0, decided: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...files), sequenceOf(1), (file, steps) => {
        follow(file, steps, ({ before, after, ids, oldIds, edits }) => {
          const isOneOfSeveral = severalAlike(before, after);
          for (const [index, mark] of after.labels.entries()) {
            if (mark === null) continue;
            // Identical elements cannot be told apart.
            if (isOneOfSeveral(mark)) count.alike += 1;
            else
              expect(ids[index], `${file.name} ${edits} ${where(after, index)}`).toBe(
                oldIds.get(mark) ?? fresh(ids[index], oldIds),
              );
            count.compared += 1;
          }
          count.decided += agreeWithReference(before, after, ids, oldIds);
        });
      }),
      { numRuns: SEQUENCES, ...SEED },
    );
    console.log(
      `${SEQUENCES} sequences, ${count.compared} elements, ${count.alike} of them one of several alike, ${count.decided} decided by the slow matcher too`,
    );
    expect(count.alike / count.compared).toBeLessThan(0.3);
  },
);

test(
  "after many edits at once, unchanged elements keep their ids, and nearly all others do too",
  { timeout: 3_600_000 },
  () => {
    const count = { kept: 0, lost: 0, decided: 0, otherwise: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...files), sequenceOf(8), (file, steps) => {
        follow(file, steps, ({ before, after, ids, oldIds, edits }) => {
          const isOneOfSeveral = severalAlike(before, after);
          const stayed = stayedAsItWas(before, after);
          for (const [index, mark] of after.labels.entries()) {
            const old = mark === null ? undefined : oldIds.get(mark);
            if (mark === null || old === undefined || isOneOfSeveral(mark)) continue;
            if (stayed(mark)) expect(ids[index], `${file.name} ${edits} ${where(after, index)}`).toBe(old);
            if (ids[index] === old) count.kept += 1;
            else count.lost += 1;
          }
          if (after.module.nodes.length > MOST_FOR_REFERENCE) return;
          const idOfOld = idsOf(before, oldIds);
          for (const [index, oldIndex] of decidedPairs(before.module, after.module)) {
            const isKnown = [...oldIds.values()].includes(ids[index] ?? "");
            count.decided += 1;
            // A new id is acceptable here, but the id of another element is not.
            if (isKnown && ids[index] !== idOfOld(oldIndex)) count.otherwise += 1;
          }
        });
      }),
      { numRuns: Math.ceil(SEQUENCES / 4), ...SEED },
    );
    console.log(
      `rewrites: ${count.kept} kept, ${count.lost} lost; the slow matcher decided ${count.decided}, ${count.otherwise} otherwise`,
    );
    expect(count.kept / (count.kept + count.lost)).toBeGreaterThan(0.98);
    expect(count.otherwise / count.decided).toBeLessThan(0.005);
  },
);

interface Step {
  before: Plain;
  after: Plain;
  ids: readonly string[];
  oldIds: ReadonlyMap<number, string>;
  edits: string;
}

/** Applies the edits one after the other, updates the table, and yields each step. */
function follow(file: { name: string; code: string }, steps: Roll[][], look: (step: Step) => void): void {
  let made = 0;
  const table = new IdentityTable({
    newId: () => `id-${(made += 1)}`,
    exists: () => false,
    readSource: () => null,
    onParsed: () => {},
    stored: [],
  });
  let labeled = label(file.name, file.code);
  let before = plain(file.name, labeled);
  if (!before) throw new Error(`${file.name} does not parse`);
  let oldIds = byLabel(before, table.identify(before.module).ids);
  for (const rolls of steps) {
    const [next, edits] = editAll(labeled, rolls);
    const after = plain(file.name, next);
    // Some edits break the code, which a person would not have saved.
    if (!after) continue;
    const { ids } = table.identify(after.module);
    expect(new Set(ids).size).toBe(ids.length);
    look({ before, after, ids, oldIds, edits });
    [labeled, before, oldIds] = [next, after, byLabel(after, ids)];
  }
}

/** One edit as generated by fast-check: its kind, and the random numbers it uses. */
interface Roll {
  edit: Edit;
  seed: number;
}

function sequenceOf(editsAtOnce: number): fc.Arbitrary<Roll[][]> {
  const roll = fc.record({ edit: fc.constantFrom(...handEdits, ...toolEdits), seed: fc.nat() });
  return fc.array(fc.array(roll, { minLength: 1, maxLength: editsAtOnce }), { minLength: 1, maxLength: 5 });
}

function editAll(labeled: Labeled, rolls: Roll[]): [Labeled, string] {
  const next = rolls.reduce((text, { edit, seed }) => edit.apply(text, diceFrom(seed)) ?? text, labeled);
  return [next, rolls.map(({ edit }) => edit.name).join(", ")];
}

/** Mulberry32 is small, and good enough to choose elements with. */
function diceFrom(seed: number): Dice {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
}

function byLabel({ labels }: Plain, ids: readonly string[]): Map<number, string> {
  return new Map(labels.flatMap((mark, index) => (mark === null ? [] : [[mark, ids[index] ?? ""] as const])));
}

function idsOf({ labels }: Plain, ids: ReadonlyMap<number, string>): (index: number) => string | undefined {
  return (index) => ids.get(labels[index] ?? -1);
}

/** The label itself if it is new, or else a value that equals no other. */
function fresh(id: string | undefined, oldIds: ReadonlyMap<number, string>): string {
  return id !== undefined && ![...oldIds.values()].includes(id) ? id : "a new id";
}

/** Whether another element, before or after, has the same attributes and contents. */
function severalAlike(before: Plain, after: Plain): (mark: number) => boolean {
  const marksBySubtree = new Map<number, Set<number>>();
  const subtreesByMark = new Map<number, number[]>();
  for (const { module, labels } of [before, after]) {
    const { subtree } = fingerprint(module);
    for (const [index, mark] of labels.entries()) {
      const value = subtree[index] ?? 0;
      if (mark === null) continue;
      marksBySubtree.set(value, (marksBySubtree.get(value) ?? new Set()).add(mark));
      subtreesByMark.set(mark, [...(subtreesByMark.get(mark) ?? []), value]);
    }
  }
  return (mark) => (subtreesByMark.get(mark) ?? []).some((value) => (marksBySubtree.get(value)?.size ?? 0) > 1);
}

/** The same attributes and contents, and enough of them not to be a coincidence. */
function stayedAsItWas(before: Plain, after: Plain): (mark: number) => boolean {
  const [old, now] = [fingerprint(before.module), fingerprint(after.module)];
  return (mark) => {
    const [was, is] = [before.labels.indexOf(mark), after.labels.indexOf(mark)];
    return old.subtree[was] === now.subtree[is] && (now.subtreeWeight[is] ?? 0) >= 16;
  };
}

function agreeWithReference(
  before: Plain,
  after: Plain,
  ids: readonly string[],
  oldIds: ReadonlyMap<number, string>,
): number {
  if (after.module.nodes.length > MOST_FOR_REFERENCE) return 0;
  const idOfOld = idsOf(before, oldIds);
  const decided = decidedPairs(before.module, after.module);
  const otherwise = [...decided].filter(([index, oldIndex]) => ids[index] !== idOfOld(oldIndex));
  expect(otherwise.map(([index]) => where(after, index))).toEqual([]);
  return decided.size;
}

function where({ module }: Plain, index: number): string {
  const node = module.nodes[index];
  return module.code.slice(node?.start, (node?.start ?? 0) + 80);
}

/** `npm test` uses fixed files, and the proof also those of our own site. */
function realFiles(): { name: string; code: string }[] {
  const repository = fileURLToPath(new URL("../../../../", import.meta.url));
  const fixtures = ["easel/vite/tests/identification-app/src", "easel/vite/tests/edited-files"];
  return [...fixtures, ...(IS_FULL ? ["contest/web/src"] : [])].flatMap((folder) => {
    const names = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
    return names
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => ({ name, code: readFileSync(join(repository, folder, name), "utf8") }));
  });
}
