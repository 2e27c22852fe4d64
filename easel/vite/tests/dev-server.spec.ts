/** The dev server: ids survive restarts, lookups are served, and bad input does no harm. */
import { cp, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ID_PROP } from "@easel/source/annotate";
import { easel } from "@easel/vite/plugin";
import tailwindcss from "@tailwindcss/vite";
import { expect, type Page, test as base } from "@playwright/test";
import { createLogger, type Plugin } from "vite";
import { layOutApp, newestCell, olderCell, removeApp, type RunningApp, startApp, withoutPage } from "./cells.ts";
import { fetchLookups, idsBySource, lookAtPage } from "./on-the-page.ts";

const test = base.extend<{ folder: string; app: RunningApp }>({
  // Playwright reads the required fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await layOutApp("./identification-app", 19);
    await use(folder);
    await removeApp(folder);
  },
  app: async ({ folder }, use) => {
    const app = await startApp(folder, newestCell, [easel()]);
    await use(app);
    await app.stop();
  },
});

for (const cell of [newestCell, olderCell]) {
  test(`ids survive a restart, edits while the server is down, and a renamed file: Vite ${cell.vite}`, async ({
    folder,
  }) => {
    const first = await startApp(folder, cell, [easel()], withoutPage);
    const before = await loadedIds(first, ["src/app.tsx", "src/parts.tsx"]);
    await first.stop();

    await edit(folder, "src/app.tsx", "<ul>", "<hr />\n      <ul>");
    await rename(join(folder, "src/parts.tsx"), join(folder, "src/pieces.tsx"));
    await edit(folder, "src/pieces.tsx", "class name only", "only the class name");
    await edit(folder, "src/app.tsx", "./parts", "./pieces");

    const second = await startApp(folder, cell, [easel()], withoutPage);
    const after = await loadedIds(second, ["src/app.tsx", "src/pieces.tsx"]);
    await second.stop();
    expect(after.size).toBe(before.size + 1);
    for (const [element, id] of before) expect(after.get(element.replace("parts", "pieces")), element).toBe(id);
    expect(await readFile(join(folder, "src/app.tsx"), "utf8")).not.toContain("tempo-");
  });

  test(`source maps are exact to the column: Vite ${cell.vite}`, async ({ folder }) => {
    const app = await startApp(folder, cell, [easel()], withoutPage);
    const source = await readFile(join(folder, "src/app.tsx"), "utf8");
    const result = await app.server.environments.client.transformRequest("/src/app.tsx");
    await app.stop();
    expect(result?.map).toMatchObject({ sources: ["app.tsx"], sourcesContent: [source] });
    const map = new SourceMap(JSON.parse(JSON.stringify(result?.map)));
    // Words that compilers do not change, each once in the file.
    for (const word of ["setCount(count + 1)", "isOpen &&", "isClosed &&", "document.body"]) {
      const found = map.findEntry(...placeOf(result?.code ?? "", word));
      expect("originalLine" in found ? [found.originalLine, found.originalColumn] : null, word).toEqual(
        placeOf(source, word),
      );
    }
  });
}

for (const cell of [newestCell, olderCell]) {
  test(`a file that is emptied before it is written keeps its ids, and the save is not lost: Vite ${cell.vite}`, async ({
    folder,
    page,
  }) => {
    const app = await startApp(folder, cell, [easel()]);
    await page.goto(app.url);
    await expect(page.getByText("in a portal")).toBeVisible();
    const before = idsBySource(await fetchLookups(app.url));
    const path = join(folder, "src/parts.tsx");
    const saved = (await readFile(path, "utf8")).replace("no forwarding", "saved in two steps");

    await truncate(path);
    // Long enough for a page to request the empty file, and too short for the watcher to report it twice.
    await setTimeout(30);
    await writeFile(path, saved);

    await expect(page.getByText("saved in two steps")).toBeVisible();
    expect(idsBySource(await fetchLookups(app.url))).toEqual(before);
    await app.stop();
  });
}

test("the ids of an emptied file go to its next text, or to the file its text was moved to", async ({ app }) => {
  const { client } = app.server.environments;
  const served = async (file: string) => (await client.transformRequest(`/${file}`))?.code;
  const before = await loadedIds(app, ["src/parts.tsx"]);
  const parts = join(app.folder, "src/parts.tsx");
  const text = (await readFile(parts, "utf8")).replace("no forwarding", "written later");

  await truncate(parts);
  await expect.poll(() => served("src/parts.tsx")).not.toContain("no forwarding");
  await writeFile(parts, text);
  await expect.poll(() => served("src/parts.tsx")).toContain("written later");
  expect(idsBySource(await fetchLookups(app.url))).toEqual(before);

  // The watcher drops a second change to a file within 50 ms of the first.
  await setTimeout(200);
  await truncate(parts);
  await writeFile(join(app.folder, "src/pasted.tsx"), text);
  await expect.poll(() => served("src/parts.tsx")).not.toContain("written later");
  const pasted = await loadedIds(app, ["src/pasted.tsx"]);
  expect([...pasted.values()].sort()).toEqual([...before.values()].sort());
});

