/** Every element of the app can be identified on the page, with every compiler and React version. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { easel } from "@easel/vite/plugin";
import { expect, type Page, test } from "@playwright/test";
import { type Cell, cells, layOutApp, nameOf, removeApp, type RunningApp, startApp } from "./cells.ts";
import { fetchLookups, idsBySource, lookAtPage } from "./on-the-page.ts";

for (const cell of cells) {
  test(`19 of 19 host nodes and 24 of 25 elements have stable ids: ${nameOf(cell)}`, async ({ page }) => {
    const app = await open(cell);
    const complaints = collectComplaints(page);
    try {
      await page.goto(app.url);
      await expect(page.getByText("in a portal")).toBeVisible();
      const atFirst = await everythingIsFound(app, page);

      await page.getByRole("button", { name: "count 0" }).click();
      await expect(page.getByRole("button", { name: "count 1" })).toBeVisible();
      expect(await everythingIsFound(app, page)).toEqual(atFirst);

      await page.getByPlaceholder("type here").fill("kept");
      await edit(app, "src/parts.tsx", "<p>no forwarding</p>", "<p>edited by hand</p>");
      await expect(page.getByText("edited by hand")).toBeVisible();
      expect(await everythingIsFound(app, page)).toEqual(atFirst);

      // Fast Refresh keeps state, and an inserted element does not move ids to its neighbors.
      await edit(app, "src/app.tsx", "<ul>", "<hr />\n      <ul>");
      await expect(page.locator("hr")).toHaveCount(1);
      await expect(page.getByRole("button", { name: "count 1" })).toBeVisible();
      await expect(page.getByPlaceholder("type here")).toHaveValue("kept");
      const later = idsBySource(await fetchLookups(app.url));
      for (const [element, id] of atFirst) expect(later.get(element), element).toBe(id);
      expect((await lookAtPage(page)).hosts.every(({ id }) => id !== null)).toBe(true);

      expect(complaints).toEqual([]);
      expect(await page.content()).not.toContain("__easel");
    } finally {
      await app.stop();
      await removeApp(app.folder);
    }
  });
}

/** Returns which source element has which id. */
async function everythingIsFound(app: RunningApp, page: Page): Promise<Map<string, string>> {
  const lookups = await fetchLookups(app.url);
  const seen = await lookAtPage(page);
  const source = idsBySource(lookups);
  expect(source.size).toBe(25);

  expect(seen.hosts).toHaveLength(19);
  for (const { tag, id } of seen.hosts) expect(lookups.treeElementLookup[id ?? ""]?.nativeTag).toBe(tag);

  const missing = [...source].filter(([, id]) => !seen.elements.includes(id)).map(([element]) => element);
  expect(missing).toEqual(["src/app.tsx del 1"]);
  return source;
}

async function open(cell: Cell): Promise<RunningApp> {
  return startApp(await layOutApp("./identification-app", cell.react), cell, [easel()]);
}

async function edit(app: RunningApp, file: string, from: string, to: string): Promise<void> {
  const path = join(app.folder, file);
  await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}
