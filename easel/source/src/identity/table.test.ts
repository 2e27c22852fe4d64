import { describe, expect, test } from "vitest";
import { moduleOf } from "../../testing/modules.ts";
import { glance } from "../read/quick-scan.ts";
import { createIdentityTable, type IdentityTable, placesIn, type StoredModule } from "./table.ts";

/** A folder of files and the table over it. Files are watched. */
function project(files: Record<string, string>, stored: StoredModule[] = []) {
  let count = 0;
  const read: string[] = [];
  const table = createIdentityTable({
    newId: () => `id-${stored.length}-${(count += 1)}`,
    exists: (filename) => filename in files,
    readSource: (filename) => files[filename] ?? null,
    read: (filename) => read.push(filename),
    stored,
  });
  const found = { ...files };
  const load = (filename: string) => {
    const names = Object.keys({ ...found, ...files });
    if (names.some((name) => files[name] !== found[name])) table.filesChanged();
    return idsByTag(table, filename, files[filename] ?? "");
  };
  return { files, table, read, load };
}

function idsByTag(table: IdentityTable, filename: string, code: string): Record<string, string> {
  if (!table.welcome(filename, code, glance(filename, code) ?? [])) table.identify(moduleOf(code, filename));
  return Object.fromEntries(table.marksOf(filename, code)?.map(({ at, id }) => [tagBefore(code, at), id]) ?? []);
}

function tagBefore(code: string, at: number): string {
  return /\w+$/.exec(code.slice(0, at))?.[0] ?? "";
}

const CARD = 'export const Card = () => <article className="card"><h2>Title of it</h2></article>;';

test("a module that has not changed keeps all ids and is not told as changed", () => {
  const { table } = project({});
  const first = table.identify(moduleOf(CARD));
  expect(first.changed).toEqual(["app.tsx"]);
  expect(table.identify(moduleOf(CARD))).toEqual({ ids: first.ids, changed: [] });
});

describe("a module that was only glanced at", () => {
  const places = glance("app.tsx", CARD) ?? [];

  test("is read when somebody asks for it, told as read, and has the ids it was welcomed with", () => {
    const { table, read } = project({ "app.tsx": CARD });
    expect(table.welcome("app.tsx", CARD, places)).toBe(true);
    const marks = table.marksOf("app.tsx", CARD);
    expect(read).toEqual([]);
    const { module, ids = [] } = table.get("app.tsx") ?? {};
    expect(module).toEqual(moduleOf(CARD));
    expect(new Set(ids).size).toBe(module?.nodes.length);
    expect(table.marksOf("app.tsx", CARD)).toEqual(marks);
    expect(read).toEqual(["app.tsx"]);
  });

  test("is read after a while without being asked for, a few at a time", () => {
    const { table, read } = project({});
    for (const filename of ["a.tsx", "b.tsx", "c.tsx"]) table.welcome(filename, CARD, places);
    expect(table.readWelcomed(2)).toBe(true);
    expect(read).toEqual(["a.tsx", "b.tsx"]);
    expect(table.readWelcomed(2)).toBe(false);
    expect(read).toEqual(["a.tsx", "b.tsx", "c.tsx"]);
  });

  test("has the same ids in another process, read or not", () => {
    const first = project({ "app.tsx": CARD });
    const before = first.load("app.tsx");
    const glanced = first.table.kept("app.tsx");
    first.table.get("app.tsx");
    const whole = first.table.kept("app.tsx");
    for (const stored of [glanced, whole]) {
      const { table, load } = project({ "app.tsx": CARD }, stored ? [stored] : []);
      expect(load("app.tsx")).toEqual(before);
      table.get("app.tsx");
      expect(load("app.tsx")).toEqual(before);
    }
  });

  test("is nothing for one that is known, and over when files were changed or another process knew some", () => {
    const { table } = project({});
    table.welcome("app.tsx", CARD, places);
    expect(table.welcome("app.tsx", `${CARD} `, places)).toBe(false);
    table.filesChanged();
    expect(table.welcome("other.tsx", CARD, places)).toBe(false);
    const stored = table.kept("app.tsx");
    const later = project({}, stored ? [stored] : []);
    expect(later.table.welcome("other.tsx", CARD, places)).toBe(false);
  });
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
    const marks = table.marksOf("app.tsx", CARD);
    expect(marks?.map(({ at, id }) => [tagBefore(CARD, at), id])).toEqual(Object.entries(before));
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