test("a file that does not parse shows the app's own error, and its elements keep their ids", async ({ app, page }) => {
  await page.goto(app.url);
  await expect(page.getByText("in a portal")).toBeVisible();
  const before = idsBySource(await fetchLookups(app.url));

  await edit(app.folder, "src/parts.tsx", "<p>no forwarding</p>", "<p>no forwarding</q>");
  const overlay = page.locator("vite-error-overlay");
  const line = await lineOf(app.folder, "src/parts.tsx", "</q>");
  await expect(overlay).toContainText(`parts.tsx:${line}:`);
  expect(await overlay.evaluate((node) => node.shadowRoot?.textContent)).not.toContain(ID_PROP);
  await expect
    .poll(() => receivedEvents(page, "easel:notice"))
    .toMatchObject([{ kind: "broken", file: "src/parts.tsx", line }]);
  expect(idsBySource(await fetchLookups(app.url))).toEqual(before);

  await edit(app.folder, "src/parts.tsx", "<p>no forwarding</q>", "<p>mended</p>");
  await expect(page.getByText("mended")).toBeVisible();
  expect(idsBySource(await fetchLookups(app.url))).toEqual(before);
});

test("the error overlay names the line the author wrote", async ({ app, page }) => {
  await page.goto(app.url);
  await expect(page.getByText("in a portal")).toBeVisible();
  await edit(app.folder, "src/app.tsx", "import { useState }", 'import "./missing";\nimport { useState }');
  const line = await lineOf(app.folder, "src/app.tsx", "./missing");
  await expect(page.locator("vite-error-overlay")).toContainText(`app.tsx:${line}:`);
});

test("lookups describe the source, and changes are pushed", async ({ app, page }) => {
  await page.goto(app.url);
  await expect(page.getByText("in a portal")).toBeVisible();
  const { treeElementLookup, scopeLookup, version } = await fetchLookups(app.url);
  const elements = Object.values(treeElementLookup).flatMap((element) => element ?? []);
  expect(elements.find(({ nativeTag }) => nativeTag === "a")).toMatchObject({
    type: "native",
    componentName: "a",
    filename: "src/app.tsx",
    removableClasses: ["own"],
    staticTextContents: true,
    position: "child",
    line: await lineOf(app.folder, "src/app.tsx", "<a "),
  });
  expect(elements.find(({ componentName, type }) => componentName === "Memoed" && type === "component")).toMatchObject({
    filename: "src/parts.tsx",
  });
  const scope = Object.values(scopeLookup).find((entry) => entry?.name === "App");
  expect(scope?.codebaseIds).toHaveLength(19);

  await edit(app.folder, "src/app.tsx", "<strong>shown</strong>", '<strong className="loud">shown</strong>');
  await expect(page.locator("strong.loud")).toBeVisible();
  await expect.poll(() => receivedEvents(page, "easel:lookups")).toHaveLength(1);
  const [update] = (await receivedEvents(page, "easel:lookups")) as {
    version: number;
    treeElementLookup: Record<string, { removableClasses: string[] }>;
  }[];
  expect(update?.version).toBe(version + 1);
  const strong = elements.find(({ nativeTag }) => nativeTag === "strong")?.codebaseId ?? "";
  expect(update?.treeElementLookup[strong]?.removableClasses).toEqual(["loud"]);
  // Elements before it have not moved.
  expect(Object.keys(update?.treeElementLookup ?? {}).length).toBeLessThan(8);
});

test("malformed, duplicate and unknown ids are named errors", async ({ app }) => {
  const ids = [...(await loadedIds(app, ["src/parts.tsx"])).values()];
  const [first = "", second = ""] = ids;
  const foreign = "tempo-11111111-1111-4111-8111-111111111111";
  expect(await ask(app, [first, second])).toMatchObject({
    status: 200,
    elements: { [first]: { filename: "src/parts.tsx" } },
  });
  expect(await ask(app, [first, "tempo-nonsense"])).toMatchObject({
    status: 400,
    error: { name: "MalformedIdError", ids: ["tempo-nonsense"] },
  });
  expect(await ask(app, [first, first])).toMatchObject({
    status: 400,
    error: { name: "DuplicateIdError", ids: [first] },
  });
  expect(await ask(app, [first, foreign])).toMatchObject({
    status: 404,
    error: { name: "UnknownIdError", ids: [foreign] },
  });
});

