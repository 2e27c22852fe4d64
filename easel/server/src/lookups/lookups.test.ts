import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { readModule } from "@easel/source/read/module";
import { afterEach, expect, test, vi } from "vitest";
import { createLookupStore, type LookupsUpdate } from "./lookups.ts";

const SHEET = { filename: "a.module.css", served: "", classNames: new Map([["card", "_card_1"]]) };

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  "a CSS module with the class %s is sent to the page after it is saved",
  async (name) => {
    const sent: LookupsUpdate[] = [];
    const lookups = createLookupStore(
      () => undefined,
      (update) => sent.push(update),
    );
    lookups.all();
    const written = [{ filename: SHEET.filename, css: `.card .${name} { top: 0 }` }];
    lookups.stylesheetChanged({ ...SHEET, written });
    await nextTurn();
    const rules = sent.flatMap(({ cssElementLookup }) => Object.values(cssElementLookup));
    expect(rules.map((rule) => rule?.selector)).toEqual([`._card_1 .${name}`]);
  },
);

test.each(Object.getOwnPropertyNames(Object.prototype))("no element has the id %s", (id) => {
  const lookups = createLookupStore(moduleIn, () => {});
  lookups.moduleChanged("src/a.tsx");
  expect(lookups.element(id)).toBeUndefined();
});

test("an error in one module is logged, and the others are sent all the same", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const sent: LookupsUpdate[] = [];
  let isBroken = true;
  const lookups = createLookupStore(
    (filename) => {
      if (isBroken && filename === "src/broken.tsx") throw new Error("no module");
      return moduleIn(filename);
    },
    (update) => sent.push(update),
  );
  lookups.all();
  lookups.moduleChanged("src/broken.tsx");
  lookups.moduleChanged("src/good.tsx");
  await nextTurn();
  expect(log).toHaveBeenCalledOnce();
  expect(sent.map(({ scopeLookup }) => Object.keys(scopeLookup))).toEqual([["src/good.tsx 0"]]);

  isBroken = false;
  lookups.moduleChanged("src/broken.tsx");
  await nextTurn();
  expect(sent.map(({ scopeLookup }) => Object.keys(scopeLookup))).toEqual([["src/good.tsx 0"], ["src/broken.tsx 0"]]);
});

test("an error of the listener is logged, and the next change is sent", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const versions: number[] = [];
  const lookups = createLookupStore(moduleIn, ({ version }) => {
    versions.push(version);
    if (version === 1) throw new Error("the connection is closed");
  });
  lookups.all();
  lookups.moduleChanged("src/a.tsx");
  await nextTurn();
  expect(log).toHaveBeenCalledOnce();
  lookups.moduleChanged("src/b.tsx");
  await nextTurn();
  expect(versions).toEqual([1, 2]);
});

function moduleIn(filename: string): IdentifiedModule {
  const reading = readModule(filename, "export const nothing = null;\n");
  if (reading.outcome === "broken") throw new Error(reading.message);
  return { module: reading.module, ids: reading.module.nodes.map(({ index }) => `${filename} ${index}`) };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
