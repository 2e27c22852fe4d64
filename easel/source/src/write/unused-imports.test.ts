import { describe, expect, test } from "vitest";
import { changed, projectOf } from "../../testing/changes.ts";

const removed = (head: string, jsx = "<main>\n    <Card />\n    <i />\n  </main>", rest = "") => {
  const around = (imports: string, text: string) => `${imports}export const App = () => ${text};\n${rest}`;
  const project = projectOf({ "app.tsx": around(head, jsx) });
  const after = changed(project, { call: "removeJsxElement", body: { elementsToRemove: ["Card"] } })["app.tsx"] ?? "";
  return after.slice(0, after.indexOf("export const App"));
};

describe("an import that only the removed element used is removed", () => {
  test.each([
    ["a line of its own", 'import { Card } from "./card";\nimport { a } from "./a";\n', 'import { a } from "./a";\n'],
    ["the only one", 'import { Card } from "./card";\n\n', ""],
    ["one of several", 'import { A, Card, B } from "./card";\n', 'import { A, B } from "./card";\n'],
    ["the last of several", 'import { A, Card } from "./card";\n', 'import { A } from "./card";\n'],
    ["the first over lines", 'import {\n  Card,\n  B,\n} from "./card";\n', 'import {\n  B,\n} from "./card";\n'],
    ["a default", 'import Card from "./card";\n', ""],
    ["a default beside others", 'import Card, { A } from "./card";\n', 'import { A } from "./card";\n'],
    ["a name beside a default", 'import A, { Card } from "./card";\n', 'import A from "./card";\n'],
    ["under another name", 'import { Box as Card } from "./card";\n', ""],
    ["and what it was given", 'import { Card } from "./card";\r\nimport x from "y";\r\n', 'import x from "y";\r\n'],
  ])("%s", (_name, before, after) => {
    expect(removed(before)).toBe(after);
  });

  test("imports that only the props used are removed", () => {
    const head = 'import { Card } from "./card";\nimport styles from "./app.module.css";\nimport { go } from "./go";\n';
    const jsx = "<main>\n    <Card className={styles.card} onClick={() => go()} />\n    <i />\n  </main>";
    expect(removed(head, jsx)).toBe("");
  });

  test("a namespace import is removed", () => {
    const jsx = "<main>\n    <Card as={ui.Box} />\n    <motion.div />\n  </main>";
    const head = 'import * as ui from "./ui";\nimport { Card } from "./card";\nimport { motion } from "motion";\n';
    expect(removed(head, jsx)).toBe('import { motion } from "motion";\n');
  });
});

describe("an import stays", () => {
  test.each<[name: string, head: string, jsx?: string, rest?: string]>([
    ["that another element uses", 'import { Card } from "./card";\n', "<main><Card /><Card /></main>"],
    ["that is used by code", 'import { Card } from "./card";\n', "<main><Card /></main>", "export { Card };\n"],
    ["that is used as a type", 'import { Card } from "./card";\n', "<main><Card /></main>", "type A = typeof Card;\n"],
    ["of types", 'import type { Props } from "./card";\nimport { type Card } from "./card";\n'],
    ["for its side effects", 'import "./card.css";\n'],
    ["that was unused before", 'import { Other } from "./other";\n'],
    ["that JSX itself needs", 'import React from "react";\n', "<main><Card a={React.version} /></main>"],
    ["that a JSX pragma uses", '/** @jsx h */\nimport { h } from "h";\n', "<main><Card a={h} /></main>"],
  ])("%s", (_name, head, jsx, rest) => {
    expect(removed(head, jsx, rest)).toBe(head);
  });
});

test("an element that moves to another file takes its import with it", () => {
  const project = projectOf({
    "app.tsx": 'import { Card } from "./card";\n\nexport const App = () => <main><Card /></main>;\n',
    "side.tsx": "export const Side = () => <aside></aside>;\n",
  });
  const body = { elementToMove: "Card", newContainerElement: "aside" };
  expect(changed(project, { call: "moveJsxElement", body })).toEqual({
    "app.tsx": "export const App = () => <main></main>;\n",
    "side.tsx": 'import { Card } from "./card";\n\nexport const Side = () => <aside><Card /></aside>;\n',
  });
});

test("moving an element within a file does not change its imports", () => {
  const code = 'import { Card } from "./card";\n\nexport const App = () => <main><u></u><Card /></main>;\n';
  const body = { elementToMove: "Card", newContainerElement: "u" };
  expect(changed(projectOf({ "app.tsx": code }), { call: "moveJsxElement", body })["app.tsx"]).toContain(
    'import { Card } from "./card";',
  );
});

test("an import that a type still needs stays", () => {
  const head = 'import { Card } from "./card";\n';
  const rest = "const list: Array<typeof Card> = [];\nfunction f(s: Slot<typeof Card>) {}\n";
  expect(removed(head, undefined, rest)).toBe(head);
  const project = projectOf({
    "app.tsx": `${head}export const App = (props: ComponentProps<typeof Card>) => <main><Card {...props} /></main>;\n`,
  });
  const after = changed(project, { call: "removeJsxElement", body: { elementsToRemove: ["Card"] } })["app.tsx"];
  expect(after).toContain(head);
});

test("a byte order mark stays when the import behind it goes", () => {
  expect(removed('\uFEFFimport { Card } from "./card";\n')).toBe("\uFEFF");
});