test("links out of the root, packages, huge and binary files are not edited, and each is reported once", async ({
  folder,
}) => {
  const outside = await layOutApp("./identification-app", 19);
  const lines: string[] = [];
  const customLogger = { ...createLogger("silent"), info: (line: string) => lines.push(line) };
  await symlink(join(outside, "src/parts.tsx"), join(folder, "src/link.tsx"));
  await writeFile(join(folder, "src/huge.jsx"), `export const huge = <div>{"${"x".repeat(1_000_001)}"}</div>;`);
  await writeFile(join(folder, "src/binary.jsx"), "export const binary = <div>\0</div>;");
  await mkdir(join(folder, "node_modules/raw"));
  await cp(join(folder, "src/parts.tsx"), join(folder, "node_modules/raw/index.tsx"));
  const app = await startApp(folder, newestCell, [easel()], { customLogger, server: { fs: { strict: false } } });
  for (const path of ["/src/link.tsx", "/src/huge.jsx", "/src/binary.jsx", "/node_modules/raw/index.tsx"]) {
    for (const again of ["", "?again"]) {
      const result = await app.server.environments.client.transformRequest(path + again).catch(() => null);
      expect(result?.code ?? "", path).not.toContain(ID_PROP);
    }
  }
  await app.stop();
  await removeApp(outside);
  const reported = lines.filter((line) => line.includes("[easel]"));
  for (const words of ["outside the app's root", "too large", "not text", "packages in node_modules"]) {
    expect(
      reported.filter((line) => line.includes(words)),
      words,
    ).toHaveLength(1);
  }
});

