import { expect, test } from "vitest";
import { moduleOf } from "../../testing/modules.ts";
import { cssLookup } from "./css.ts";
import { elementLookups } from "./elements.ts";

test("elements, component definitions and scopes are listed by id", () => {
  const module = moduleOf(
    'export default function () {\n  return (\n    <Card className="a b">Hi</Card>\n  );\n}\n',
    "src/card-page.tsx",
  );
  const { treeElementLookup, scopeLookup } = elementLookups({ module, ids: ["module", "page", "card"] });
  expect(treeElementLookup).toMatchObject({
    page: { type: "component", componentName: "card-page", filename: "src/card-page.tsx", line: 1 },
    card: {
      type: "component-instance",
      componentName: "Card",
      removableClasses: ["a", "b"],
      staticTextContents: true,
      scope: "page",
      parent: null,
      position: "return-root",
      line: 3,
    },
  });
  expect(Object.keys(treeElementLookup)).toEqual(["page", "card"]);
  expect(scopeLookup["page"]?.codebaseIds).toEqual(["card"]);
  expect(scopeLookup["module"]?.codebaseIds).toEqual([]);
});

test.each([
  ["<p>{TITLE}</p>", true],
  ["<ul>{ITEMS.map((item) => <p>{item.name}</p>)}</ul>", true],
  ['<p>{t("home.title")}</p>', true],
  ["<ul>{rows.map((item) => <p>{item.name}</p>)}</ul>", undefined],
  ["<p>{props.title}</p>", undefined],
  ["<p>{texts.title}</p>", true],
  ["<ul>{cards.map((item) => <p>{item.name}</p>)}</ul>", true],
  ["<p>{version}</p>", undefined],
])("the words of %s can be edited: %s", (jsx, expected) => {
  const imports = 'import { texts, cards } from "./texts";\nimport { version } from "react";\n';
  const head = `${imports}const TITLE = "Home";\nconst ITEMS = [{ name: "One" }];\n`;
  const module = moduleOf(`${head}export const Page = (props) => ${jsx};\n`, "page.tsx");
  const { treeElementLookup } = elementLookups({ module, ids: module.nodes.map(({ index }) => `${index}`) });
  expect(Object.values(treeElementLookup).find((element) => element?.nativeTag === "p")?.editableText).toBe(expected);
});

test.each([
  ["ITEMS.map((item) => <p />)", true],
  ["ITEMS.map((item) => { return (<p />); })", true],
  ["cards.map((item) => <p />)", true],
  ["rows.map((item) => <p />)", undefined],
  ["ITEMS.filter(Boolean).map((item) => <p />)", undefined],
  ["ITEMS.map((item) => <b><p /></b>)", undefined],
])("%s renders an entry that can be edited: %s", (code, expected) => {
  const head = 'import { cards } from "@/data";\nconst ITEMS = [{ name: "One" }];\n';
  const module = moduleOf(`${head}export const Page = ({ rows }) => <ul>{${code}}</ul>;\n`, "page.tsx");
  const { treeElementLookup } = elementLookups({ module, ids: module.nodes.map(({ index }) => `${index}`) });
  expect(Object.values(treeElementLookup).find((element) => element?.nativeTag === "p")?.isListEntry).toBe(expected);
});

test("rules have stable, unique ids, and keyframes are not rules", () => {
  const written =
    ".a { top: 0 } .a { top: 1px } @keyframes x { from { top: 0 } } @layer base { .b .c, .d { left: 0 } }";
  const sheet = {
    filename: "a.css",
    written: [{ filename: "a.css", css: written }],
    served: written,
    classNames: null,
  };
  const lookup = cssLookup(sheet);
  expect(Object.keys(cssLookup(sheet))).toEqual(Object.keys(lookup));
  expect(Object.values(lookup).map((rule) => [rule?.selector, rule?.atRules])).toEqual([
    [".a", []],
    [".a", []],
    [".b .c, .d", ["@layer base"]],
  ]);
  const [first] = Object.values(lookup);
  expect(written.slice(first?.range?.start, first?.range?.end)).toBe(".a { top: 0 }");
  expect(first?.line).toBe(written.slice(0, first?.range?.start).split("\n").length);
});

test("generated rules are listed without a range in the file", () => {
  const served = ".card{color:red}.made{top:0}";
  const rules = Object.values(
    cssLookup({
      filename: "a.css",
      written: [{ filename: "a.css", css: ".card { color: red }" }],
      served,
      classNames: null,
    }),
  );
  expect(rules.map((rule) => [rule?.selector, rule?.source, rule?.range !== undefined])).toEqual([
    [".card", "css", true],
    [".made", "generated", false],
  ]);
  const sass = Object.values(cssLookup({ filename: "a.scss", written: [], served, classNames: null }));
  expect(sass.map((rule) => rule?.source)).toEqual(["generated", "generated"]);
});

test("the selectors of a CSS module are those of the page", () => {
  const sheet = {
    filename: "a.module.css",
    written: [{ filename: "a.module.css", css: ".a .b:hover { top: 0 }" }],
    served: "",
    classNames: new Map([
      ["a", "_a_1 _base_2"],
      ["b", "_b_1"],
    ]),
  };
  expect(Object.values(cssLookup(sheet))[0]).toMatchObject({ selector: "._a_1 ._b_1:hover", source: "css-module" });
});

test("CSS that does not parse is ignored", () => {
  expect(
    cssLookup({ filename: "a.css", written: [{ filename: "a.css", css: ".a {" }], served: "", classNames: null }),
  ).toEqual({});
});

test.each([
  ["export const A = ({ title }) => <b>{title}</b>;", true],
  ["export const A = ({ title, className }) => <b className={className}>{title}</b>;", false],
  ["export const A = ({ title, ...rest }) => <b {...rest}>{title}</b>;", false],
  ["export function A(props) { return <b style={props.style}>{props.title}</b>; }", false],
])("whether a component takes styles from outside is known: %s", (code, expected) => {
  const module = moduleOf(code, "src/a.tsx");
  const { treeElementLookup } = elementLookups({ module, ids: ["module", "a", "b"] });
  expect(treeElementLookup["a"]?.ignoresStyles ?? false).toBe(expected);
});
