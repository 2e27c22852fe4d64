/**
 * Renders a page to HTML before and after each change: the difference must be exactly the intended one. `npm test` tries
 * some of its elements, `npm run proof` all of them.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { ChangeRequest } from "@easel/protocol/requests";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DUPLICATE_PLACEHOLDER_PREFIX, WRAP_PLACEHOLDER } from "@easel/protocol/ids";
import { Refusal } from "@easel/protocol/refusals";
import { type Element, isElement, readModule, type SourceModule } from "@easel/source/read/module";
import { oneFileProject } from "@easel/server/testing/one-file-project";
import { planChange } from "@easel/source/write/change";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { transformWithOxc } from "vite";
import { afterAll, expect, test } from "vitest";

const IS_FULL = process.env["PROOF"] === "full";
const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url));
const CODE = readFileSync(join(REPOSITORY, "easel/vite/tests/edited-files/orders.tsx"), "utf8");
const ORDERS = [
  { id: "1", customer: "Ann", total: 12, lines: [], state: "open" },
  { id: "2", customer: "Bob", total: 30, lines: [], state: "lost" },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), "easel-rendered-")));
mkdirSync(join(folder, "node_modules"));
for (const name of ["react", "react-dom"]) {
  symlinkSync(join(REPOSITORY, "node_modules", name), join(folder, "node_modules", name));
}
afterAll(() => rmSync(folder, { recursive: true }));

test("each change has exactly its intended effect on the page", { timeout: 600_000 }, async () => {
  const module = read(CODE);
  const ids = module.nodes.map(({ index }) => `id-${index}`);
  const before = await render(module, ids);
  const shown = module.nodes.filter(isElement).filter(({ index }) => find(before, `id-${index}`).length > 0);
  const count = { compared: 0, refused: 0 };
  for (const [number, element] of shown.entries()) {
    if (!IS_FULL && number % 4 !== 0) continue;
    for (const { request, expected } of changesOf(element, shown)) {
      try {
        const { files, idMap } = planChange(request, oneFileProject({ module, ids }, newIds()));
        const after = read(files[0]?.after.text ?? CODE);
        const marks = new Map(files[0]?.after.marks.map(({ at, id }) => [at, id]));
        const afterIds = after.nodes.map(({ start }) => marks.get(start) ?? "none");
        const wanted = structuredClone(before);
        expected(wanted, idMap);
        expect(serialize(await render(after, afterIds)), `${request.call} ${element.tag} ${element.index}`).toBe(
          serialize(wanted),
        );
        count.compared += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        count.refused += 1;
      }
    }
  }
  console.log(`${count.compared} changes rendered as meant, ${count.refused} refused`);
  expect(count.compared).toBeGreaterThan(IS_FULL ? 200 : 50);
});

interface Case {
  request: ChangeRequest;
  /** Applies the intended effect to the tree of the page. */
  expected: (page: Tag, idMap: Record<string, string>) => void;
}

function changesOf({ index, tag, text }: Element, shown: Element[]): Case[] {
  const id = `id-${index}`;
  const other = `id-${shown[(index * 5 + 2) % shown.length]?.index ?? 0}`;
  const each = (work: (tag: Tag, parent: Tag, idMap: Record<string, string>) => void): Case["expected"] => {
    return (page, idMap) => {
      for (const { tag, parent } of find(page, id)) work(tag, parent, idMap);
    };
  };
  const isStatic = text.form === "static" || text.form === "none";
  const cases: Case[] = [
    {
      request: { call: "addClass", body: { reactElement: id, className: "added" } },
      expected: each(({ attributes }) => (attributes["class"] = `${attributes["class"] ?? ""} added`.trim())),
    },
    {
      request: { call: "changePropValue", body: { elementToModify: id, propName: "title", propValue: 'a "b"' } },
      expected: each(({ attributes }) => (attributes["title"] = "a &quot;b&quot;")),
    },
    {
      request: {
        call: "styling",
        body: { reactElement: id, styling: { "margin-top": "4px" }, stylingFramework: "Inline" },
      },
      expected: each(({ attributes }) => (attributes["style"] = "margin-top:4px")),
    },
    {
      request: { call: "changeElementTag", body: { elementToModify: id, newTag: "section" } },
      expected: each((tag) => (tag.name = "section")),
    },
    {
      request: { call: "removeJsxElement", body: { elementsToRemove: [id] } },
      expected: each((tag, parent) => parent.children.splice(parent.children.indexOf(tag), 1)),
    },
    {
      request: { call: "duplicate", body: { reactElements: [id] } },
      expected: each((tag, parent, idMap) => {
        parent.children.splice(parent.children.indexOf(tag) + 1, 0, renamed(tag, idMap));
      }),
    },
    {
      request: { call: "wrapInDiv", body: { reactElements: [id] } },
      expected: each((tag, parent, idMap) => {
        // A div cannot be inside a paragraph.
        const name = parent.name === "p" ? "span" : "div";
        const wrapper = { name, attributes: { "data-id": idMap[WRAP_PLACEHOLDER] ?? "" }, children: [tag] };
        parent.children[parent.children.indexOf(tag)] = wrapper;
      }),
    },
    {
      request: {
        call: "addJsxElement",
        body: { destinationElement: id, newElement: { nativeTag: "p", text: "New {text}", placeholderId: "p" } },
      },
      expected: each((tag, _parent, idMap) => {
        tag.children.push({ name: "p", attributes: { "data-id": idMap["p"] ?? "" }, children: ["New {text}"] });
      }),
    },
    {
      request: { call: "moveJsxElement", body: { elementToMove: id, newContainerElement: other } },
      expected: (page) => {
        const moved = find(page, id);
        for (const { tag, parent } of moved) parent.children.splice(parent.children.indexOf(tag), 1);
        // In a list, each item keeps its own value.
        for (const [number, { tag }] of find(page, other).entries()) {
          const [first] = moved.length === 1 ? moved : moved.slice(number);
          if (first) tag.children.push(structuredClone(first.tag));
        }
      },
    },
  ];
  // React treats the props of an input specially.
  if (tag === "input") cases.splice(3, 1);
  if (isStatic) {
    cases.push({
      request: { call: "editText", body: { element: id, newText: " Other & {words} " } },
      expected: each((tag) => (tag.children = [" Other &amp; {words} "])),
    });
  }
  return cases;
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
  children: (Tag | string)[];
}

