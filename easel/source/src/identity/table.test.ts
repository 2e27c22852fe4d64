import { describe, expect, test } from "vitest";
import { moduleOf } from "../../testing/modules.ts";
import { quickScan } from "../read/quick-scan.ts";
import { offsetsIn, type StoredModule } from "./identified-module.ts";
import { IdentityTable } from "./table.ts";

/** A folder of files and the table over it. Files are watched. */
function project(files: Record<string, string>, stored: StoredModule[] = []) {
  let count = 0;
  const parsed: string[] = [];
  const table = new IdentityTable({
    newId: () => `id-${stored.length}-${(count += 1)}`,
    exists: (filename) => filename in files,
    readSource: (filename) => files[filename] ?? null,
    onParsed: (filename) => parsed.push(filename),
    stored,
  });
  const found = { ...files };
  const load = (filename: string) => {
    const names = Object.keys({ ...found, ...files });
    if (names.some((name) => files[name] !== found[name])) table.filesChanged();
    return idsByTag(table, filename, files[filename] ?? "");
  };
  return { files, table, parsed, load };
}

function idsByTag(table: IdentityTable, filename: string, code: string): Record<string, string> {
  if (!table.registerInitial(filename, code, quickScan(filename, code) ?? [])) table.identify(moduleOf(code, filename));
  return Object.fromEntries(table.marksOf(filename, code)?.map(({ at, id }) => [tagBefore(code, at), id]) ?? []);
}

function tagBefore(code: string, at: number): string {
  return /\w+$/.exec(code.slice(0, at))?.[0] ?? "";
}

const CARD = 'export const Card = () => <article className="card"><h2>Title of it</h2></article>;';

test("an unchanged module keeps all ids and is not reported as changed", () => {
  const { table } = project({});
  const first = table.identify(moduleOf(CARD));
  expect(first.changed).toEqual(["app.tsx"]);
  expect(table.identify(moduleOf(CARD))).toEqual({ ids: first.ids, changed: [] });
});

describe("a module that was only scanned", () => {
  const offsets = quickScan("app.tsx", CARD) ?? [];

  test("is parsed on request, reported as parsed, and keeps the ids it was registered with", () => {
    const { table, parsed } = project({ "app.tsx": CARD });
    expect(table.registerInitial("app.tsx", CARD, offsets)).toBe(true);
    const marks = table.marksOf("app.tsx", CARD);
    expect(parsed).toEqual([]);
    const { module, ids = [] } = table.get("app.tsx") ?? {};
    expect(module).toEqual(moduleOf(CARD));
    expect(new Set(ids).size).toBe(module?.nodes.length);
    expect(table.marksOf("app.tsx", CARD)).toEqual(marks);
    expect(parsed).toEqual(["app.tsx"]);
  });

  test("is parsed in the background, a few modules at a time", () => {
    const { table, parsed } = project({});
    for (const filename of ["a.tsx", "b.tsx", "c.tsx"]) table.registerInitial(filename, CARD, offsets);
    expect(table.readScanned(2)).toBe(true);
    expect(parsed).toEqual(["a.tsx", "b.tsx"]);
    expect(table.readScanned(2)).toBe(false);
    expect(parsed).toEqual(["a.tsx", "b.tsx", "c.tsx"]);
  });

  test("has the same ids in another process, whether it was parsed or not", () => {
    const first = project({ "app.tsx": CARD });
    const before = first.load("app.tsx");
    const scanned = first.table.stored("app.tsx");
    first.table.get("app.tsx");
    const parsed = first.table.stored("app.tsx");
    for (const stored of [scanned, parsed]) {
      const { table, load } = project({ "app.tsx": CARD }, stored ? [stored] : []);
      expect(load("app.tsx")).toEqual(before);
      table.get("app.tsx");
      expect(load("app.tsx")).toEqual(before);
    }
  });

  test("is not accepted when it is known, when files have changed, or when another process stored modules", () => {
    const { table } = project({});
    table.registerInitial("app.tsx", CARD, offsets);
    expect(table.registerInitial("app.tsx", `${CARD} `, offsets)).toBe(false);
    table.filesChanged();
    expect(table.registerInitial("other.tsx", CARD, offsets)).toBe(false);
    const stored = table.stored("app.tsx");
    const later = project({}, stored ? [stored] : []);
    expect(later.table.registerInitial("other.tsx", CARD, offsets)).toBe(false);
  });
});

test("a renamed file keeps its ids even when it was changed at the same time", () => {
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
  ["the old file", ["from.tsx", "to.tsx"]],
  ["the new file", ["to.tsx", "from.tsx"]],
])(
  "an element that is cut from one file and pasted into another keeps its id when %s is read first",
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

test("an element that is deleted and restored, as by undo, gets its old id back", () => {
  const { files, load } = project({ "app.tsx": CARD });
  const before = load("app.tsx");
  files["app.tsx"] = 'export const Card = () => <article className="card"></article>;';
  load("app.tsx");
  files["app.tsx"] = CARD;
  expect(load("app.tsx")).toEqual(before);
});

test("a copy gets a new id and keeps it when the original is deleted", () => {
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
  const stored = (): StoredModule => ({
    filename: "app.tsx",
    code: CARD,
    ids: first.table.get("app.tsx")?.ids ?? [],
    offsets: offsetsIn(moduleOf(CARD)),
  });

  test("only an unchanged file gets its ids without being parsed again", () => {
    const { table } = project({ "app.tsx": CARD }, [stored()]);
    const marks = table.marksOf("app.tsx", CARD);
    expect(marks?.map(({ at, id }) => [tagBefore(CARD, at), id])).toEqual(Object.entries(before));
    expect(table.marksOf("app.tsx", `${CARD} `)).toBeNull();
  });

  test("ids are the same even for a file that was changed in between", () => {
    expect(project({ "app.tsx": CARD }, [stored()]).load("app.tsx")).toEqual(before);
    const changed = project({ "app.tsx": CARD.replace("Title", "Name") }, [stored()]);
    expect(changed.load("app.tsx")).toEqual(before);
  });

  test("a file renamed in between keeps its ids", () => {
    expect(project({ "new.tsx": CARD }, [stored()]).load("new.tsx")).toEqual(before);
  });

  test("a damaged log never assigns an id twice", () => {
    const twice = [stored(), { ...stored(), filename: "other.tsx" }];
    const { load } = project({ "app.tsx": CARD, "other.tsx": CARD }, twice);
    const all = [...Object.values(load("app.tsx")), ...Object.values(load("other.tsx"))];
    expect(new Set(all).size).toBe(all.length);
    const short = project({ "app.tsx": CARD }, [{ ...stored(), ids: ["only-one"] }]);
    expect(new Set(Object.values(short.load("app.tsx"))).size).toBe(2);
  });
});
