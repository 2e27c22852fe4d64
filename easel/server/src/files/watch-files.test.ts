import { EventEmitter } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APP, createTestApp, NO_FACTS } from "../../testing/test-app.ts";
import { watchFiles } from "./watch-files.ts";

test("saved, created and removed files are reported once, with who changed them", () => {
  const app = createTestApp("export const App = () => <main></main>;\n");
  const watcher = new EventEmitter();
  const reported: string[] = [];
  watchFiles(watcher, app.files, app.log, ({ filename, by }) => reported.push(`${filename} by ${by}`));
  const happens = (event: string, ...names: string[]) => {
    for (const name of names) watcher.emit(event, join(app.root, name));
    return reported.splice(0);
  };
  try {
    const card = "src/cards/card.tsx";
    const newElement = { componentName: "Card", filename: card };
    const extraFiles = { [card]: "export const Card = () => <b>Hi</b>;\n" };
    const body = { destinationElement: app.id("main"), newElement, extraFiles };
    app.changes.apply({ call: "addJsxElement", body }, NO_FACTS);
    expect(happens("add", card, card)).toEqual([`${card} by easel`]);
    expect(happens("change", APP)).toEqual([`${APP} by easel`]);
    app.changes.play("undo");
    expect(happens("unlink", card, card)).toEqual([`${card} by easel`]);
    app.changes.play("redo");
    expect(happens("add", card)).toEqual([`${card} by easel`]);
    rmSync(join(app.root, card));
    expect(happens("unlink", card)).toEqual([`${card} by hand`]);
    app.save("export {};\n", card);
    expect(happens("add", card)).toEqual([`${card} by hand`]);
    expect(happens("add", "src/.hidden.ts", "node_modules/a.ts", "src/data.bin")).toEqual([]);
  } finally {
    app.remove();
  }
});
