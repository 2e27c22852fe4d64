/** A change over HTTP is written to the file, the page follows immediately, and undo reverts both. */
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChangeResponse } from "@easel/protocol/requests";
import { easel } from "@easel/vite/plugin";
import { token } from "@easel/server/access/access";
import { expect, type Page, test } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { layOutApp, newestCell, olderCell, removeApp, startApp } from "./cells.ts";
import { fetchLookups, idsBySource } from "./on-the-page.ts";

for (const cell of [newestCell, olderCell]) {
  const name = `changes show on the page without a reload, and undo takes them back: Vite ${cell.vite}`;
  test(name, { tag: cell === newestCell ? [] : "@long" }, async ({ page }) => {
    const folder = await layOutApp("./identification-app", 19);
    const path = join(folder, "src/app.tsx");
    const source = await readFile(path, "utf8");
    const app = await startApp(folder, cell, [easel()]);
    await page.goto(app.url);
    const button = page.getByRole("button", { name: "count" });
    await button.click();
    await expect(button).toHaveText("count 1");
    const ids = idsBySource(await fetchLookups(app.url));
    const strong = ids.get("src/app.tsx strong 1") ?? "";
    const item = ids.get("src/app.tsx li 1") ?? "";

    await change(page, "mutate/editText", { element: strong, newText: "seen", oldText: "shown" });
    await expect(page.locator(`.${strong}`)).toHaveText("seen");
    expect((await change(page, "mutate/addClass", { reactElement: item, className: "row" })).places).toBe(5);
    await expect(page.locator(`li.row.${item}`)).toHaveCount(5);
    const { idMap } = await change(page, "mutate/duplicate", { reactElements: [strong] });
    const copy = idMap[`tempo-duplicate-placeholder-${strong}`] ?? "";
    await expect(page.locator(`.${strong} + .${copy}`)).toHaveText("seen");
    // The page was not reloaded: the counter still has its value.
    await expect(button).toHaveText("count 1");
    expect(await readFile(path, "utf8")).toBe(
      source
        .replace(
          "{isOpen && <strong>shown</strong>}",
          "{isOpen && <strong>seen</strong>}\n      {isOpen && <strong>seen</strong>}",
        )
        .replace("<li key={item}>", '<li key={item} className="row">'),
    );

    const undo = () => change(page, "activities/undoChangeToFiles", null);
    await undo();
    await expect(page.locator(`.${copy}`)).toHaveCount(0);
    // After two changes at once, the page shows the last one.
    await Promise.all([undo(), undo()]);
    await expect(page.locator(`.${strong}`)).toHaveText("shown");
    await expect(page.locator("li.row")).toHaveCount(0);
    await expect(button).toHaveText("count 1");
    expect(await readFile(path, "utf8")).toBe(source);

    // Extra files are served at once; when they are removed, the page does not request them any more.
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("load", () => problems.push("reloaded"));
    const card = "src/cards/card.tsx";
    const addCard = (words: string) =>
      change(page, "mutate/addJsxElement", {
        destinationElement: ids.get("src/app.tsx main 1"),
        newElement: { componentName: "Card", filename: card },
        extraFiles: {
          [card]: `import style from "./card.module.css";\n\nexport const Card = () => <mark className={style.card}>${words}</mark>;\n`,
          "src/cards/card.module.css": ".card {\n  color: rgb(1, 2, 3);\n}\n",
        },
      });
    expect((await addCard("Brought")).filesChanged).toHaveLength(3);
    const brought = page.locator("mark", { hasText: "Brought" });
    await expect(brought).toHaveCSS("color", "rgb(1, 2, 3)");
    const known = async () => idsBySource(await fetchLookups(app.url)).get(`${card} mark 1`);
    const mark = (await known()) ?? "none";
    await expect(page.locator(`mark.${mark}`)).toHaveCount(1);
    const redo = () => change(page, "activities/redoChangeToFiles", null);
    for (const count of [0, 1, 0]) {
      await (count === 0 ? undo() : redo());
      await expect(brought).toHaveCount(count);
      await expect.poll(known).toBe(count === 0 ? undefined : mark);
    }
    // Another file of the same name, removed and created again before the watcher reports it.
    await addCard("Other");
    await expect(page.locator("mark")).toHaveText("Other");
    await undo();
    await redo();
    // Longer than the watcher and the page need for the last file.
    await page.waitForTimeout(600);
    await expect(page.locator("mark")).toHaveText("Other");
    expect(problems).toEqual([]);
    await undo();
    await expect(page.locator("mark")).toHaveCount(0);
    await expect(button).toHaveText("count 1");
    expect(await readdir(join(folder, "src"))).not.toContain("cards");
    await app.stop();
    await removeApp(folder);
  });
}

