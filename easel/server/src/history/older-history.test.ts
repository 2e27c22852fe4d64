/**
 * The history that the first version of Easel stored can still be used. That version recorded four changes in two files,
 * one edit made by hand in between, and one undo.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APP, createTestApp, NO_FACTS } from "../../testing/test-app.ts";

const { ids, before, files } = JSON.parse(
  readFileSync(new URL("../../testing/older-history.json", import.meta.url), "utf8"),
) as Record<"ids" | "before" | "files", Record<string, string>>;
const CARD = "src/card.tsx";

test("the ids and the undo history of an older version still work", () => {
  const app = createTestApp(files);
  try {
    expect(Object.fromEntries(Object.keys(ids).map((name) => [name, app.id(name)]))).toEqual(ids);
    for (let step = 0; step < 3; step += 1) app.changes.play("undo");
    expect(app.read(CARD)).toBe(before[CARD]);
    // The word that was changed by hand stays.
    expect(app.read()).toBe(before[APP]?.replace("One", "Uno"));
    for (let step = 0; step < 4; step += 1) app.changes.play("redo");
    expect(app.read()).toBe(files[APP]?.replace("Uno", "First"));
    app.changes.apply({ call: "editText", body: { element: ids["h1"] ?? "", newText: "Good evening" } }, NO_FACTS);
    expect(app.read()).toContain("<h1>Good evening</h1>");
    expect(app.restart().log.of("studio").history.undo).toHaveLength(5);
  } finally {
    app.remove();
  }
});
