import { describe, expect, test } from "vitest";
import { moduleOf } from "../test-module.ts";
import { createIdentityTable, type IdentityTable, outlineOf, placesIn, type StoredModule } from "./table.ts";

/** A folder of files and the table over it. */
function project(files: Record<string, string>, stored: StoredModule[] = []) {
  let count = 0;
  const table = createIdentityTable({
    newId: () => `id-${stored.length}-${(count += 1)}`,
    exists: (filename) => filename in files,
    readSource: (filename) => files[filename] ?? null,
    stored,
  });
  return { files, table, load: (filename: string) => idsByTag(table, filename, files[filename] ?? "") };
}

function idsByTag(table: IdentityTable, filename: string, code: string): Record<string, string> {
  const module = moduleOf(code, filename);
  const { ids } = table.welcome(filename, code, outlineOf(module)) ?? table.identify(module);
  const tagged = module.nodes.flatMap((node) => (node.type === "element" ? [[node.tag, ids[node.index] ?? ""]] : []));
  return Object.fromEntries(tagged) as Record<string, string>;
}

const CARD = 'export const Card = () => <article className="card"><h2>Title of it</h2></article>;';

test("a module that has not changed keeps all ids and is not told as changed", () => {
  const { table } = project({});
  const first = table.identify(moduleOf(CARD));
  expect(first.changed).toEqual(["app.tsx"]);
  expect(table.identify(moduleOf(CARD))).toEqual({ ids: first.ids, changed: [] });
});

test("a module that nobody knew is read when somebody asks for it, and has the ids it was welcomed with", () => {
  const { table } = project({ "app.tsx": CARD });
  const welcomed = table.welcome("app.tsx", CARD, outlineOf(moduleOf(CARD)));
  expect(welcomed?.changed).toEqual(["app.tsx"]);
  expect(table.get("app.tsx")).toEqual({ module: moduleOf(CARD), ids: welcomed?.ids, print: expect.anything() });
  expect(table.welcome("app.tsx", CARD, outlineOf(moduleOf(CARD)))).toBeNull();
});

test("a renamed file keeps its ids, also when it was changed on the way", () => {
  const { files, load } = project({ "old.tsx": CARD });
  const before = load("old.tsx");
  delete files["old.tsx"];
  files["new.tsx"] = CARD.replace("card", "card wide");
  expect(load("new.tsx")).toEqual(before);
});

test("a copied file gets ids of its own", () => {
  const { load } = project({ "one.tsx": CARD, "two.tsx": CARD });
  const [one, two] = [load("one.tsx"), load("two.tsx")];
  expect(Object.values(two).some((id) => Object.values(one).includes(id))).toBe(false);
});

test.each([
  ["the file it left", ["from.tsx", "to.tsx"]],
  ["the file it came to", ["to.tsx", "from.tsx"]],
])(
  "an element cut out of one file and pasted into another keeps its id, whichever is read first: %s",
  (_first, order) => {
    const moved = '<section id="moved"><b>some words</b></section>';
    const { files, load } = project({
      "from.tsx": `export const From = () => <main>${moved}</main>;`,
      "to.tsx": "export const To = () => <aside></aside>;",
    });
    const before = { ...load("from.tsx"), ...load("to.tsx") };
    files["from.tsx"] = "export const From = () => <main></main>;";
    files["to.tsx"] = `export const To = () => <aside>${moved}</aside>;`;
    const after = Object.assign({}, ...order.map(load));
    expect(after).toEqual(before);
  },
);

test("what was deleted and comes back, as with undo, has its old id", () => {
  const { files, load } = project({ "app.tsx": CARD });
  const before = load("app.tsx");
  files["app.tsx"] = 'export const Card = () => <article className="card"></article>;';
  load("app.tsx");
  files["app.tsx"] = CARD;
  expect(load("app.tsx")).toEqual(before);
});

test("what is copied while the original is there gets a new id, and keeps it when the original goes", () => {
  const { files, load } = project({ "app.tsx": "const A = () => <main><b>some words here</b></main>;" });
  const { b: original } = load("app.tsx");
  files["other.tsx"] = "const B = () => <div><b>some words here</b></div>;";
  const { b: copy } = load("other.tsx");
  expect(copy).not.toBe(original);
  files["app.tsx"] = "const A = () => <main></main>;";
  load("app.tsx");
  expect(load("other.tsx")["b"]).toBe(copy);
});

describe("in another process", () => {
  const first = project({ "app.tsx": CARD });
  const before = first.load("app.tsx");
  const kept = (): StoredModule => ({
    filename: "app.tsx",
    code: CARD,
    ids: first.table.get("app.tsx")?.ids ?? [],
    places: placesIn(moduleOf(CARD)),
  });

  test("a file that is as it was is marked without being read again, and one that is not is not", () => {
    const { table } = project({ "app.tsx": CARD }, [kept()]);
    const tag = (at: number) => /\w+$/.exec(CARD.slice(0, at))?.[0];
    expect(table.marksOf("app.tsx", CARD)?.map(({ at, id }) => [tag(at), id])).toEqual(Object.entries(before));
    expect(table.marksOf("app.tsx", `${CARD} `)).toBeNull();
  });

  test("ids are the same, also for a file changed in between", () => {
    expect(project({ "app.tsx": CARD }, [kept()]).load("app.tsx")).toEqual(before);
    const changed = project({ "app.tsx": CARD.replace("Title", "Name") }, [kept()]);
    expect(changed.load("app.tsx")).toEqual(before);
  });

  test("a file renamed in between keeps its ids", () => {
    expect(project({ "new.tsx": CARD }, [kept()]).load("new.tsx")).toEqual(before);
  });

  test("a damaged table gives no id twice", () => {
    const twice = [kept(), { ...kept(), filename: "other.tsx" }];
    const { load } = project({ "app.tsx": CARD, "other.tsx": CARD }, twice);
    const all = [...Object.values(load("app.tsx")), ...Object.values(load("other.tsx"))];
    expect(new Set(all).size).toBe(all.length);
    const short = project({ "app.tsx": CARD }, [{ ...kept(), ids: ["only-one"] }]);
    expect(new Set(Object.values(short.load("app.tsx"))).size).toBe(2);
  });
});