test("styles are written to the Tailwind classes and stylesheets that the page has loaded", async ({ page }) => {
  const folder = await layOutApp("./identification-app", 19);
  await symlink(
    join(import.meta.dirname, "../../../node_modules/tailwindcss"),
    join(folder, "node_modules/tailwindcss"),
  );
  await writeFile(join(folder, "src/app.css"), '@import "tailwindcss";\n\n.own {\n  color: rgb(1, 2, 3);\n}\n');
  const path = join(folder, "src/app.tsx");
  await writeFile(path, `import "./app.css";\n${await readFile(path, "utf8")}`);
  const app = await startApp(folder, newestCell, [tailwindcss(), easel()]);
  await page.goto(app.url);
  await expect(page.getByText("shown")).toBeVisible();
  const ids = idsBySource(await fetchLookups(app.url));
  const strong = ids.get("src/app.tsx strong 1") ?? "";
  const styling = {
    reactElement: strong,
    styling: { "padding-top": "16px" },
    stylingFramework: "Tailwind",
    modifiers: [],
  };
  await change(page, "mutate/styling", styling);
  await expect(page.locator(`.pt-4.${strong}`)).toHaveCSS("padding-top", "16px");

  const link = ids.get("src/app.tsx a 1") ?? "";
  await change(page, "mutate/styling", {
    reactElement: link,
    styling: { color: "rgb(9, 8, 7)" },
    stylingFramework: "CSS",
  });
  await expect(page.locator(`.${link}`)).toHaveCSS("color", "rgb(9, 8, 7)");
  expect(await readFile(join(folder, "src/app.css"), "utf8")).toContain(".own {\n  color: rgb(9, 8, 7);\n}\n");
  await app.stop();
  await removeApp(folder);
});

test("a page of another origin can neither read the token nor change anything", async ({ page }) => {
  const folder = await layOutApp("./identification-app", 19);
  const other = await layOutApp("./identification-app", 19);
  const [app, foreign] = [await startApp(folder, newestCell, [easel()]), await startApp(other, newestCell, [])];
  await page.goto(foreign.url);
  const statuses = await page.evaluate(async (url) => {
    const status = (path: string, options?: RequestInit) =>
      fetch(url + path, options).then(
        (response) => response.status,
        () => "blocked",
      );
    const call = "__easel/canvases/c/parseAndMutate/activities/undoChangeToFiles";
    return [await status("__easel/token"), await status(call, { method: "POST" })];
  }, app.url);
  for (const status of statuses) expect([403, "blocked"]).toContain(status);
  await Promise.all([app.stop(), foreign.stop()]);
  await Promise.all([removeApp(folder), removeApp(other)]);
});

/** A call from a page of the server that was given the token. */
async function change(page: Page, call: string, body: unknown): Promise<ChangeResponse> {
  const { status, reply } = await page.evaluate(
    async ([path, text, token]) => {
      const response = await fetch(`/__easel/canvases/canvas/parseAndMutate/${path}`, {
        method: "POST",
        headers: { "x-easel-token": token, "content-type": "application/json" },
        body: text ?? "",
      });
      return { status: response.status, reply: (await response.json()) as ChangeResponse };
    },
    [call, body === null ? "" : JSON.stringify(body), token] as const,
  );
  expect([status, reply]).toEqual([200, expect.anything()]);
  return reply;
}
