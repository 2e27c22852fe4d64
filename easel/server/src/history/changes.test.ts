import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { afterEach, describe, expect, test } from "vitest";
import { APP, createTestApp, type TestApp, NO_FACTS } from "../../testing/test-app.ts";
import { writeFiles } from "../files/write-files.ts";

const PAGE = `export function App() {
  return (
    <main className="page">
      <h1>Orders</h1>
      <p className="text">Some text</p>
    </main>
  );
}
`;

let app: TestApp;
const start = (files: Parameters<typeof createTestApp>[0]) => (app = createTestApp(files));
afterEach(() => app.remove());

function setTitle(newText: string, name = "h1") {
  return app.changes.apply({ call: "editText", body: { element: app.id(name), newText } }, NO_FACTS);
}

function addClass(name: string, className: string) {
  return app.changes.apply({ call: "addClass", body: { reactElement: app.id(name), className } }, NO_FACTS);
}

function refused(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return "not refused";
}

describe("undo and redo", () => {
  test("restore every byte and every id, step by step", () => {
    start(PAGE);
    const ids = ["main", "h1", "p"].map((name) => app.id(name));
    setTitle("All orders");
    const second = app.read();
    app.changes.apply({ call: "removeJsxElement", body: { elementsToRemove: [app.id("p")] } }, NO_FACTS);
    const third = app.read();
    expect(third).toBe(PAGE.replace("Orders", "All orders").replace(/ {6}<p.*\n/, ""));
    app.changes.play("undo");
    expect(app.read()).toBe(second);
    app.changes.play("undo");
    expect(app.read()).toBe(PAGE);
    expect(["main", "h1", "p"].map((name) => app.id(name))).toEqual(ids);
    expect(refused(() => app.changes.play("undo"))).toBe("NOTHING_TO_UNDO");
    app.changes.play("redo");
    app.changes.play("redo");
    expect(app.read()).toBe(third);
    expect(refused(() => app.changes.play("redo"))).toBe("NOTHING_TO_REDO");
  });

  test("work after a restart and keep text that was typed in between", () => {
    start(PAGE);
    setTitle("All orders");
    addClass("p", "soft");
    app = app.restart();
    app.save(app.read().replace("Some text", "Other words"));
    expect(app.changes.play("undo")).toMatchObject({ name: "Add Class", filesChanged: [APP] });
    app = app.restart();
    app.changes.play("undo");
    expect(app.read()).toBe(PAGE.replace("Some text", "Other words"));
    app = app.restart();
    app.changes.play("redo");
    app.changes.play("redo");
    expect(app.read()).toBe(
      PAGE.replace("Orders", "All orders").replace('"text"', '"text soft"').replace("Some text", "Other words"),
    );
  });

  test("give a copy its old id when it is redone", () => {
    start(PAGE);
    const { idMap } = app.changes.apply({ call: "duplicate", body: { reactElements: [app.id("h1")] } }, NO_FACTS);
    const copy = Object.values(idMap)[0];
    expect(app.id("h1:2")).toBe(copy);
    app.changes.play("undo");
    app.changes.play("redo");
    expect(app.id("h1:2")).toBe(copy);
  });

  test("undo a change of two files in both or in neither", () => {
    start({ [APP]: PAGE, "src/side.tsx": "export const Side = () => <aside></aside>;\n" });
    const body = { elementToMove: app.id("p"), newContainerElement: app.id("aside", "src/side.tsx") };
    const id = app.id("p");
    expect(app.changes.apply({ call: "moveJsxElement", body }, NO_FACTS).filesChanged.sort()).toEqual([
      APP,
      "src/side.tsx",
    ]);
    expect(app.id("p", "src/side.tsx")).toBe(id);
    const side = app.read("src/side.tsx");
    app.save(side.replace("Some text", "Typed"), "src/side.tsx");
    expect(refused(() => app.changes.play("undo"))).toBe("EDITED_SINCE");
    expect(app.read()).toBe(PAGE.replace(/ {6}<p.*\n/, ""));
    app.save(side, "src/side.tsx");
    app.changes.play("undo");
    expect([app.read(), app.read("src/side.tsx")]).toEqual([PAGE, "export const Side = () => <aside></aside>;\n"]);
    expect(app.id("p")).toBe(id);
  });

  test("do not overwrite an edit made by hand, and work again when it is reverted", () => {
    start(PAGE);
    setTitle("All orders");
    const changed = app.read();
    app.save(changed.replace("All orders", "All my orders"));
    expect(refused(() => app.changes.play("undo"))).toBe("EDITED_SINCE");
    expect(app.read()).toContain("All my orders");
    app.save(changed);
    app.changes.play("undo");
    expect(app.read()).toBe(PAGE);
  });
});

