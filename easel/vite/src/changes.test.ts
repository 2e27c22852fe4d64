import { chmodSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { afterEach, describe, expect, test } from "vitest";
import { APP, createTestApp, type TestApp } from "./test-app.ts";
import { writeFiles } from "./write-files.ts";

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
  return app.changes.make({ call: "editText", body: { element: app.id(name), newText } }, null);
}

function addClass(name: string, className: string) {
  return app.changes.make({ call: "addClass", body: { reactElement: app.id(name), className } }, null);
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
  test("give back every byte, step by step, and every id", () => {
    start(PAGE);
    const ids = ["main", "h1", "p"].map((name) => app.id(name));
    setTitle("All orders");
    const second = app.read();
    app.changes.make({ call: "removeJsxElement", body: { elementsToRemove: [app.id("p")] } }, null);
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

  test("outlive the process, with what was typed in between", () => {
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

  test("a copy that is redone has the id it had", () => {
    start(PAGE);
    const { idMap } = app.changes.make({ call: "duplicate", body: { reactElements: [app.id("h1")] } }, null);
    const copy = Object.values(idMap)[0];
    expect(app.id("h1:2")).toBe(copy);
    app.changes.play("undo");
    app.changes.play("redo");
    expect(app.id("h1:2")).toBe(copy);
  });

  test("a change over two files is undone in both or in none", () => {
    start({ [APP]: PAGE, "src/side.tsx": "export const Side = () => <aside></aside>;\n" });
    const body = { elementToMove: app.id("p"), newContainerElement: app.id("aside", "src/side.tsx") };
    const id = app.id("p");
    expect(app.changes.make({ call: "moveJsxElement", body }, null).filesChanged.sort()).toEqual([APP, "src/side.tsx"]);
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

  test("one place edited by hand since is not overwritten, and can be undone when that edit is gone", () => {
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

describe("files", () => {
  test("keep their mode, and nothing is left beside them", () => {
    start(PAGE);
    chmodSync(join(app.root, APP), 0o640);
    setTitle("All orders");
    expect(statSync(join(app.root, APP)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(app.root, "src"))).toEqual(["app.tsx"]);
  });

  test("a file that is saved at the last moment stays as it was saved, and so do the others", () => {
    start({ [APP]: "one", "src/b.tsx": "two" });
    const [a, b] = [join(app.root, APP), join(app.root, "src/b.tsx")];
    const writes = [
      { path: a, before: "one", after: "1" },
      { path: b, before: "two", after: "2" },
    ];
    let isTakenBack = false;
    const isWritten = writeFiles(writes, () => {
      writeFileSync(b, "typed by hand");
      return () => (isTakenBack = true);
    });
    expect([isWritten, isTakenBack]).toEqual([false, true]);
    expect([app.read(), app.read("src/b.tsx")]).toEqual(["one", "typed by hand"]);
    expect(readdirSync(join(app.root, "src")).sort()).toEqual(["app.tsx", "b.tsx"]);
  });

  test("links, packages, files that are gone, broken or not UTF-8 are refused and stay as they are", () => {
    start({ [APP]: PAGE, "src/real.tsx": PAGE });
    const id = app.id("h1");
    const change = () => app.changes.make({ call: "editText", body: { element: id, newText: "x" } }, null);
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
      refused(() => app.changes.make({ call: "editText", body: { element: "tempo-none", newText: "x" } }, null)),
    ).toBe("UNKNOWN_ELEMENT");
  });

  test("no file outside the app is read for a component, and none is imported from there", () => {
    start({ [APP]: PAGE, "node_modules/secret/index.tsx": "export const Secret = 1;" });
    for (const filename of ["../secret.tsx", "/etc/passwd", "node_modules/secret/index.tsx", "src/../../x.tsx"]) {
      const newElement = { componentName: "Secret", filename };
      const body = { destinationElement: app.id("main"), newElement };
      expect(refused(() => app.changes.make({ call: "addJsxElement", body }, null))).toBe("NOT_IN_SCOPE");
    }
    expect(app.read()).toBe(PAGE);
  });

  test("a change that finds all as wanted writes nothing and is no step", () => {
    start(PAGE);
    expect(addClass("main", "page")).toMatchObject({ activityId: null, filesChanged: [] });
    expect(refused(() => app.changes.play("undo"))).toBe("NOTHING_TO_UNDO");
  });
});