test("elements added by an earlier plugin have no ids, and all others keep those of the file", async ({ folder }) => {
  const adding: Plugin = {
    name: "adding",
    enforce: "pre",
    transform: {
      order: "pre",
      handler: (code, id) =>
        id.endsWith("parts.tsx")
          ? code.replace("<em>", "<i>added</i>, <em>").replace("return <i>", "return [<i>").replace("</em>;", "</em>];")
          : null,
    },
  };
  const app = await startApp(folder, newestCell, [adding, easel()]);
  const ids = await loadedIds(app, ["src/parts.tsx"]);
  const code = (await app.server.environments.client.transformRequest("/src/parts.tsx"))?.code ?? "";
  await app.stop();
  expect([...ids.keys()].some((element) => element.includes(" i "))).toBe(false);
  expect(code).toMatch(/"i", \{ children: "added" \}|"i", \{\s*children: "added"/);
  expect(code).toContain(ids.get("src/parts.tsx em 1"));
});

test("a server-rendered page has the same ids, even with the classic runtime and keyed spreads", async ({ folder }) => {
  await writeFile(
    join(folder, "src/classic.jsx"),
    '/** @jsxRuntime classic */\nimport React from "react";\nexport const Classic = (props) => <b {...props} key="k">classic</b>;\n',
  );
  await writeFile(
    join(folder, "src/server.tsx"),
    'import { renderToString } from "react-dom/server";\nimport { Classic } from "./classic.jsx";\nimport { ClassOnly, CloneInApp } from "./parts";\n' +
      'export const html = () => renderToString(<main><Classic className="a" /><ClassOnly className="b" /><CloneInApp><i>c</i></CloneInApp></main>);\n',
  );
  const app = await startApp(folder, newestCell, [easel()]);
  const { html } = (await app.server.ssrLoadModule("/src/server.tsx")) as { html: () => string };
  const rendered = html();
  const ids = idsBySource(await fetchLookups(app.url));
  await app.stop();
  expect(rendered).toContain(`<b class="a ${ids.get("src/classic.jsx b 1")}">`);
  expect(rendered).toContain(`<p class="b ${ids.get("src/parts.tsx p 1")}">`);
  expect(rendered).toContain(`<i class="cloned-in-app ${ids.get("src/server.tsx i 1")}">`);
  expect(rendered).not.toContain(ID_PROP);
});

test("JavaScript with the classic runtime has ids too", async ({ folder, page }) => {
  await rm(join(folder, "src/main.ts"));
  await writeFile(
    join(folder, "src/main.js"),
    'import React from "react";\nimport { createRoot } from "react-dom/client";\nimport { Classic } from "./classic.jsx";\n' +
      'createRoot(document.getElementById("root")).render(React.createElement(Classic, { title: "plain" }));\n',
  );
  await writeFile(
    join(folder, "src/classic.jsx"),
    '/** @jsxRuntime classic */\nimport React from "react";\nexport const Classic = (props) => <main {...props}><b key="k">classic</b></main>;\n',
  );
  await edit(folder, "index.html", "/src/main.ts", "/src/main.js");
  const app = await startApp(folder, newestCell, [easel()]);
  await page.goto(app.url);
  await expect(page.getByText("classic")).toBeVisible();
  const ids = idsBySource(await fetchLookups(app.url));
  const seen = await lookAtPage(page);
  await app.stop();
  expect(seen.hosts).toEqual([
    { tag: "main", id: ids.get("src/classic.jsx main 1") },
    { tag: "b", id: ids.get("src/classic.jsx b 1") },
  ]);
});

test("CSS rules are listed with their source: plain CSS, CSS modules and Tailwind", async ({ folder }) => {
  await rm(join(folder, "src/main.ts"));
  await writeFile(
    join(folder, "src/plain.css"),
    ".card { color: red; &:hover { color: blue !important } }\n@media (width > 1px) { .card { top: 0 } }\n",
  );
  await writeFile(join(folder, "src/tokens.css"), ".token { left: 0 }\n");
  await writeFile(join(folder, "src/card.module.css"), ".title { margin: 0 }\n");
  await writeFile(
    join(folder, "src/tailwind.css"),
    '@import "tailwindcss";\n@import "./tokens.css";\n.own { top: 0 }\n',
  );
  await symlink(
    join(import.meta.dirname, "../../../node_modules/tailwindcss"),
    join(folder, "node_modules/tailwindcss"),
  );
  await edit(
    folder,
    "src/parts.tsx",
    '<section {...props} className="own"',
    '<section {...props} className="mt-4 own"',
  );
  const app = await startApp(folder, newestCell, [tailwindcss(), easel()]);
  for (const name of ["plain", "card.module", "tailwind"]) {
    await app.server.environments.client.transformRequest(`/src/${name}.css`);
  }
  const { cssElementLookup } = await fetchLookups(app.url);
  await app.stop();
  const rules = Object.values(cssElementLookup).flatMap((rule) => rule ?? []);
  const plain = rules.filter(({ filename }) => filename === "src/plain.css");
  expect(plain.map(({ selector, styles, source, atRules }) => ({ selector, styles, source, atRules }))).toEqual([
    { selector: ".card", styles: { color: "red" }, source: "css", atRules: [] },
    { selector: ".card:hover", styles: { color: "blue !important" }, source: "css", atRules: [] },
    { selector: ".card", styles: { top: "0" }, source: "css", atRules: ["@media (width > 1px)"] },
  ]);
  expect(rules.filter(({ source }) => source === "css-module")).toMatchObject([
    { selector: expect.stringMatching(/^\._title_\w+_1$/), styles: { margin: "0" }, filename: "src/card.module.css" },
  ]);
  expect(rules.find(({ selector }) => selector === ".mt-4")).toMatchObject({
    source: "tailwind",
    filename: "src/tailwind.css",
  });
  expect(rules.find(({ selector }) => selector === ".token")).toMatchObject({
    source: "css",
    filename: "src/tokens.css",
  });
  expect(rules.find(({ selector }) => selector === ".own")).toMatchObject({
    source: "css",
    filename: "src/tailwind.css",
  });
});

async function loadedIds(app: RunningApp, files: string[]): Promise<Map<string, string>> {
  for (const file of files) await app.server.environments.client.transformRequest(`/${file}`);
  return idsBySource(await fetchLookups(app.url));
}

async function ask(app: RunningApp, ids: string[]): Promise<object> {
  const response = await fetch(`${app.url}__easel/elements?ids=${ids.join(",")}`);
  return { status: response.status, ...((await response.json()) as object) };
}

async function receivedEvents(page: Page, event: string): Promise<unknown[]> {
  return page.evaluate((name) => {
    const { received } = window as unknown as { received: { event: string; payload: unknown }[] };
    return received.filter((message) => message.event === name).map(({ payload }) => payload);
  }, event);
}

async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, "utf8");
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
}

/** The line, counted from 1. */
async function lineOf(folder: string, file: string, word: string): Promise<number> {
  return placeOf(await readFile(join(folder, file), "utf8"), word)[0] + 1;
}

/** The line and column, both counted from 0. */
function placeOf(text: string, word: string): [number, number] {
  const before = text.slice(0, text.indexOf(word)).split("\n");
  return [before.length - 1, before.at(-1)?.length ?? 0];
}