describe("extra files of an element", () => {
  const CARD = "src/ui/cards/card.tsx";
  const SHEET = "src/ui/cards/card.css";
  const extraFiles = {
    [CARD]: 'import "./card.css";\n\nexport const Card = () => (\n  <section>\n    <b>Hi</b>\n  </section>\n);\n',
    [SHEET]: ".card {\n  top: 0;\n}\n",
  };
  const WITH_CARD = `import { Card } from "./ui/cards/card";\n\n${PAGE.replace("    </main>", "      <Card />\n    </main>")}`;

  function addCard(files: Record<string, string> = extraFiles) {
    const newElement = { componentName: "Card", filename: CARD };
    const body = { destinationElement: app.id("main"), newElement, extraFiles: files };
    return app.changes.apply({ call: "addJsxElement", body }, NO_FACTS);
  }

  const isThere = (name: string) => existsSync(join(app.root, name));
  const state = () => [app.read(), ...[CARD, SHEET].map((name) => (isThere(name) ? app.read(name) : null))];
  const WITH = [WITH_CARD, extraFiles[CARD], extraFiles[SHEET]];
  const WITHOUT = [PAGE, null, null];

  test("are undone and redone with it, including folders and ids, even after a restart", () => {
    start(PAGE);
    expect(addCard().filesChanged.sort()).toEqual([APP, SHEET, CARD].sort());
    expect(state()).toEqual(WITH);
    const ids = app.ids(CARD);
    setTitle("All orders");
    app.changes.apply({ call: "editText", body: { element: app.id("b", CARD), newText: "Hello" } }, NO_FACTS);
    expect(app.read(CARD)).toContain("<b>Hello</b>");
    app.changes.play("undo");
    app.changes.play("undo");
    app = app.restart();
    app.changes.play("undo");
    expect(state()).toEqual(WITHOUT);
    expect(readdirSync(join(app.root, "src"))).toEqual(["app.tsx"]);
    app = app.restart();
    expect(app.changes.play("redo").filesChanged.sort()).toEqual([APP, SHEET, CARD].sort());
    expect(state()).toEqual(WITH);
    expect(app.ids(CARD)).toEqual(ids);
    app.changes.play("redo");
    app.changes.play("redo");
    expect([app.read(CARD), app.ids(CARD)]).toEqual([extraFiles[CARD].replace("Hi", "Hello"), ids]);
  });

  test("leave files and folders that existed before when they are undone", () => {
    start({ [APP]: PAGE, [SHEET]: extraFiles[SHEET] });
    expect(addCard().filesChanged.sort()).toEqual([APP, CARD].sort());
    app.changes.play("undo");
    expect(state()).toEqual([PAGE, null, extraFiles[SHEET]]);
    rmSync(join(app.root, SHEET));
    app.changes.play("redo");
    app.changes.play("undo");
    expect(readdirSync(join(app.root, "src/ui"))).toEqual(["cards"]);
    // This time Easel created the folders, until a file is added to one of them by hand.
    rmSync(join(app.root, "src/ui"), { recursive: true });
    app.changes.play("redo");
    app.save("mine", "src/ui/note.txt");
    app.changes.play("undo");
    expect(readdirSync(join(app.root, "src/ui"))).toEqual(["note.txt"]);
  });

  test("are neither deleted nor overwritten when they were edited by hand", () => {
    start(PAGE);
    addCard({ ...extraFiles, "src/ui/empty.ts": "" });
    for (const [name, text] of [
      [CARD, `${extraFiles[CARD]}// mine\n`],
      ["src/ui/empty.ts", "// mine\n"],
    ] as const) {
      const before = app.read(name);
      app.save(text, name);
      expect(refused(() => app.changes.play("undo"))).toBe("EDITED_SINCE");
      app = app.restart();
      expect(refused(() => app.changes.play("undo"))).toBe("EDITED_SINCE");
      expect([app.read(), app.read(name), app.read(SHEET)]).toEqual([WITH_CARD, text, extraFiles[SHEET]]);
      app.save(before, name);
    }
    app.changes.play("undo");
    expect(state()).toEqual(WITHOUT);
  });

  test("are not redone when a file was created by hand at the same path", () => {
    start(PAGE);
    addCard();
    for (const text of ["export const Card = 1;\n", "", extraFiles[CARD]]) {
      app.changes.play("undo");
      mkdirSync(join(app.root, "src/ui/cards"), { recursive: true });
      app.save(text, CARD);
      expect(refused(() => app.changes.play("redo"))).toBe("EDITED_SINCE");
      expect(state()).toEqual([PAGE, text, null]);
      rmSync(join(app.root, CARD));
      app.changes.play("redo");
      expect(state()).toEqual(WITH);
    }
    // The folders now belong to the user.
    app.changes.play("undo");
    expect(readdirSync(join(app.root, "src/ui/cards"))).toEqual([]);
  });

  test("can be undone and redone after one of them was deleted by hand", () => {
    start(PAGE);
    addCard();
    rmSync(join(app.root, CARD));
    expect(app.changes.play("undo").filesChanged.sort()).toEqual([APP, SHEET].sort());
    expect(state()).toEqual(WITHOUT);
    expect(isThere("src/ui")).toBe(false);
    app = app.restart();
    app.changes.play("redo");
    expect(state()).toEqual(WITH);
    // An edit in the file cannot be undone without the file.
    app.changes.apply({ call: "editText", body: { element: app.id("b", CARD), newText: "Hello" } }, NO_FACTS);
    const edited = app.read(CARD);
    rmSync(join(app.root, CARD));
    expect(refused(() => app.changes.play("undo"))).toBe("EDITED_SINCE");
    app = app.restart();
    app.save(edited, CARD);
    app.changes.play("undo");
    expect(state()).toEqual(WITH);
  });

  test("are refused without any change when one would not be a source file of the app", () => {
    start({ [APP]: PAGE, "src/folder.tsx/a.tsx": "", "elsewhere/a.txt": "" });
    symlinkSync(join(app.root, "elsewhere"), join(app.root, "src/linked"));
    symlinkSync(join(app.root, "elsewhere/a.tsx"), join(app.root, "src/away.tsx"));
    addCard();
    app.changes.play("undo");
    const before = readdirSync(app.root, { recursive: true });
    const wrong: [string, string, string?][] = [
      ["outside", "../a.tsx"],
      ["outside by a detour", "src/../../a.tsx"],
      ["by a second name", "src//a.tsx"],
      ["from the top of the disk", "/tmp/a.tsx"],
      ["hidden", "src/.a.tsx"],
      ["in a hidden folder", ".github/a.ts"],
      ["in a package", "node_modules/a/index.tsx"],
      ["of no source", "src/a.json"],
      ["in a folder that is a link", "src/linked/a.tsx"],
      ["below a folder that is a link", "src/linked/deeper/a.tsx"],
      ["that a link leads away from", "src/away.tsx"],
      ["that is a folder", "src/folder.tsx"],
      ["in a folder that is a file", "src/app.tsx/a.tsx"],
      ["in a folder that is another new file", `${CARD}/a.tsx`],
      ["with a line break", "src/a\nb.tsx"],
      ["with a backslash", "src\\a.tsx"],
      ["too long for a disk", `src/${"a".repeat(300)}.tsx`],
      ["not of text", "src/a.ts", "export const a = '\0';"],
      ["of half a letter", "src/a.ts", "export const a = '\ud800';"],
      ["huge", "src/a.ts", `//${"a".repeat(1_000_000)}`],
    ];
    const found = wrong.map(([name, filename, text = "export {};\n"]) => {
      const code = refused(() => addCard({ ...extraFiles, [filename]: text }));
      expect([app.read(), readdirSync(app.root, { recursive: true })]).toEqual([PAGE, before]);
      return `${name}: ${code}`;
    });
    expect(found).toEqual(wrong.map(([name]) => `${name}: NOT_EDITABLE`));
    expect(refused(() => app.changes.play("undo"))).toBe("NOTHING_TO_UNDO");
    app.changes.play("redo");
    expect(state()).toEqual(WITH);
  });

  test("do not replace a file that is created at the last moment, and nothing else is written", () => {
    start(PAGE);
    const [page, card] = [join(app.root, APP), join(app.root, CARD)];
    const files = [
      { path: page, before: PAGE, after: WITH_CARD },
      { path: card, before: null, after: extraFiles[CARD] },
    ];
    const made = ["src/ui", "src/ui/cards"].map((name) => join(app.root, name));
    const isWritten = writeFiles({ files, newFolders: made, emptiedFolders: [] }, () => {
      mkdirSync(dirname(card), { recursive: true });
      writeFileSync(card, "mine");
      return () => {};
    });
    expect([isWritten, state()]).toEqual([false, [PAGE, "mine", null]]);
    expect(readdirSync(dirname(card))).toEqual(["card.tsx"]);
  });

  test("are completed or reverted after a crash, including their folders", () => {
    start(PAGE);
    addCard();
    app.changes.play("undo");
    const line = (event: object) =>
      appendFileSync(join(app.root, "node_modules/.vite/easel/history.jsonl"), `\n${JSON.stringify(event)}`);
    // Not even a manipulated log leads out of the app.
    line({ kind: "play", direction: "redo", folders: ["src/../../made-outside"] });
    app = app.restart();
    expect([...state(), isThere("../made-outside")]).toEqual([...WITHOUT, false]);
    const folders = ["src/ui", "src/ui/cards"];
    line({ kind: "play", direction: "redo", folders });
    mkdirSync(join(app.root, "src/ui/cards"), { recursive: true });
    writeFileSync(join(app.root, "src/ui/cards/.card.tsx.easel"), "half");
    app = app.restart();
    expect([...state(), isThere("src/ui")]).toEqual([...WITHOUT, false]);

    line({ kind: "play", direction: "redo", folders });
    mkdirSync(join(app.root, "src/ui/cards"), { recursive: true });
    app.save(extraFiles[SHEET], SHEET);
    app = app.restart();
    expect(state()).toEqual(WITH);

    line({ kind: "play", direction: "undo" });
    app.save(PAGE);
    app = app.restart();
    expect([...state(), isThere("src/ui")]).toEqual([...WITHOUT, false]);
    app.changes.play("redo");
    expect(state()).toEqual(WITH);
  });
});