function find(page: Tag, id: string): { tag: Tag; parent: Tag }[] {
  return page.children.flatMap((child) => {
    if (typeof child === "string") return [];
    const here = child.attributes["data-id"] === id ? [{ tag: child, parent: page }] : [];
    return [...here, ...find(child, id)];
  });
}

function renamed(tag: Tag, idMap: Record<string, string>): Tag {
  const id = idMap[DUPLICATE_PLACEHOLDER_PREFIX + (tag.attributes["data-id"] ?? "")];
  return {
    name: tag.name,
    attributes: { ...tag.attributes, ...(id ? { "data-id": id } : {}) },
    children: tag.children.map((child) => (typeof child === "string" ? child : renamed(child, idMap))),
  };
}

/** Collapses whitespace as HTML does. */
function serialize(node: Tag | string): string {
  if (typeof node === "string") return node;
  const attributes = Object.entries(node.attributes)
    .sort()
    .map(([name, value]) => ` ${name}="${value}"`);
  const children = node.children.map(serialize).join("").replaceAll(/\s+/g, " ");
  return `<${node.name}${attributes.join("")}>${children}</${node.name}>`;
}

function read(code: string): SourceModule {
  const reading = readModule("orders.tsx", code);
  if (reading.outcome === "broken") throw new Error(reading.message);
  return reading.module;
}

function newIds(): () => string {
  let made = 0;
  return () => `new-${(made += 1)}`;
}

let rendered = 0;

/** The page as a tree, with the source id of each host element. */
async function render({ code, nodes }: SourceModule, ids: readonly string[]): Promise<Tag> {
  let marked = code;
  for (const node of nodes.toReversed()) {
    if (!isElement(node) || node.kind !== "native") continue;
    marked = `${marked.slice(0, node.attributesStart)} data-id="${ids[node.index]}"${marked.slice(node.attributesStart)}`;
  }
  const options = { lang: "tsx", jsx: { runtime: "automatic", development: false } } as const;
  const { code: compiled } = await transformWithOxc(marked, "orders.tsx", options);
  const path = join(folder, `page-${(rendered += 1)}.mjs`);
  writeFileSync(path, compiled);
  const { default: Page } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: () => null };
  return parse(renderToStaticMarkup(createElement(Page as never, { orders: ORDERS, onSend: () => {} } as never)));
}

const VOID = new Set(["input", "br", "hr", "img"]);

function parse(html: string): Tag {
  const root: Tag = { name: "page", attributes: {}, children: [] };
  const open = [root];
  for (const [token, close, name, attributes] of html.matchAll(
    /<(\/?)([\w-]+)((?: [\w-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.children.push(token);
    else if (close === "/") open.pop();
    else {
      const found = [...(attributes ?? "").matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)];
      const tag: Tag = {
        name,
        attributes: Object.fromEntries(found.map(([, key = "", value = ""]) => [key, value])),
        children: [],
      };
      parent.children.push(tag);
      if (!VOID.has(name)) open.push(tag);
    }
  }
  return root;
}
