import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RefusalResponse } from "@easel/protocol/refusals";
import type { ChangeResponse } from "@easel/protocol/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveChanges } from "./change-routes.ts";
import { createAccess, token } from "../access/access.ts";
import { createChangeRunner } from "../history/run-change.ts";
import { APP, createTestApp, type TestApp } from "../../testing/test-app.ts";

const PAGE = 'export const App = () => (\n  <main>\n    <h1 className="a">Title</h1>\n    <p>text</p>\n  </main>\n);\n';
const CALLS = "/canvases/canvas-1/parseAndMutate";

let app: TestApp;
let base = "";
let stop = () => {};

beforeAll(async () => {
  app = createTestApp({ [APP]: PAGE, "src/card.tsx": "export const Card = () => <b>card</b>;\n" });
  const { guard } = createAccess({ editors: [], studioPort: () => null });
  const changes = serveChanges(
    app.changesOf,
    createChangeRunner({
      loadTailwind: () => Promise.resolve(null),
      filesExporting: (name) => Promise.resolve(name === "Card" ? ["src/card.tsx"] : []),
      findMessageFiles: () => Promise.resolve(["src/locales/en.json"]),
      findModules: () => Promise.resolve([]),
    }),
  );
  const server = createServer((request, response) =>
    guard(request, response, () => changes(request, response, () => response.writeHead(404).end("{}"))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  stop();
  app.remove();
});

async function call(path: string, body: unknown, headers: Record<string, string> = {}, method = "POST") {
  const response = await fetch(base + path, {
    method,
    headers: { "x-easel-token": token, origin: base, ...headers },
    ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });
  const reply = (await response.json()) as Partial<ChangeResponse & RefusalResponse>;
  return { status: response.status, reply, code: reply.error?.code };
}

test(
  "each call of the protocol changes the file, and undo and redo revert and restore it",
  { timeout: 30_000 },
  async () => {
    const [main, h1, p] = [app.id("main"), app.id("h1"), app.id("p")];
    const bodies = {
      editText: { element: h1, newText: "Titles", oldText: "Title" },
      // Clients of the original send the whole entry of the lookups.
      addClass: {
        reactElement: { codebaseId: h1, type: "native", componentName: "h1" },
        className: "b",
        stylingFramework: null,
      },
      removeClass: { reactElement: h1, className: "a" },
      updateClasses: { reactElement: h1, oldClasses: ["b"], newClasses: ["c"] },
      changePropValue: { elementToModify: p, propName: "title", propValue: "t" },
      styling: {
        reactElement: p,
        styling: { color: "red" },
        stylingFramework: "Inline",
        modifiers: [],
        customProperties: {},
      },
      changeElementTag: { elementToModify: p, newTag: "section" },
      addJsxElement: {
        destinationElement: main,
        beforeElement: h1,
        newElement: { type: "native", nativeTag: "hr" },
        hasInstantUpdate: true,
      },
      moveJsxElement: { elementToMove: h1, newContainerElement: main, afterElement: p, expectedCurrentParent: main },
      duplicate: { reactElements: [h1, h1] },
      wrapInDiv: { reactElements: [p] },
      removeJsxElement: { elementsToRemove: [h1] },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { status, reply } = await call(`${CALLS}/mutate/${name}`, body);
      expect([name, status, reply.filesChanged]).toEqual([name, 200, ["src/app.tsx"]]);
    }
    const after = app.read();
    expect(after).toBe(
      'export const App = () => (\n  <main>\n    <hr />\n    <div>\n      <section title="t" style={{ color: "red" }}>text</section>\n    </div>\n    <h1 className="c">Titles</h1>\n  </main>\n);\n',
    );
    for (const _ of Object.keys(bodies))
      expect((await call(`${CALLS}/activities/undoChangeToFiles`, "")).status).toBe(200);
    expect(app.read()).toBe(PAGE);
    for (const _ of Object.keys(bodies))
      expect((await call(`${CALLS}/activities/redoChangeToFiles`, {})).status).toBe(200);
    expect(app.read()).toBe(after);
    for (const _ of Object.keys(bodies)) await call(`${CALLS}/activities/undoChangeToFiles`, "");
  },
);

test("a component is found by its name, and gets props that are objects", async () => {
  const newElement = { type: "component", componentName: "Card", propsToSet: { style: { gap: 2 }, names: ["a"] } };
  const { status } = await call(`${CALLS}/mutate/addJsxElement`, { destinationElement: app.id("main"), newElement });
  expect(status).toBe(200);
  expect(app.read()).toContain('import { Card } from "./card";');
  expect(app.read()).toContain('<Card style={{ gap: 2 }} names={["a"]} />');
  await call(`${CALLS}/activities/undoChangeToFiles`, "");
  const unknown = { destinationElement: app.id("main"), newElement: { componentName: "Nobody" } };
  expect((await call(`${CALLS}/mutate/addJsxElement`, unknown)).code).toBe("NOT_IN_SCOPE");
  expect(app.read()).toBe(PAGE);
});

test("numbers are styles, as in React", async () => {
  const styling = { opacity: 0.5, paddingTop: 8 };
  await call(`${CALLS}/mutate/styling`, { reactElement: app.id("p"), styling, stylingFramework: "Inline" });
  expect(app.read()).toContain('<p style={{ opacity: 0.5, paddingTop: "8px" }}>');
  await call(`${CALLS}/activities/undoChangeToFiles`, "");
  expect(app.read()).toBe(PAGE);
});

test("each canvas undoes its own changes, and the other's stay", async () => {
  const other = CALLS.replace("canvas-1", "canvas-2");
  await call(`${CALLS}/mutate/editText`, { element: app.id("h1"), newText: "One" });
  await call(`${other}/mutate/editText`, { element: app.id("p"), newText: "two" });
  expect((await call(`${CALLS}/activities/undoChangeToFiles`, "")).status).toBe(200);
  expect(app.read()).toBe(PAGE.replace("text", "two"));
  expect((await call(`${CALLS}/activities/undoChangeToFiles`, "")).code).toBe("NOTHING_TO_UNDO");
  expect((await call(`${other}/activities/undoChangeToFiles`, "")).status).toBe(200);
  expect(app.read()).toBe(PAGE);
});

test("undo and redo answer with the ids and places of their change", async () => {
  const placeholderId = "tempo-add-jsx-placeholder-1";
  const body = { destinationElement: app.id("main"), newElement: { nativeTag: "hr", placeholderId } };
  const { idMap: made = {}, places } = (await call(`${CALLS}/mutate/addJsxElement`, body)).reply;
  const id = made[placeholderId] ?? "";
  expect([id.startsWith("tempo-"), places]).toEqual([true, 1]);
  const undone = (await call(`${CALLS}/activities/undoChangeToFiles`, "")).reply;
  expect([undone.idMap, undone.places]).toEqual([{ [id]: placeholderId }, 1]);
  const redone = (await call(`${CALLS}/activities/redoChangeToFiles`, "")).reply;
  expect([redone.idMap, redone.places]).toEqual([made, 1]);
  await call(`${CALLS}/activities/undoChangeToFiles`, "");
});

test("invalid calls are refused with a code and change nothing", { timeout: 30_000 }, async () => {
  const element = app.id("h1");
  const edit = `${CALLS}/mutate/editText`;
  const good = { element, newText: "x" };
  const refusals: [string, Awaited<ReturnType<typeof call>>, number, string][] = [
    ["no token", await call(edit, good, { "x-easel-token": "" }), 403, "FORBIDDEN"],
    [
      "another token",
      await call(edit, good, { "x-easel-token": token.replace(/./, (first) => (first === "_" ? "-" : "_")) }),
      403,
      "FORBIDDEN",
    ],
    ["a page on another port", await call(edit, good, { origin: "http://127.0.0.1:1" }), 403, "FORBIDDEN"],
    ["another site", await call(edit, good, { "sec-fetch-site": "same-site" }), 403, "FORBIDDEN"],
    ["a page without origin", await call(edit, good, { origin: "null" }), 403, "FORBIDDEN"],
    ["another method", await call(edit, null, {}, "GET"), 404, "UNKNOWN_CALL"],
    ["another call", await call(`${CALLS}/mutate/eraseDisk`, good), 404, "UNKNOWN_CALL"],
    ["a member of Object.prototype", await call(`${CALLS}/mutate/constructor`, good), 404, "UNKNOWN_CALL"],
    ["another canvas", await call("/canvases/a%20b/parseAndMutate/mutate/editText", good), 404, "UNKNOWN_CALL"],
    ["no JSON", await call(edit, "{"), 400, "BAD_REQUEST"],
    ["no body", await call(edit, ""), 400, "BAD_REQUEST"],
    ["a missing field", await call(edit, { element }), 400, "BAD_REQUEST"],
    ["a malformed id", await call(edit, { ...good, element: "tempo-x" }), 400, "BAD_REQUEST"],
    [
      "an unknown id",
      await call(edit, { ...good, element: "tempo-11111111-1111-4111-8111-111111111111" }),
      404,
      "UNKNOWN_ELEMENT",
    ],
    ["a long body", await call(edit, { ...good, newText: "x".repeat(2_100_000) }), 400, "BAD_REQUEST"],
    [
      "an invalid class name",
      await call(`${CALLS}/mutate/addClass`, { reactElement: element, className: 'a" onClick="' }),
      400,
      "BAD_REQUEST",
    ],
    [
      "Tailwind that is not installed",
      await call(`${CALLS}/mutate/styling`, {
        reactElement: element,
        styling: { top: "0" },
        stylingFramework: "Tailwind",
      }),
      422,
      "NO_STYLESHEET",
    ],
    ["nothing to undo", await call(`${CALLS}/activities/undoChangeToFiles`, ""), 409, "NOTHING_TO_UNDO"],
  ];
  for (const [name, { status, code }, expected, expectedCode] of refusals) {
    expect([name, status, code]).toEqual([name, expected, expectedCode]);
  }
  expect(app.read()).toBe(PAGE);
});

test("concurrent calls are applied one after the other, and none is lost", { timeout: 30_000 }, async () => {
  const element = app.id("h1");
  const names = Array.from({ length: 25 }, (_, index) => `class-${index}`);
  await Promise.all(names.map((className) => call(`${CALLS}/mutate/addClass`, { reactElement: element, className })));
  for (const name of names) expect(app.read()).toMatch(new RegExp(`[" ]${name}[" ]`));
  await Promise.all(names.map(() => call(`${CALLS}/activities/undoChangeToFiles`, "")));
  expect(app.read()).toBe(PAGE);
});

test.each(Object.getOwnPropertyNames(Object.prototype))("the word %s can be used in every call", async (name) => {
  const h1 = app.id("h1");
  const dictionary = (value: string) => JSON.parse(`{ "${name}": "${value}" }`) as unknown;
  const outcomes = {
    editText: await call(`${CALLS}/mutate/editText`, { element: h1, newText: name, oldText: "Title" }),
    addClass: await call(`${CALLS}/mutate/addClass`, { reactElement: h1, className: name }),
    changePropValue: await call(`${CALLS}/mutate/changePropValue`, {
      elementToModify: h1,
      propName: name,
      propValue: name,
    }),
    addJsxElement: await call(`${CALLS}/mutate/addJsxElement`, {
      destinationElement: app.id("main"),
      newElement: { nativeTag: "hr", propsToSet: dictionary("a"), placeholderId: name },
      extraFiles: JSON.parse(`{ "src/${name}.tsx": "export const a = 1;\\n" }`) as unknown,
    }),
  };
  expect(Object.entries(outcomes).map(([call, { status }]) => [call, status])).toEqual(
    Object.keys(outcomes).map((call) => [call, 200]),
  );
  expect(app.read()).toContain(`<h1 className="a ${name}" ${name}="${name}">${name}</h1>`);
  expect(app.read()).toContain(`<hr ${name}="a" />`);
  expect(Object.keys(outcomes.addJsxElement.reply.idMap ?? {})).toEqual([name]);
  expect(app.read(`src/${name}.tsx`)).toBe("export const a = 1;\n");
  for (const _ of Object.keys(outcomes)) await call(`${CALLS}/activities/undoChangeToFiles`, "");
  expect(app.read()).toBe(PAGE);

  const refused = {
    id: await call(`${CALLS}/mutate/editText`, { element: name, newText: "x" }),
    file: await call(`${CALLS}/mutate/addJsxElement`, {
      destinationElement: app.id("main"),
      newElement: { nativeTag: "hr" },
      extraFiles: dictionary("text"),
    }),
    mutate: await call(`${CALLS}/mutate/${name}`, {}),
    activity: await call(`${CALLS}/activities/${name}`, {}),
  };
  expect(Object.entries(refused).map(([what, { code }]) => [what, code])).toEqual([
    ["id", "BAD_REQUEST"],
    ["file", "NOT_EDITABLE"],
    ["mutate", "UNKNOWN_CALL"],
    ["activity", "UNKNOWN_CALL"],
  ]);
  expect(app.read()).toBe(PAGE);
});
