/**
 * What the first version that kept a history has left in an app's cache, this one goes on with. Recorded by that version:
 * four changes in two files, one edit by hand in between, and one undo.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APP, createTestApp } from "../../../testing/test-app.ts";

const { ids, before, files } = JSON.parse(
  readFileSync(new URL("../../../testing/older-history.json", import.meta.url), "utf8"),
) as Record<"ids" | "before" | "files", Record<string, string>>;
const CARD = "src/card.tsx";

test("an app that an older version has edited keeps its ids, and its changes can be undone and redone", () => {
  const app = createTestApp(files);
  try {
    expect(Object.fromEntries(Object.keys(ids).map((name) => [name, app.id(name)]))).toEqual(ids);
    for (let step = 0; step < 3; step += 1) app.changes.play("undo");
    expect(app.read(CARD)).toBe(before[CARD]);
    // The word that was changed by hand stays as the hand left it.
    expect(app.read()).toBe(before[APP]?.replace("One", "Uno"));
    for (let step = 0; step < 4; step += 1) app.changes.play("redo");
    expect(app.read()).toBe(files[APP]?.replace("Uno", "First"));
    app.changes.apply({ call: "editText", body: { element: ids["h1"] ?? "", newText: "Good evening" } }, null);
    expect(app.read()).toContain("<h1>Good evening</h1>");
    expect(app.restart().log.history.undo).toHaveLength(5);
  } finally {
    app.remove();
  }
});
