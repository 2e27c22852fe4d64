import { describe, expect, test } from "vitest";
import { changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";
import { planChange } from "./change.ts";

const move = (jsx: string, body: { to: string; after?: string; before?: string; from?: string }) =>
  changedJsx(jsx, "moveJsxElement", {
    elementToMove: "b",
    newContainerElement: body.to,
    afterElement: body.after,
    beforeElement: body.before,
    expectedCurrentParent: body.from,
  });

const SIBLINGS = "<main>\n    <i />\n    <b>\n      text\n    </b>\n    <u />\n  </main>";

describe("an element is moved", () => {
  test.each([
    [
      "down",
      SIBLINGS,
      { to: "main", after: "u", from: "main" },
      "<main>\n    <i />\n    <u />\n    <b>\n      text\n    </b>\n  </main>",
    ],
    [
      "up",
      SIBLINGS,
      { to: "main", before: "i" },
      "<main>\n    <b>\n      text\n    </b>\n    <i />\n    <u />\n  </main>",
    ],
    ["to the end", SIBLINGS, { to: "main" }, "<main>\n    <i />\n    <u />\n    <b>\n      text\n    </b>\n  </main>"],
    [
      "between siblings that empty lines set off",
      "<main>\n    <b />\n\n    <i />\n\n    <u />\n  </main>",
      { to: "main", after: "u" },
      "<main>\n    <i />\n\n    <u />\n\n    <b />\n  </main>",
    ],
    [
      "into a group that an empty line ends",
      "<main>\n    <b />\n\n    <i />\n    <u />\n\n    <a />\n  </main>",
      { to: "main", after: "u" },
      "<main>\n    <i />\n    <u />\n    <b />\n\n    <a />\n  </main>",
    ],
    ["to where it is", SIBLINGS, { to: "main", after: "i" }, SIBLINGS],
    [
      "into an empty element, and is put deeper",
      SIBLINGS,
      { to: "u" },
      "<main>\n    <i />\n    <u>\n      <b>\n        text\n      </b>\n    </u>\n  </main>",
    ],
    [
      "out, and is put less deep",
      "<main>\n    <u>\n      <b>\n        text\n      </b>\n    </u>\n    <i />\n  </main>",
      { to: "main", after: "i" },
      "<main>\n    <u>\n    </u>\n    <i />\n    <b>\n      text\n    </b>\n  </main>",
    ],
    ["inside a line", "<p><b>1</b><i>2</i></p>", { to: "p", after: "i" }, "<p><i>2</i><b>1</b></p>"],
    [
      "with its condition",
      "<main>\n    {open && <b />}\n    <i />\n  </main>",
      { to: "main", after: "i" },
      "<main>\n    <i />\n    {open && <b />}\n  </main>",
    ],
    [
      "with its list",
      "<main>\n    {items.map((item) => (\n      <b key={item} />\n    ))}\n    <i />\n  </main>",
      { to: "main", after: "i" },
      "<main>\n    <i />\n    {items.map((item) => (\n      <b key={item} />\n    ))}\n  </main>",
    ],
    [
      "out of one branch of two",
      "<main>{open ? <b /> : <i />}<u></u></main>",
      { to: "u" },
      "<main>{open ? null : <i />}<u><b /></u></main>",
    ],
  ])("%s", (_name, before, body, after) => {
    expect(move(before, body)).toBe(after);
  });

  test("multi-line template strings are not re-indented", () => {
    const before = "<main>\n    <b title={`one\n    two`} />\n    <u>\n      <i />\n    </u>\n  </main>";
    expect(move(before, { to: "u" })).toBe(
      "<main>\n    <u>\n      <i />\n      <b title={`one\n    two`} />\n    </u>\n  </main>",
    );
  });

  test("a moved element and its contents keep their ids", () => {
    const code = `export const App = () => ${SIBLINGS};\n`;
    const { files } = planChange(
      { call: "moveJsxElement", body: { elementToMove: "b", newContainerElement: "u" } },
      projectOf({ "app.tsx": code }),
    );
    const { text, marks } = files[0]?.after ?? { text: "", marks: [] };
    expect(Object.fromEntries(marks.map(({ at, id }) => [id, /^\w+/.exec(text.slice(at + 1))?.[0]]))).toMatchObject({
      b: "b",
      u: "u",
      i: "i",
      main: "main",
    });
  });
});

describe("a move is refused when a name would not be in scope", () => {
  test.each([
    [
      "an item of a list",
      "<main>{items.map((item) => <div key={item}><b>{item}</b></div>)}<u></u></main>",
      "It uses item, which is not in scope in the new position.",
    ],
    [
      "two names",
      "<main>{list.map((one, two) => <div><b title={one}>{two}</b></div>)}<u></u></main>",
      "It uses one, two, which are not in scope in the new position.",
    ],
  ])("%s", (_name, jsx, message) => {
    expect(refusalOf(() => move(jsx, { to: "u" }))).toEqual({ code: "NOT_IN_SCOPE", message });
  });

  test("a constant cannot be used before its declaration", () => {
    const code =
      "export function App() {\n  if (busy) return <u></u>;\n  const name = 1;\n  return <main><b>{name}</b></main>;\n}\n";
    const body = { elementToMove: "b", newContainerElement: "u" };
    expect(refusalOf(() => changed(projectOf({ "app.tsx": code }), { call: "moveJsxElement", body })).code).toBe(
      "NOT_IN_SCOPE",
    );
  });
});

test("an element that moves to another file brings its imports", () => {
  const files = {
    "src/pages/from.tsx":
      'import { Star } from "lucide-react";\nimport Card, { Row } from "../parts/card";\n\nexport const From = () => <main><b><Star /><Card /><Row /></b></main>;\n',
    "src/to.tsx": "import { Moon } from 'lucide-react'\n\nexport const To = () => <u><Moon /></u>\n",
  };
  const body = { elementToMove: "b", newContainerElement: "u" };
  expect(changed(projectOf(files), { call: "moveJsxElement", body })).toEqual({
    "src/pages/from.tsx": "export const From = () => <main></main>;\n",
    "src/to.tsx":
      "import { Moon, Star } from 'lucide-react'\nimport Card, { Row } from './parts/card'\n\nexport const To = () => <u><Moon /><b><Star /><Card /><Row /></b></u>\n",
  });
});

test("a type import stays a type import in another file", () => {
  const files = {
    "from.tsx":
      'import type { Row } from "./row";\nexport const From = () => <main><i /><b title={window.x as Row} /></main>;\n',
    "to.tsx": "export const To = () => <u></u>;\n",
  };
  const move = (newContainerElement: string) =>
    changed(projectOf(files), { call: "moveJsxElement", body: { elementToMove: "b", newContainerElement } });
  expect(move("u")["to.tsx"]).toBe(
    'import { type Row } from "./row";\n\nexport const To = () => <u><b title={window.x as Row} /></u>;\n',
  );
  expect(move("main")).toEqual(files);
});

test("an element that uses local names cannot move to another file", () => {
  const files = {
    "from.tsx": "const label = 1;\nexport const From = () => <main><b>{label}{window.name}</b></main>;\n",
    "to.tsx": "export const To = () => <u></u>;\n",
  };
  const body = { elementToMove: "b", newContainerElement: "u" };
  expect(refusalOf(() => changed(projectOf(files), { call: "moveJsxElement", body })).message).toContain(
    "It uses label, which",
  );
});

test.each([
  ["into itself", "<main><b><i></i></b></main>", { to: "i" }, "WRONG_PLACE"],
  ["into an image", "<main><b /><img /></main>", { to: "img" }, "WRONG_PLACE"],
  ["from a parent it has left", "<main><b /><i></i></main>", { to: "i", from: "i" }, "WRONG_PARENT"],
  ["beside what stands elsewhere", "<main><b /><i><u /></i></main>", { to: "main", after: "u" }, "WRONG_PARENT"],
])("a move is refused %s", (_name, jsx, body, code) => {
  expect(refusalOf(() => move(jsx, body)).code).toBe(code);
});

test("an element moves to where the same hook gives the same name", () => {
  const file = (title: string) =>
    `import { useLocale } from "./locale";\nexport function A() {\n  const { t } = useLocale();\n  return <main><b>{t("x")}</b></main>;\n}\nexport function B() {\n  ${title}\n  return <section><i /></section>;\n}\n`;
  const move = (code: string) =>
    changed(projectOf({ "app.tsx": code }), {
      call: "moveJsxElement",
      body: { elementToMove: "b", newContainerElement: "section" },
    })["app.tsx"];
  expect(move(file("const { t } = useLocale();"))).toContain('<section><i /><b>{t("x")}</b></section>');
  for (const other of ["const { t } = useOther();", "const t = 1;", "const { t: s } = useLocale(); const t = s;"]) {
    expect(refusalOf(() => move(file(other))).code).toBe("NOT_IN_SCOPE");
  }
});

test("among the elements of a fragment at the top of a component, a neighbor stands for the parent", () => {
  const code = "export const App = () => (\n  <>\n    <i />\n    <b />\n  </>\n);\n";
  const project = projectOf({ "app.tsx": code });
  const move = { elementToMove: "i", newContainerElement: "b", afterElement: "b" };
  expect(changed(project, { call: "moveJsxElement", body: move })["app.tsx"]).toBe(
    "export const App = () => (\n  <>\n    <b />\n    <i />\n  </>\n);\n",
  );
  const add = { destinationElement: "i", afterElement: "i", newElement: { nativeTag: "p", text: "New" } };
  expect(changed(project, { call: "addJsxElement", body: add })["app.tsx"]).toContain("<i />\n    <p>New</p>\n");
  const alone = projectOf({ "app.tsx": "export const App = () => <main><i /></main>;\n" });
  const beside = { ...move, newContainerElement: "main", afterElement: "main" };
  expect(refusalOf(() => changed(alone, { call: "moveJsxElement", body: beside })).code).toBe("WRONG_PARENT");
});

test("the comment above an element goes with it, and a place before an element is before its comment", () => {
  const lines = (...inside: string[]) => `<ul>\n${inside.map((line) => `    ${line}\n`).join("")}  </ul>`;
  const before = lines("{/* One */}", "<i />", "{/* Two,", "    in two lines */}", "<b />", "<u />");
  expect(move(before, { to: "ul", before: "i" })).toBe(
    lines("{/* Two,", "    in two lines */}", "<b />", "{/* One */}", "<i />", "<u />"),
  );
  expect(move(before, { to: "ul", after: "u" })).toBe(
    lines("{/* One */}", "<i />", "<u />", "{/* Two,", "    in two lines */}", "<b />"),
  );
});
