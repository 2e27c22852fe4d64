import { describe, expect, test } from "vitest";
import { elementsIn, moduleOf } from "../../testing/modules.ts";
import { isElement, readModule } from "./module.ts";

describe("elements", () => {
  test("have a tag, a kind and a scope", () => {
    const { nodes } = moduleOf(`
      export const Card = memo(forwardRef(function Inner() { return <article><Ui.Title /></article>; }));
      class Page extends Component { render() { return <main />; } }
      export default () => <Card />;
      const columns = [{ cell: () => <td /> }];
      const aside = <svg:rect />;
    `);
    const described = nodes.filter(isElement).map((element) => {
      const scope = nodes[element.scope];
      return [element.tag, element.kind, scope?.type === "scope" && scope.kind, scope?.type === "scope" && scope.name];
    });
    expect(described).toEqual([
      ["article", "native", "component", "Card"],
      ["Ui.Title", "instance", "component", "Card"],
      ["main", "native", "component", "Page"],
      ["Card", "instance", "component", "default"],
      ["td", "native", "function", "cell"],
      ["svg:rect", "native", "module", "app.tsx"],
    ]);
  });

  test("are not looked for in functions without JSX, which are no scopes", () => {
    const { nodes } = moduleOf(
      "function add() { return 1; } function App() { const go = () => 2; return <p onClick={() => go()} />; }",
    );
    expect(nodes.map((node) => (node.type === "scope" ? node.name : node.tag))).toEqual(["app.tsx", "App", "p"]);
  });

  test("have ranges for themselves, their tags, and the position of a new attribute", () => {
    const code = "const a = <Table<Row> wide>é</Table>;";
    const [table] = moduleOf(code).nodes.filter(isElement);
    expect(code.slice(table?.start, table?.end)).toBe("<Table<Row> wide>é</Table>");
    expect(code.slice(table?.opening.start, table?.opening.end)).toBe("<Table<Row> wide>");
    expect(code.slice(table?.closing?.start, table?.closing?.end)).toBe("</Table>");
    expect(code.slice(table?.attributesStart)).toBe(" wide>é</Table>;");
  });

  test.each([
    ["<b><i /></b>", "child"],
    ["<b><><i /></></b>", "child"],
    ["<b>{open && <i />}</b>", "and"],
    ["<b>{name || <i />}</b>", "or"],
    ["<b>{name ?? (<i />)}</b>", "nullish"],
    ["<b>{open ? <i /> : null}</b>", "ternary-branch"],
    ["<b>{items.map((item) => <i />)}</b>", "map-body"],
    ["<b>{items.map(function (item) { if (item) return <i />; })}</b>", "map-body"],
    ["<b icon={<i />} />", "prop-value"],
    ["<b render={() => <i />} />", "render-prop"],
    ["<b>{() => <i />}</b>", "render-prop"],
    ["<b onClick={useCallback(() => show(<i />))} />", "argument"],
    ["<b items={[<i />]} />", "array-item"],
    ["<b items={{ icon: <i /> }} />", "object-value"],
  ])("in %s the inner element has the position %s", (jsx, position) => {
    expect(elementsIn(jsx)[1]?.position).toBe(position);
  });

  test("are roots when a component returns them, and variables when they are assigned", () => {
    const { nodes } = moduleOf("const A = () => { const b = <b />; if (b) return <i />; return <>{b}</>; }");
    expect(nodes.filter(isElement).map(({ position }) => position)).toEqual(["variable", "return-root"]);
  });
});

describe("class names", () => {
  test.each([
    ["<p />", "none", ""],
    ['<p className="a  b" />', "literal", "a b"],
    ['<p className={"a b"} />', "literal", "a b"],
    ["<p className={`a b-${size} c ${more}`} />", "template", "a c"],
    ["<p className={`${size}-a ${more}b c`} />", "template", "c"],
    ['<p className={cn("a", open && "b", { c: open, "d e": !open }, ["f"])} />', "call", "a b? c? d? e? f"],
    ['<p className={open ? "a" : "b"} />', "conditional", "a? b?"],
    ['<p className={["a", open && "b"].join(" ")} />', "call", "  a b?"],
    ["<p className={styles.card} />", "dynamic", ""],
    ['<my-element class="a" />', "literal", "a"],
  ])("%s is %s", (jsx, form, classes) => {
    const className = elementsIn(jsx)[0]?.className;
    expect(className?.form).toBe(form);
    const found = className?.form === "none" ? [] : (className?.classes ?? []);
    const written = found.map(({ name, applies }) => (applies === "always" ? name : `${name}?`));
    expect(written.toSorted()).toEqual(classes.split(" ").filter(Boolean).toSorted());
  });

  test("have the exact range of each class", () => {
    const code = "const a = <p className={cn('x y', `z ${q} w`)} />;";
    const [element] = moduleOf(code).nodes.filter(isElement);
    const classes = element?.className.form === "call" ? element.className.classes : [];
    expect(classes.map(({ start, end }) => code.slice(start, end))).toEqual(["x", "y", "z", "w"]);
  });
});

describe("text", () => {
  test.each([
    ["<p />", "none"],
    ["<p>  </p>", "none"],
    ["<p>words</p>", "static"],
    ['<p>words{" "}more</p>', "static"],
    ["<p>words {name}</p>", "mixed"],
    ["<p>{name}</p>", "dynamic"],
    ["<p>{/* nothing */}</p>", "none"],
    ["<p>words <b /></p>", "among-elements"],
    ["<p>words {open && <b />}</p>", "among-elements"],
    ["<p>{items.map(() => <b />)}</p>", "none"],
    ["<p><b />{name}</p>", "none"],
    ['<p><b />{isOpen ? "Close" : "Open"}</p>', "dynamic"],
    ['<p>{isOpen ? <b /> : "Open"}</p>', "dynamic"],
  ])("%s shows %s text", (jsx, form) => {
    expect(elementsIn(jsx)[0]?.text.form).toBe(form);
  });
});

test("props are read in the form in which they are written", () => {
  const [element] = elementsIn(
    '<p a="1" b c={2} d={null} e={`x`} f={() => {}} g={{}} h={[]} i={<b />} j={k} {...rest} xlink:href="#" />',
  );
  expect(element?.props.map((prop) => [prop.form, "name" in prop ? prop.name : prop.source])).toEqual([
    ["literal", "a"],
    ["flag", "b"],
    ["literal", "c"],
    ["literal", "d"],
    ["template", "e"],
    ["function", "f"],
    ["object", "g"],
    ["array", "h"],
    ["jsx", "i"],
    ["expression", "j"],
    ["spread", "rest"],
    ["literal", "xlink:href"],
  ]);
});

test("imports are read with their imported and local names", () => {
  const { imports } = moduleOf(
    'import React, { useState as use, type FC } from "react";\nimport * as All from "./all";\nimport "./x.css";\nimport type { T } from "./t";',
  );
  expect(
    imports.map(({ from, names, typesOnly }) => [
      from,
      names.map((name) => `${name.imported}:${name.local}`),
      typesOnly,
    ]),
  ).toEqual([
    ["react", ["default:React", "useState:use", "FC:FC"], false],
    ["./all", ["*:All"], false],
    ["./x.css", [], false],
    ["./t", ["T:T"], true],
  ]);
});

test.each(["app.jsx", "app.js"])("JSX in %s is parsed", (filename) => {
  expect(moduleOf("export const a = <p />;", filename).nodes).toHaveLength(2);
});

test("a module that does not parse is reported with line and column", () => {
  expect(readModule("app.tsx", "const a = (\n  <p></q>\n);")).toMatchObject({ outcome: "broken", line: 2 });
});
