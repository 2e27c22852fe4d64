/**
 * Random changes of third-party code, judged by Babel and without the code that makes them: the asked change made on the old
 * tree must give the new tree, every other element keeps its id, and undo restores every byte. `npm test` uses some files
 * of our own site, `npm run proof` public packages that ship their sources.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addReach, changeInRow, newTally, type Reach, stateOf, type Tally } from "../../testing/judge/run-changes.ts";
import type { Dice } from "../../testing/judge/random-changes.ts";
import { modulesIn, OWN_SITE, unpack } from "../../testing/corpus.ts";

const IS_FULL = process.env["PROOF"] === "full";
const SEED = Number(process.env["SEED"] ?? 1);
const CHANGES = Number(process.env["CHANGES"] ?? 100_000);
const ROW = 8;

/** Design systems, dashboards and sites in many styles: Tailwind, MUI, Mantine, CSS modules, React Native and others. */
const CODE_BASES = {
  "@medusajs/dashboard": "2.21.2",
  "ra-ui-materialui": "5.15.4",
  "@docusaurus/theme-classic": "3.10.2",
  "@assistant-ui/react": "0.15.22",
  "@blocknote/shadcn": "0.55.0",
  "@refinedev/antd": "6.0.3",
  "@refinedev/mantine": "3.0.2",
  "@jsonforms/material-renderers": "3.8.0",
  "react-native-paper": "5.15.3",
  "@react-spectrum/s2": "1.7.1",
  "@wordpress/block-library": "11.1.0",
  "@vkontakte/vkui": "8.4.0",
};

const installed = mkdtempSync(join(tmpdir(), "easel-random-changes-"));
afterAll(() => rmSync(installed, { recursive: true, force: true }), 120_000);

test("random changes of our own site do what was asked and nothing else", { timeout: 600_000 }, () => {
  const tally = newTally();
  changeAll(OWN_SITE, IS_FULL ? 5_000 : 300, tally, newReach(), IS_FULL ? 1 : 8);
  report(tally);
  expect(tally.faults.slice(0, 50)).toEqual([]);
});

test.runIf(IS_FULL)(
  "random changes of public packages do what was asked and nothing else",
  { timeout: 3_600_000 },
  () => {
    const tally = newTally();
    const reach = newReach();
    const names = Object.entries(CODE_BASES);
    for (const [name, version] of names) {
      const before = tally.tried;
      const faults = tally.faults.length;
      changeAll(unpack(name, version, installed), Math.ceil(CHANGES / names.length), tally, reach);
      console.log(`${name}: ${tally.tried - before} changes, ${tally.faults.length - faults} wrong`);
    }
    report(tally);
    const { editable, all } = reach;
    const share = (editable.written + editable.translated) / (all.written + all.translated);
    console.log(
      `text that can be edited on the canvas: ${JSON.stringify(reach)}, ${(100 * share).toFixed(1)} % of what is not data`,
    );
    expect(tally.faults.slice(0, 50)).toEqual([]);
    expect(tally.tried).toBeGreaterThanOrEqual(CHANGES);
    expect(share).toBeGreaterThan(0.8);
  },
);

function newReach(): Reach {
  const none = { written: 0, translated: 0, data: 0, none: 0 };
  return { editable: { ...none }, all: { ...none } };
}

function changeAll(folder: string, changes: number, tally: Tally, reach: Reach, everyNth = 1): void {
  const dice = diceOf(SEED);
  const states = modulesIn(folder).flatMap(({ name, code }, index) => {
    const state = index % everyNth === 0 ? stateOf({ name, code: withOtherLayout(code, index) }) : null;
    if (state) addReach(state, reach);
    return state ?? [];
  });
  const end = tally.tried + changes;
  while (tally.tried < end) {
    const state = states[dice(states.length)];
    if (state) changeInRow(state, Math.min(ROW, end - tally.tried), dice, tally);
  }
}

/** Some files have the line ends of Windows, and some a byte order mark. */
function withOtherLayout(code: string, index: number): string {
  if (index % 6 === 1) return code.replaceAll(/\r?\n/g, "\r\n");
  return index % 6 === 2 && !code.startsWith("\uFEFF") ? `\uFEFF${code}` : code;
}

function diceOf(seed: number): Dice {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return limit === 0 ? 0 : Math.floor((state / 2 ** 32) * limit);
  };
}

function report({ tried, made, same, byKind, refusals, faults }: Tally): void {
  const table = (counts: Map<string, number>) => {
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([key, number]) => `  ${String(number).padStart(6)} ${key}`)
      .join("\n");
  };
  console.log(
    `${tried} changes tried, ${made} made, ${same} needed nothing, ${faults.length} wrong\n${table(byKind)}\nrefused:\n${table(refusals)}`,
  );
}