describe("files", () => {
  test("keep their mode, and no temporary file is left", () => {
    start(PAGE);
    chmodSync(join(app.root, APP), 0o640);
    setTitle("All orders");
    expect(statSync(join(app.root, APP)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(app.root, "src"))).toEqual(["app.tsx"]);
  });

  test("that are saved at the last moment are not overwritten, and no other file is changed", () => {
    start({ [APP]: "one", "src/b.tsx": "two" });
    const [a, b] = [join(app.root, APP), join(app.root, "src/b.tsx")];
    const files = [
      { path: a, before: "one", after: "1" },
      { path: b, before: "two", after: "2" },
    ];
    let isTakenBack = false;
    const isWritten = writeFiles({ files, newFolders: [], emptiedFolders: [] }, () => {
      writeFileSync(b, "typed by hand");
      return () => (isTakenBack = true);
    });
    expect([isWritten, isTakenBack]).toEqual([false, true]);
    expect([app.read(), app.read("src/b.tsx")]).toEqual(["one", "typed by hand"]);
    expect(readdirSync(join(app.root, "src")).sort()).toEqual(["app.tsx", "b.tsx"]);
  });

  test("that are links, in packages, missing, broken or not UTF-8 are refused and not changed", () => {
    start({ [APP]: PAGE, "src/real.tsx": PAGE });
    const id = app.id("h1");
    const change = () => app.changes.apply({ call: "editText", body: { element: id, newText: "x" } }, NO_FACTS);
    app.save("export function App() { return <main; }");
    expect(refused(change)).toBe("FILE_BROKEN");
    writeFileSync(join(app.root, APP), Buffer.from([...Buffer.from(PAGE), 0xff, 0x0a]));
    expect(refused(change)).toBe("NOT_EDITABLE");
    renameSync(join(app.root, APP), join(app.root, "src/gone.tsx"));
    expect(refused(change)).toBe("NOT_EDITABLE");
    symlinkSync(join(app.root, "src/real.tsx"), join(app.root, APP));
    expect(refused(change)).toBe("NOT_EDITABLE");
    expect(app.read("src/real.tsx")).toBe(PAGE);
    expect(
      refused(() => app.changes.apply({ call: "editText", body: { element: "tempo-none", newText: "x" } }, NO_FACTS)),
    ).toBe("UNKNOWN_ELEMENT");
  });

  test("outside the app are neither read nor imported for a component", () => {
    start({ [APP]: PAGE, "node_modules/secret/index.tsx": "export const Secret = 1;" });
    for (const filename of ["../secret.tsx", "/etc/passwd", "node_modules/secret/index.tsx", "src/../../x.tsx"]) {
      const newElement = { componentName: "Secret", filename };
      const body = { destinationElement: app.id("main"), newElement };
      expect(refused(() => app.changes.apply({ call: "addJsxElement", body }, NO_FACTS))).toBe("NOT_IN_SCOPE");
    }
    expect(app.read()).toBe(PAGE);
  });

  test("of a storyboard go with it, and come back with undo, also after a restart", () => {
    const STORYBOARD = "src/tempobook/storyboards/board-1/index.tsx";
    const story = "export default function Story() {\n  return <i>story</i>;\n}\n";
    start({ [APP]: PAGE, [STORYBOARD]: story });
    const body = {
      destinationElement: app.id("main"),
      newElement: { nativeTag: "hr" },
      deletedStoryboardId: "board-1",
    };
    app.changes.apply({ call: "addJsxElement", body }, NO_FACTS);
    expect(existsSync(join(app.root, STORYBOARD))).toBe(false);
    app = app.restart();
    app.changes.play("undo");
    expect([app.read(), app.read(STORYBOARD)]).toEqual([PAGE, story]);
    app.changes.play("redo");
    expect(existsSync(join(app.root, STORYBOARD))).toBe(false);
  });

  test("keep a history for each canvas, also after a restart", () => {
    start(PAGE);
    const places = (canvas: string) => app.changesOf(canvas);
    const edit = (canvas: string, name: string, newText: string) =>
      places(canvas).apply({ call: "editText", body: { element: app.id(name), newText } }, NO_FACTS);
    edit("one", "h1", "First");
    edit("two", "p", "Second");
    edit("one", "h1", "Third");
    app = app.restart();
    places("two").play("undo");
    expect(app.read()).toBe(PAGE.replace("Orders", "Third"));
    app = app.restart();
    places("one").play("undo");
    places("one").play("undo");
    places("two").play("redo");
    expect(app.read()).toBe(PAGE.replace("Some text", "Second"));
  });

  test("are not written, and no step is recorded, when nothing has to change", () => {
    start(PAGE);
    expect(addClass("main", "page")).toMatchObject({ activityId: null, filesChanged: [] });
    expect(refused(() => app.changes.play("undo"))).toBe("NOTHING_TO_UNDO");
  });
});
