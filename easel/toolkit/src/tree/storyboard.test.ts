import { expect, test } from "vitest";
import { inStoryboard, type Storyboard, storyboardFilter } from "./storyboard.ts";

const HREF = "http://localhost/story?id=1";
const board = (given: Partial<Storyboard>): Storyboard => {
  return { type: null, savedComponentFilename: null, originalUrl: null, ...given };
};

test.each([
  ["the whole app has everything", board({}), "src/app.tsx", true],
  ["so it has when it is named", board({ type: "APPLICATION" }), "src/app.tsx", true],
  [
    "a component has its own file",
    board({ type: "COMPONENT", savedComponentFilename: "src/a.tsx" }),
    "src/a.tsx",
    true,
  ],
  ["and no other", board({ type: "COMPONENT", savedComponentFilename: "src/a.tsx" }), "src/b.tsx", false],
  ["nor what stands nowhere", board({ type: "COMPONENT" }), "", false],
  ["storyboards are in", board({ type: "COMPONENT" }), "src/tempobook/storyboards/1.tsx", true],
  ["a story has any file", board({ type: "STORY" }), "src/b.tsx", true],
  ["but not what is around every page", board({ type: "STORY" }), "src/pages/_app.tsx", false],
  ["nor the document", board({ type: "STORY" }), "src/pages/_document.tsx", false],
  ["elsewhere it is the whole app", board({ type: "STORY", originalUrl: "/other" }), "src/pages/_app.tsx", true],
  ["at its own place it is not", board({ type: "STORY", originalUrl: "/story" }), "src/pages/_app.tsx", false],
])("%s", (_, storyboard, filename, expected) => {
  const filter = storyboardFilter(storyboard, HREF);
  expect(filter ? filter(filename) : true).toBe(expected);
});

test("nodes outside the storyboard are replaced by their children", () => {
  interface Node {
    codebaseId: string;
    children: Node[];
  }
  const node = (codebaseId: string, ...children: Node[]): Node => ({ codebaseId, children });
  const element = (filename: string) => ({ type: "native" as const, componentName: "div", filename });
  const elements = { app: element("_app.tsx"), page: element("page.tsx"), inner: element("_app.tsx") };
  const top = node("app", node("page", node("inner")), node("unknown"));
  const { kept, dropped } = inStoryboard([top], (filename) => filename === "page.tsx", elements);
  expect(kept.map(({ codebaseId }) => codebaseId)).toEqual(["page"]);
  expect(dropped.map(({ codebaseId }) => codebaseId)).toEqual(["app", "unknown"]);
});
