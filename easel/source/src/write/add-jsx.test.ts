import { describe, expect, test } from "vitest";
import { planChange } from "./change.ts";
import { applied, changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";

const P = { nativeTag: "p", text: "New" };

test.each([
  ["by its name", { packageName: "@mantine/core" }, 'import { Chip } from "@mantine/core";\n\n'],
  [
    "as the default",
    { packageName: "@mui/material/Chip", isDefaultExport: true },
    'import Chip from "@mui/material/Chip";\n\n',
  ],
])("a component of a package is imported %s", (_name, source, head) => {
  const body = { destinationElement: "main", newElement: { componentName: "Chip", text: "New", ...source } };
  const code = "export const App = () => <main />;\n";
  expect(changed(projectOf({ "app.tsx": code }), { call: "addJsxElement", body })["app.tsx"]).toBe(
    `${head}export const App = () => <main><Chip>New</Chip></main>;\n`,
  );
});

describe("adding a native element", () => {
  test.each([
    ["into an empty one", "<main></main>", {}, "<main><p>New</p></main>"],
    ["into one without contents", "<main />", {}, "<main><p>New</p></main>"],
    ["behind the last child", "<main>\n    <i />\n  </main>", {}, "<main>\n    <i />\n    <p>New</p>\n  </main>"],
    ["into a line", "<main>Text</main>", {}, "<main>Text<p>New</p></main>"],
    ["before", "<main>\n    <i />\n  </main>", { beforeElement: "i" }, "<main>\n    <p>New</p>\n    <i />\n  </main>"],
    ["behind one of a line", "<main><i /><b /></main>", { afterElement: "i" }, "<main><i /><p>New</p><b /></main>"],
    [
      "behind a condition",
      "<main>\n    {open && <i />}\n    <b />\n  </main>",
      { afterElement: "i" },
      "<main>\n    {open && <i />}\n    <p>New</p>\n    <b />\n  </main>",
    ],
    [
      "behind a list",
      "<main>{list.map(() => <i />)}</main>",
      { afterElement: "i" },
      "<main>{list.map(() => <i />)}<p>New</p></main>",
    ],
    ["with tabs and CRLF", "<main>\r\n\t<i />\r\n</main>", {}, "<main>\r\n\t<i />\r\n\t<p>New</p>\r\n</main>"],
  ])("keeps the layout: %s", (_name, before, place, after) => {
    expect(changedJsx(before, "addJsxElement", { destinationElement: "main", newElement: P, ...place })).toBe(after);
  });

  test("a new element has its props, and its id is returned for the placeholder", () => {
    const project = projectOf({ "app.tsx": "const App = () => <main></main>;\n" });
    const propsToSet = { title: 'a "b"', wide: true, count: 3, onClick: { expression: "() => go()" }, gone: null };
    const newElement = { nativeTag: "img", propsToSet, placeholderId: "tempo-add-jsx-placeholder-1" };
    const plan = planChange({ call: "addJsxElement", body: { destinationElement: "main", newElement } }, project);
    expect(applied(project, plan)["app.tsx"]).toBe(
      "const App = () => <main><img title='a \"b\"' wide count={3} onClick={() => go()} /></main>;\n",
    );
    expect(plan.idMap).toEqual({ "tempo-add-jsx-placeholder-1": "new-1" });
  });
});

describe("adding a component with its import", () => {
  const add = (app: string, component: string, name = "Card") => {
    const files = { "src/pages/app.tsx": app, "src/card.tsx": component };
    const newElement = { componentName: name, filename: "src/card.tsx" };
    return changed(projectOf(files), { call: "addJsxElement", body: { destinationElement: "main", newElement } })[
      "src/pages/app.tsx"
    ];
  };
  const APP = "const App = () => <main></main>;\n";
  const ADDED = "const App = () => <main><Card /></main>;\n";

  test.each([
    ["named, the first import", APP, "export function Card() {}", `import { Card } from "../card";\n\n${ADDED}`],
    [
      "default",
      `import a from "a";\n${APP}`,
      "export default function Card() {}",
      `import a from "a";\nimport Card from "../card";\n${ADDED}`,
    ],
    [
      "above a comment about the first statement",
      `/** What it is. */\n${APP}`,
      "export const Card = 1;",
      `import { Card } from "../card";\n\n/** What it is. */\n${ADDED}`,
    ],
    [
      "below a comment about the file",
      `/* Copyright */\n${APP}`,
      "export const Card = 1;",
      `/* Copyright */\nimport { Card } from "../card";\n\n${ADDED}`,
    ],
    [
      "behind directives",
      `"use client";\n\n${APP}`,
      "export const Card = 1;",
      `"use client";\n\nimport { Card } from "../card";\n\n${ADDED}`,
    ],
    [
      "known already",
      `import { Card } from "ui";\n${APP}`,
      "export const Card = 1;",
      `import { Card } from "ui";\n${ADDED}`,
    ],
    [
      "in the import that is there",
      `import { Row } from "../card";\n${APP}`,
      "export const Card = 1;",
      `import { Row, Card } from "../card";\n${ADDED}`,
    ],
    [
      "over lines",
      `import {\n  Row,\n} from "../card";\n${APP}`,
      "export const Card = 1;",
      `import {\n  Row,\n  Card,\n} from "../card";\n${ADDED}`,
    ],
    [
      "beside a default",
      `import card from "../card";\n${APP}`,
      "export { Card };",
      `import card, { Card } from "../card";\n${ADDED}`,
    ],
    [
      "with endings and no semicolons",
      `import a from './a.tsx'\n${APP.replace(";", "")}`,
      "export const Card = 1;",
      `import a from './a.tsx'\nimport { Card } from '../card.tsx'\n${ADDED.replace(";", "")}`,
    ],
  ])("writes the import: %s", (_name, app, component, after) => {
    expect(add(app, component)).toBe(after);
  });

  test("a component is imported with the alias that the file uses", () => {
    const files = {
      "src/pages/app.tsx": `import { Row } from "@/ui/row";\nimport x from "@scope/package";\n${APP}`,
      "src/ui/row.tsx": "",
      "src/ui/card.tsx": "export const Card = 1;",
    };
    const newElement = { componentName: "Card", filename: "src/ui/card.tsx" };
    expect(
      changed(projectOf(files), { call: "addJsxElement", body: { destinationElement: "main", newElement } })[
        "src/pages/app.tsx"
      ],
    ).toContain('import x from "@scope/package";\nimport { Card } from "@/ui/card";\n');
  });

  test("a component that is not exported is refused", () => {
    expect(refusalOf(() => add(APP, "const Card = 1;")).code).toBe("NOT_IN_SCOPE");
    expect(refusalOf(() => add(APP, "const Card = 1;\nexport default function Row() {}")).code).toBe("NOT_IN_SCOPE");
  });
});

test("the JSX of another module is added with its imports and indentation", () => {
  const project = projectOf({ "src/app.tsx": "const App = () => (\n  <main>\n    <i />\n  </main>\n);\n" });
  const fileContentsToSourceFrom =
    'import { Star } from "lucide-react";\nimport { Row } from "./row";\n\nexport default function Sample() {\n  return (\n    <section>\n      <Star />\n      <Row />\n    </section>\n  );\n}\n';
  const body = {
    destinationElement: "main",
    newElement: {},
    fileContentsToSourceFrom,
    fileContentsSourceFilename: "src/samples/sample.tsx",
  };
  expect(changed(project, { call: "addJsxElement", body })["src/app.tsx"]).toBe(
    'import { Star } from "lucide-react";\nimport { Row } from "./samples/row";\n\nconst App = () => (\n  <main>\n    <i />\n    <section>\n      <Star />\n      <Row />\n    </section>\n  </main>\n);\n',
  );
});

describe("extra files", () => {
  const APP = "const App = () => <main></main>;\n";
  const CARD = 'import "./card.css";\n\nexport const Card = () => <section><b>Hi</b></section>;\n';
  const extraFiles = { "src/ui/card.tsx": CARD, "src/ui/card.css": ".card {\n  top: 0;\n}\n", "src/ui/empty.ts": "" };

  test("can export the added component, whose elements get ids", () => {
    const project = projectOf({ "src/app.tsx": APP });
    const newElement = { componentName: "Card", filename: "src/ui/card.tsx" };
    const body = { destinationElement: "main", newElement, extraFiles };
    const plan = planChange({ call: "addJsxElement", body }, project);
    expect(applied(project, plan)).toEqual({
      "src/app.tsx": 'import { Card } from "./ui/card";\n\nconst App = () => <main><Card /></main>;\n',
      ...extraFiles,
    });
    const card = plan.files.find(({ filename }) => filename === "src/ui/card.tsx");
    expect(card?.before).toBeNull();
    expect(card?.after.marks.map(({ at }) => CARD.slice(at, at + 4))).toEqual(["() =", "<sec", "<b>H"]);
  });

  test("can be imported by the JSX of another module", () => {
    const body = {
      destinationElement: "main",
      newElement: {},
      fileContentsToSourceFrom: 'import { Card } from "./card";\n\nexport default () => <i><Card /></i>;\n',
      fileContentsSourceFilename: "src/ui/sample.tsx",
      extraFiles,
    };
    expect(changed(projectOf({ "src/app.tsx": APP }), { call: "addJsxElement", body })).toEqual({
      "src/app.tsx": 'import { Card } from "./ui/card";\n\nconst App = () => <main><i><Card /></i></main>;\n',
      ...extraFiles,
    });
  });

  test("are not changed when they exist with the same contents", () => {
    const project = projectOf({ "src/app.tsx": APP, "src/ui/card.css": extraFiles["src/ui/card.css"] });
    const body = { destinationElement: "main", newElement: P, extraFiles };
    const { files } = planChange({ call: "addJsxElement", body }, project);
    expect(files.map(({ filename }) => filename)).toEqual(["src/app.tsx", "src/ui/card.tsx", "src/ui/empty.ts"]);
  });
});

test("are used under the names that the file already imports", () => {
  const app = "import logo from './assets/kiln.svg';\n\nconst App = () => <main><img src={logo} /></main>;\n";
  const body = {
    destinationElement: "main",
    newElement: {},
    fileContentsToSourceFrom: 'import kiln from "./kiln.svg";\n\nexport default () => <img src={kiln} alt="kiln" />;\n',
    fileContentsSourceFilename: "src/assets/image.tsx",
  };
  expect(changed(projectOf({ "src/app.tsx": app }), { call: "addJsxElement", body })["src/app.tsx"]).toBe(
    app.replace("</main>", '<img src={logo} alt="kiln" /></main>'),
  );
});

test.each([
  ["a tag that is none", { newElement: { nativeTag: "p onClick={x}" } }, "BAD_VALUE"],
  ["a prop that is none", { newElement: { nativeTag: "p", propsToSet: { "a b": 1 } } }, "BAD_VALUE"],
  [
    "code that ends the tag",
    { newElement: { nativeTag: "p", propsToSet: { a: { expression: "1} b={2" } } } },
    "BAD_VALUE",
  ],
  ["a file that is there", { newElement: P, extraFiles: { "app.tsx": "" } }, "ALREADY_THERE"],
  ["a file that may not be made", { newElement: P, extraFiles: { "../a.tsx": "" } }, "NOT_EDITABLE"],
  ["a file that cannot be checked", { newElement: P, extraFiles: { "a.scss": "" } }, "NOT_EDITABLE"],
  ["a module that does not parse", { newElement: P, extraFiles: { "a.tsx": "const = 1" } }, "WOULD_BREAK"],
  ["a stylesheet that does not parse", { newElement: P, extraFiles: { "a.css": ".a {" } }, "WOULD_BREAK"],
  [
    "a component that the new file does not export",
    { newElement: { componentName: "Card", filename: "a.tsx" }, extraFiles: { "a.tsx": "const Card = 1;" } },
    "NOT_IN_SCOPE",
  ],
  ["into a render prop", { newElement: P, destinationElement: "List" }, "WRONG_PLACE"],
  ["beside what is no child", { newElement: P, beforeElement: "main" }, "WRONG_PARENT"],
])("are refused: %s", (_name, body, code) => {
  expect(
    refusalOf(() =>
      changedJsx("<main><List>{() => <i />}</List></main>", "addJsxElement", { destinationElement: "main", ...body }),
    ).code,
  ).toBe(code);
});
