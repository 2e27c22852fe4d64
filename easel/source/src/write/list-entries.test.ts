import type { ChangeRequest } from "@easel/protocol/requests";
import { describe, expect, test } from "vitest";
import { changed, projectOf, refusalOf } from "../../testing/changes.ts";
import { planChange } from "./change.ts";

const LINES = `const cards = [
  { id: 1, title: "Fast" },
  // Since the spring.
  { id: 2, title: "Small" }, // bytes
  { id: 3, title: "Fast" },
];
`;
const APP = "export const App = () => <ul>{cards.map((card) => <li key={card.id}>{card.title}</li>)}</ul>;\n";

function appAfter(list: string, request: ChangeRequest): string {
  return changed(projectOf({ "app.tsx": list + APP }), request)["app.tsx"]?.replace(APP, "") ?? "";
}

function move(from: number, side: "beforeElement" | "afterElement", besideItem: number): ChangeRequest {
  const body = { elementToMove: "li", newContainerElement: "ul", [side]: "li", items: [from], besideItem };
  return { call: "moveJsxElement", body };
}

describe("entries of a list", () => {
  test("of two with the same words, the meant one is renamed", () => {
    const rename = (items: number[]) =>
      appAfter(LINES, { call: "editText", body: { element: "li", oldText: "Fast", newText: "Quick", items } });
    expect(rename([2])).toBe(LINES.replace('3, title: "Fast"', '3, title: "Quick"'));
    expect(rename([0])).toBe(LINES.replace('1, title: "Fast"', '1, title: "Quick"'));
    // A list may show its entries in another order, and then only words that are there once are certain.
    expect(refusalOf(() => rename([1])).code).toBe("COMPUTED");
    const small = { element: "li", oldText: "Small", newText: "Tiny", items: [0] };
    expect(appAfter(LINES, { call: "editText", body: small })).toBe(LINES.replace("Small", "Tiny"));
  });

  test("are removed", () => {
    const remove = (list: string, items: number[]) =>
      appAfter(list, { call: "removeJsxElement", body: { elementsToRemove: ["li"], items } });
    expect(remove(LINES, [1])).toBe(LINES.replace('  { id: 2, title: "Small" }, // bytes\n', ""));
    expect(remove("const cards = [{ id: 1 }, { id: 2 }];\n", [1])).toBe("const cards = [{ id: 1 }];\n");
  });

  test("are copied behind another one", () => {
    const copy = (items: number[], besideItem: number) =>
      appAfter(LINES, { call: "duplicate", body: { reactElements: ["li"], items, besideItem } });
    expect(copy([0], 2)).toBe(
      LINES.replace('3, title: "Fast" },\n', '3, title: "Fast" },\n  { id: 4, title: "Fast" },\n'),
    );
    expect(refusalOf(() => copy([0], 3)).code).toBe("NOT_THERE");
  });

  test("are moved with their comments, while commas and line breaks stay", () => {
    expect(appAfter(LINES, move(1, "beforeElement", 0))).toBe(`const cards = [
  // Since the spring.
  { id: 2, title: "Small" }, // bytes
  { id: 1, title: "Fast" },
  { id: 3, title: "Fast" },
];
`);
    const inline = "const cards = [{ id: 1 }, { id: 2 }, { id: 3 }];\n";
    expect(appAfter(inline, move(0, "afterElement", 2))).toBe("const cards = [{ id: 2 }, { id: 3 }, { id: 1 }];\n");
    expect(appAfter(inline, move(2, "beforeElement", 2))).toBe(inline);
    expect(refusalOf(() => appAfter(inline, move(0, "afterElement", 3))).code).toBe("NOT_THERE");
  });

  test("in lists of lists are those of the meant list", () => {
    const list = 'const groups = [{ links: ["Home", "News"] }, { links: ["Home"] }];\n';
    const app =
      "export const App = () => groups.map((group) => <ul>{group.links.map((link) => <li>{link}</li>)}</ul>);\n";
    const after = (request: ChangeRequest) =>
      changed(projectOf({ "app.tsx": list + app }), request)["app.tsx"]?.replace(app, "");
    const rename = { element: "li", oldText: "Home", newText: "Start", items: [1, 0] };
    expect(after({ call: "editText", body: rename })).toBe(list.replace('["Home"]', '["Start"]'));
    const duplicate = { reactElements: ["li"], items: [0, 1] };
    expect(after({ call: "duplicate", body: duplicate })).toBe(list.replace('"News"', '"News", "News"'));
  });

  test("are not guessed where an entry may not be rendered", () => {
    const app =
      "export const App = () => <ul>{cards.map((card) => { if (!card.id) return null; return <li />; })}</ul>;\n";
    const body = { reactElements: ["li"], items: [0] };
    const request: ChangeRequest = { call: "duplicate", body };
    expect(refusalOf(() => changed(projectOf({ "app.tsx": LINES + app }), request)).code).toBe("WRONG_PLACE");
  });
});

