import { describe, expect, test } from "vitest";
import { changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";

describe("inline styles", () => {
  const style = (jsx: string, styling: Record<string, string | null>) =>
    changedJsx(jsx, "styling", { reactElement: "p", styling, stylingFramework: "Inline" });

  test.each([
    [
      "none yet",
      "<p />",
      { backgroundColor: "red", "margin-top": "4px" },
      '<p style={{ backgroundColor: "red", marginTop: "4px" }} />',
    ],
    [
      "a property that is there",
      '<p style={{ color: "red", top: 0 }} />',
      { color: "blue" },
      '<p style={{ color: "blue", top: 0 }} />',
    ],
    ["a number stays one", "<p style={{ top: 4 }} />", { top: "8px" }, "<p style={{ top: 8 }} />"],
    [
      "one without a unit stays one",
      "<p style={{ opacity: 1 }} />",
      { opacity: "0.4" },
      "<p style={{ opacity: 0.4 }} />",
    ],
    ["nothing is a number, too", "<p style={{ top: 4 }} />", { top: "0" }, "<p style={{ top: 0 }} />"],
    [
      "a unit is kept where a number would mean another",
      "<p style={{ lineHeight: 1.5, width: 4 }} />",
      { "line-height": "20px", width: "50%" },
      '<p style={{ lineHeight: "20px", width: "50%" }} />',
    ],
    ["a string stays one", '<p style={{ opacity: "1" }} />', { opacity: "0.4" }, '<p style={{ opacity: "0.4" }} />'],
    ["a new one without a unit is a number", "<p />", { "z-index": "-1" }, "<p style={{ zIndex: -1 }} />"],
    [
      "a property that is not",
      '<p style={{ color: "red" }} />',
      { top: "1px" },
      '<p style={{ color: "red", top: "1px" }} />',
    ],
    [
      "over lines",
      '<p\n    style={{\n      color: "red",\n    }}\n  />',
      { top: "1px" },
      '<p\n    style={{\n      color: "red",\n      top: "1px",\n    }}\n  />',
    ],
    [
      "after a comment on the line before",
      "<p\n    style={{\n      left: 2, // why\n    }}\n  />",
      { top: "1px" },
      '<p\n    style={{\n      left: 2, // why\n      top: "1px",\n    }}\n  />',
    ],
    [
      "after a comment, without a comma",
      "<p\n    style={{\n      left: 2 // why\n    }}\n  />",
      { top: "1px" },
      '<p\n    style={{\n      left: 2, // why\n      top: "1px"\n    }}\n  />',
    ],
    [
      "one away, with its comment",
      "<p\n    style={{\n      left: 2, // why\n      top: 0, // why not\n    }}\n  />",
      { left: null },
      "<p\n    style={{\n      top: 0, // why not\n    }}\n  />",
    ],
    ["one away", '<p style={{ color: "red", top: 0 }} />', { color: null }, "<p style={{ top: 0 }} />"],
    [
      "one away and another in its place",
      '<p style={{ color: "red", top: 0 }} />',
      { top: null, left: "1px", right: "2px" },
      '<p style={{ color: "red", left: "1px", right: "2px" }} />',
    ],
    [
      "two away",
      '<p style={{ color: "red", top: 0, left: 0 }} />',
      { top: null, color: null },
      "<p style={{ left: 0 }} />",
    ],
    ["the last one away", '<p id="a" style={{ color: "red" }} />', { color: null }, '<p id="a" />'],
    ["an object of code", "<p style={styles} />", { color: "red" }, '<p style={{ ...styles, color: "red" }} />'],
    ["a custom property", "<p />", { "--gap": "1px" }, '<p style={{ "--gap": "1px" }} />'],
  ])("%s", (_name, before, styling, after) => {
    expect(style(before, styling)).toBe(after);
  });

  test("states and invalid styles are refused", () => {
    const body = { reactElement: "p", stylingFramework: "Inline" } as const;
    expect(
      refusalOf(() => changedJsx("<p />", "styling", { ...body, styling: { color: "red" }, modifiers: ["hover"] }))
        .code,
    ).toBe("BAD_VALUE");
    for (const styling of [{ "co lor": "red" }, { color: "red; top: 0" }, { color: "red} p {" }, {}]) {
      expect(refusalOf(() => changedJsx("<p />", "styling", { ...body, styling })).code).toBe("BAD_VALUE");
    }
  });
});

describe("styles in a stylesheet", () => {
  interface Case {
    css: string;
    jsx?: string;
    styling?: Record<string, string | null>;
    modifiers?: string[];
    mediaQueries?: Record<string, string>;
    file?: string;
    head?: string;
  }
  const run = ({
    css,
    jsx = '<p className="card" />',
    styling = { color: "blue" },
    modifiers = [],
    mediaQueries = {},
    file = "app.css",
    head = `import "./app.css";`,
  }: Case) =>
    changed(projectOf({ "app.tsx": `${head}\n\nexport const Page = () => ${jsx};\n`, [file]: css }), {
      call: "styling",
      body: { reactElement: "p", styling, stylingFramework: "CSS", modifiers, mediaQueries },
    });
  const HOVER = ".card {\n  top: 0;\n}\n\n.card:hover {\n  top: 1px;\n}\n\n.other {\n  top: 0;\n}\n";

  test.each<[string, Case, string]>([
    ["a value", { css: ".card { color: red; top: 0 }\n" }, ".card { color: blue; top: 0 }\n"],
    ["an important one", { css: ".card {\n  color: red !important;\n}\n" }, ".card {\n  color: blue !important;\n}\n"],
    ["a new declaration", { css: ".card {\n  top: 0;\n}\n" }, ".card {\n  top: 0;\n  color: blue;\n}\n"],
    ["a new declaration on the line", { css: ".card { top: 0 }\n" }, ".card { top: 0; color: blue; }\n"],
    ["an empty rule", { css: ".card {}\n" }, ".card {\n  color: blue;\n}\n"],
    [
      "a declaration away",
      { css: ".card {\n  color: red;\n  top: 0;\n}\n", styling: { color: null } },
      ".card {\n  top: 0;\n}\n",
    ],
    [
      "the last rule of its class",
      { css: ".card { top: 0; }\n.card { left: 0; }\n" },
      ".card { top: 0; }\n.card { left: 0; color: blue; }\n",
    ],
    [
      "a state that is there",
      { css: HOVER, modifiers: ["hover"] },
      HOVER.replace("top: 1px;", "top: 1px;\n  color: blue;"),
    ],
    [
      "a nested state",
      { css: ".card {\n  top: 0;\n  &:hover {\n    top: 1px;\n  }\n}\n", modifiers: ["hover"] },
      ".card {\n  top: 0;\n  &:hover {\n    top: 1px;\n    color: blue;\n  }\n}\n",
    ],
    [
      "a new state, after related rules",
      { css: HOVER, modifiers: ["focus"] },
      HOVER.replace("}\n\n.other", "}\n\n.card:focus {\n  color: blue;\n}\n\n.other"),
    ],
    [
      "a new width",
      { css: ".card {\n  top: 0;\n}\n", modifiers: ["md"] },
      ".card {\n  top: 0;\n}\n\n@media (width >= 48rem) {\n  .card {\n    color: blue;\n  }\n}\n",
    ],
    [
      "a width that is there",
      { css: ".card { top: 0; }\n@media (min-width: 768px) {\n  .a { top: 0; }\n}\n", modifiers: ["md", "hover"] },
      ".card { top: 0; }\n@media (min-width: 768px) {\n  .a { top: 0; }\n\n  .card:hover {\n    color: blue;\n  }\n}\n",
    ],
    [
      "a custom property",
      { css: ".card {\n  --gap: 1px;\n}\n", styling: { "--gap": "2px" } },
      ".card {\n  --gap: 2px;\n}\n",
    ],
    [
      "a rule for a class that others mention",
      { css: ".page .card {\n  top: 0;\n}\n" },
      ".page .card {\n  top: 0;\n}\n\n.card {\n  color: blue;\n}\n",
    ],
    [
      "one away and another in its place",
      { css: ".card {\n  top: 0;\n  color: red;\n}\n", styling: { color: null, left: "1px", right: "2px" } },
      ".card {\n  top: 0;\n  left: 1px;\n  right: 2px;\n}\n",
    ],
    [
      "a value with a comment",
      { css: ".card {\n  color: red /* why */;\n}\n" },
      ".card {\n  color: blue /* why */;\n}\n",
    ],
    [
      "a class with signs",
      { css: ".md\\:card {\n  top: 0;\n}\n", jsx: '<p className="md:card" />' },
      ".md\\:card {\n  top: 0;\n  color: blue;\n}\n",
    ],
  ])("%s", (_name, input, after) => {
    expect(run(input)["app.css"]).toBe(after);
  });

  test("a class without a rule is not used, and a new class is added", () => {
    const after = run({ css: "", jsx: '<p className="mt-4" />' });
    expect(after["app.tsx"]).toContain('<p className="mt-4 page-p" />');
    expect(after["app.css"]).toBe(".page-p {\n  color: blue;\n}\n");
  });

  test("an element without a class gets a class and a rule", () => {
    const after = run({ css: "", jsx: "<p>text</p>" });
    expect(after["app.tsx"]).toContain('<p className="page-p">text</p>');
    expect(after["app.css"]).toBe(".page-p {\n  color: blue;\n}\n");
  });

  test("a class with exactly the wanted styles is shared, and others are not", () => {
    const same = run({ css: ".page-p {\n  color: blue;\n}\n", jsx: "<p>text</p>" });
    expect(same["app.tsx"]).toContain('<p className="page-p">text</p>');
    expect(same["app.css"]).toBe(".page-p {\n  color: blue;\n}\n");
    const other = run({ css: ".page-p {\n  color: red;\n}\n", jsx: "<p>text</p>" });
    expect(other["app.tsx"]).toContain('<p className="page-p-2">text</p>');
    expect(other["app.css"]).toBe(".page-p {\n  color: red;\n}\n\n.page-p-2 {\n  color: blue;\n}\n");
  });

  test("CSS modules are changed like any other stylesheet", () => {
    const modules = { file: "card.module.css", head: 'import styles from "./card.module.css";' };
    const css = ".title {\n  color: red;\n}\n";
    expect(run({ ...modules, css, jsx: "<p className={styles.title} />" })["card.module.css"]).toBe(
      css.replace("red", "blue"),
    );
    expect(run({ ...modules, css, jsx: '<p className={cn("a", styles["title"])} />' })["card.module.css"]).toBe(
      css.replace("red", "blue"),
    );
    const added = run({ ...modules, css, jsx: "<p />" });
    expect(added["app.tsx"]).toContain("<p className={styles.pageP} />");
    expect(added["card.module.css"]).toBe(`${css}\n.pageP {\n  color: blue;\n}\n`);
  });

  test.each([
    [
      "the rule that is there for the width",
      ".card { top: 0; }\n@media (max-width: 700px) {\n  .card { top: 1px; }\n}\n",
      ".card { top: 0; }\n@media (max-width: 700px) {\n  .card { top: 1px; color: blue; }\n}\n",
    ],
    [
      "a new one, in the notation of the others",
      "@media (min-width: 900px) {\n  .a { top: 0; }\n}\n\n.card {\n  top: 0;\n}\n",
      "@media (min-width: 900px) {\n  .a { top: 0; }\n}\n\n.card {\n  top: 0;\n}\n\n@media (max-width: 700px) {\n  .card {\n    color: blue;\n  }\n}\n",
    ],
    [
      "a new one after the rule that it must win over",
      "@media (max-width: 700px) {\n  .a { top: 0; }\n}\n\n.card {\n  top: 0;\n}\n",
      "@media (max-width: 700px) {\n  .a { top: 0; }\n}\n\n.card {\n  top: 0;\n}\n\n@media (max-width: 700px) {\n  .card {\n    color: blue;\n  }\n}\n",
    ],
    [
      "a rule by the name of a preprocessor",
      ".card {\n  top: 0;\n\n  @media (max-width: $breakpoint-phone) {\n    top: 1px;\n  }\n}\n",
      ".card {\n  top: 0;\n\n  @media (max-width: $breakpoint-phone) {\n    top: 1px;\n    color: blue;\n  }\n}\n",
    ],
    [
      "a new one by the name of a preprocessor",
      ".card {\n  top: 0;\n}\n\n.a {\n  @media (min-width: $breakpoint-wide) {\n    top: 1px;\n  }\n}\n",
      ".card {\n  top: 0;\n}\n\n@media (max-width: $breakpoint-phone) {\n  .card {\n    color: blue;\n  }\n}\n\n.a {\n  @media (min-width: $breakpoint-wide) {\n    top: 1px;\n  }\n}\n",
    ],
  ])("styles for a breakpoint of the project go into %s", (_name, css, after) => {
    const files = run({ css, modifiers: ["phone"], mediaQueries: { phone: "(max-width: 700px)" } });
    expect(files["app.css"]).toBe(after);
  });

  test("a style is refused when there is no stylesheet", () => {
    expect(refusalOf(() => run({ css: "", file: "other.scss", head: "" })).code).toBe("NO_STYLESHEET");
    expect(refusalOf(() => run({ css: ".card { color: red; }", styling: { top: null } })).code).toBe("NOT_THERE");
    expect(refusalOf(() => run({ css: ".card { color: red" })).code).toBe("FILE_BROKEN");
  });
});

test("in an app without a stylesheet, a component is given its style from outside", () => {
  const style = (modifiers: string[]) =>
    changedJsx("<Card />", "styling", {
      reactElement: "Card",
      styling: { top: "1px" },
      stylingFramework: "CSS",
      modifiers,
    });
  expect(style([])).toBe('<Card style={{ top: "1px" }} />');
  expect(refusalOf(() => style(["hover"])).code).toBe("NO_STYLESHEET");
});
