/**
 * Real changes of a real file in random order, with lines typed by hand in between. Undoing all of them restores every byte
 * and every id and removes extra files, redoing all of them restores the final state, and no typed line is lost. `npm test`
 * runs a few sequences.
 */
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import type { ChangeRequest } from "@easel/protocol/requests";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "@easel/protocol/refusals";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { APP, createTestApp, type TestApp, NO_FACTS } from "../../testing/test-app.ts";

const IS_FULL = process.env["PROOF"] === "full";
const SEQUENCES = IS_FULL ? 300 : 6;
const CODE = readFileSync(
  fileURLToPath(new URL("../../../vite/tests/edited-files/orders.tsx", import.meta.url)),
  "utf8",
);

let app: TestApp | undefined;
afterEach(() => app?.remove());

const step = fc.record({ kind: fc.nat({ max: 11 }), element: fc.nat(), other: fc.nat() });

test("undo and redo restore every earlier text with every id", { timeout: 1_800_000 }, () => {
  const count = { made: 0, along: 0, refused: 0, typed: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 14 }), (steps) => {
      app?.remove();
      const current = (app = createTestApp(CODE));
      const states = [stateOf(current)];
      for (const [number, { kind, element, other }] of steps.entries()) {
        if (kind === 11) {
          // Typed at the top of the file, where no change of ours can be.
          const line = `// typed ${number}\n`;
          current.save(line + current.read());
          for (const state of states) state.text = line + state.text;
          count.typed += 1;
          continue;
        }
        const before = current.read();
        try {
          const { activityId } = current.changes.apply(requestOf(current, kind, element, other), NO_FACTS);
          if (activityId === null) continue;
          expect(current.read()).not.toBe(before);
          states.push(stateOf(current));
          count.made += 1;
          if (kind === 10) count.along += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect(current.read()).toBe(before);
          count.refused += 1;
        }
      }
      for (const state of states.slice(0, -1).reverse()) {
        current.changes.play("undo");
        expect(stateOf(current)).toEqual(state);
      }
      for (const state of states.slice(1)) {
        current.changes.play("redo");
        expect(stateOf(current)).toEqual(state);
      }
    }),
    { numRuns: SEQUENCES, ...(IS_FULL ? {} : { seed: 20 }) },
  );
  console.log(
    `${SEQUENCES} sequences: ${count.made} changes made, ${count.along} of them with files, ${count.refused} refused, ${count.typed} lines typed`,
  );
  expect(count.made).toBeGreaterThan(SEQUENCES * 3);
  expect(count.along).toBeGreaterThan(SEQUENCES / 10);
});

interface State {
  text: string;
  ids: string[];
  /** Extra files with their ids, and the folders. */
  others: { name: string; text: string; ids: string[] }[];
  folders: string[];
}

function stateOf(app: TestApp): State {
  const entries = readdirSync(join(app.root, "src"), { withFileTypes: true, recursive: true });
  const names = (isWanted: (entry: Dirent) => boolean) =>
    entries
      .filter(isWanted)
      .map(({ parentPath, name }) => relative(app.root, join(parentPath, name)).split(sep).join("/"))
      .sort();
  const others = names((entry) => entry.isFile() && join(entry.parentPath, entry.name) !== join(app.root, APP));
  return {
    text: app.read(),
    ids: app.ids(),
    others: others.map((name) => ({ name, text: app.read(name), ids: app.ids(name) })),
    folders: names((entry) => entry.isDirectory()),
  };
}

function requestOf(app: TestApp, kind: number, first: number, second: number): ChangeRequest {
  const ids = app.ids();
  const pick = (number: number) => ids[number % ids.length] ?? "";
  const [id, other] = [pick(first), pick(second)];
  const requests: ChangeRequest[] = [
    { call: "editText", body: { element: id, newText: `words ${second % 100} <here>` } },
    { call: "addClass", body: { reactElement: id, className: `class-${second % 100}` } },
    { call: "changePropValue", body: { elementToModify: id, propName: "title", propValue: `value ${second % 100}` } },
    { call: "styling", body: { reactElement: id, styling: { top: `${second % 100}px` }, stylingFramework: "Inline" } },
    { call: "changeElementTag", body: { elementToModify: id, newTag: "section" } },
    { call: "removeJsxElement", body: { elementsToRemove: [id] } },
    { call: "duplicate", body: { reactElements: [id, other] } },
    { call: "wrapInDiv", body: { reactElements: [id] } },
    { call: "addJsxElement", body: { destinationElement: id, newElement: { nativeTag: "em", text: "new" } } },
    { call: "moveJsxElement", body: { elementToMove: id, newContainerElement: other } },
    {
      call: "addJsxElement",
      body: {
        destinationElement: id,
        newElement: { componentName: `Card${second % 5}`, filename: `src/cards/${second % 5}/card.tsx` },
        extraFiles: {
          [`src/cards/${second % 5}/card.tsx`]: `export const Card${second % 5} = () => <i><b>{${second % 50}}</b></i>;\n`,
          "src/cards/names.ts": "export const names = [];\n",
        },
      },
    },
  ];
  return requests[kind] ?? { call: "removeJsxElement", body: { elementsToRemove: [id] } };
}