describe("lists and constants of other modules", () => {
  const PAGE = `import { cards } from "./data";
export const App = () => <ul>{cards.map((card) => <li key={card.id}>{card.title}</li>)}</ul>;
`;
  const DATA = `export const cards = [
  { id: "a", title: "Fast" },
  { id: "b", title: "Small" },
];
`;

  test.each<[string, ChangeRequest, string]>([
    [
      "rewritten",
      { call: "editText", body: { element: "li", oldText: "Small", newText: "Tiny", items: [1] } },
      DATA.replace("Small", "Tiny"),
    ],
    [
      "duplicated",
      { call: "duplicate", body: { reactElements: ["li"], items: [1] } },
      DATA.replace('Small" },\n', 'Small" },\n  { id: "b-2", title: "Small" },\n'),
    ],
    [
      "removed",
      { call: "removeJsxElement", body: { elementsToRemove: ["li"], items: [0] } },
      DATA.replace('  { id: "a", title: "Fast" },\n', ""),
    ],
    [
      "moved",
      move(0, "afterElement", 1),
      'export const cards = [\n  { id: "b", title: "Small" },\n  { id: "a", title: "Fast" },\n];\n',
    ],
  ])("entries are %s where they are written", (_name, request, after) => {
    expect(changed(projectOf({ "src/page.tsx": PAGE, "src/data.ts": DATA }), request)).toEqual({
      "src/page.tsx": PAGE,
      "src/data.ts": after,
    });
  });

  test.each([
    ["by name", 'import { title } from "./texts";', "title", 'export const title = "Hello";\n'],
    ["by another name", 'import { a as title } from "./texts";', "title", 'const b = "Hello";\nexport { b as a };\n'],
    [
      "by default",
      'import texts from "./texts";',
      "texts.home.title",
      'export default { home: { title: "Hello" } };\n',
    ],
    ["of a whole module", 'import * as texts from "./texts";', "texts.title", "export const title = `Hello`;\n"],
    ["with an alias", 'import { title } from "@/texts";', "title", 'export const title = "Hello" as const;\n'],
    [
      "from the folder of all sources",
      'import { title } from "src/texts";',
      "title",
      'export const title = "Hello";\n',
    ],
    ["with its ending", 'import { title } from "./texts.js";', "title", 'export const title = "Hello";\n'],
  ])("a text is rewritten that is imported %s", (_name, line, expression, texts) => {
    const page = `${line}\nexport const App = () => <h1>{${expression}}</h1>;\n`;
    const request: ChangeRequest = { call: "editText", body: { element: "h1", oldText: "Hello", newText: "Hi" } };
    expect(changed(projectOf({ "src/page.tsx": page, "src/texts.ts": texts }), request)).toEqual({
      "src/page.tsx": page,
      "src/texts.ts": texts.replace("Hello", "Hi"),
    });
  });

  test("a text is found through modules that only export it again", () => {
    const files = {
      "page.tsx": 'import { title } from "./texts";\nexport const App = () => <h1>{title}</h1>;\n',
      "texts/index.ts": 'export * from "./home";\nexport { other } from "./other";\n',
      "texts/home.ts": 'export * from ".";\nexport const title = "Hello";\n',
    };
    const request: ChangeRequest = { call: "editText", body: { element: "h1", oldText: "Hello", newText: "Hi" } };
    expect(changed(projectOf(files), request)["texts/home.ts"]).toContain('title = "Hi"');
  });

  test("other places that show the same are named", () => {
    const files = {
      "src/page.tsx": PAGE,
      "src/footer.tsx":
        'import { cards as all } from "./data";\nexport const n = all.length;\nconst f = () => all.map(g);\n',
      "src/other.tsx": 'import { cards } from "./mine";\nexport const one = cards;\n',
      "src/data.ts": `${DATA}export const first = cards[0];\n`,
    };
    const body = { element: "li", oldText: "Small", newText: "Tiny", items: [1] };
    expect(planChange({ call: "editText", body }, projectOf(files)).notice).toBe(
      "“cards” is also used at src/data.ts:5 and src/footer.tsx:3.",
    );
    const texts = {
      "page.tsx":
        'import { texts } from "./texts";\nexport const App = () => <main><h1>{texts.title}</h1><p>{texts.lead}</p></main>;\n',
      "texts.ts": 'export const texts = { title: "Hello", lead: "World" };\n',
    };
    const title = { element: "h1", oldText: "Hello", newText: "Hi" };
    expect(planChange({ call: "editText", body: title }, projectOf(texts)).notice).toBe("");
  });
});
