import { describe, expect, test } from "vitest";
import { changed, projectOf, refusalOf } from "../../testing/changes.ts";

const body = (element: string, styling: Record<string, string | null>, modifiers: string[] = []) => ({
  call: "styling" as const,
  body: { reactElement: element, styling, stylingFramework: "CSS" as const, modifiers },
});

/** The file after a change. */
function styled(code: string, element: string, styling: Record<string, string | null>, modifiers: string[] = []) {
  return changed(projectOf({ "app.tsx": code }), body(element, styling, modifiers))["app.tsx"];
}

describe("the sx prop", () => {
  const app = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;
  const MUI = 'import { Box } from "@mui/material";\n';

  test.each([
    [
      "a value takes the place of the old one",
      '<Box sx={{ color: "red", p: 2 }} />',
      { color: "blue" },
      '<Box sx={{ color: "blue", p: 2 }} />',
    ],
    [
      "the theme's own names are known",
      '<Box sx={{ mt: 2, bgcolor: "primary.main" }} />',
      { "margin-top": "8px", "background-color": "#fff" },
      '<Box sx={{ mt: "8px", bgcolor: "#fff" }} />',
    ],
    [
      "a number is a multiple of the theme's spacing, so pixels stay a text",
      "<Box sx={{ padding: 2 }} />",
      { padding: "16px" },
      '<Box sx={{ padding: "16px" }} />',
    ],
    [
      "of values by width, the smallest changes",
      "<Box sx={{ fontSize: { xs: 12, md: 16 } }} />",
      { "font-size": "14px" },
      '<Box sx={{ fontSize: { xs: "14px", md: 16 } }} />',
    ],
    ["the last style goes with the prop", '<Box id="a" sx={{ p: 2 }} />', { padding: null }, '<Box id="a" />'],
    [
      "a function that returns the styles",
      "<Box sx={(theme) => ({ color: theme.palette.primary.main })} />",
      { top: "1px" },
      '<Box sx={(theme) => ({ color: theme.palette.primary.main, top: "1px" })} />',
    ],
    [
      "the last styles of a list",
      "<Box sx={[base, { top: 0 }]} />",
      { left: "1px" },
      '<Box sx={[base, { top: 0, left: "1px" }]} />',
    ],
    ["none yet", "<Box />", { color: "red" }, '<Box sx={{ color: "red" }} />'],
  ])("%s", (_name, jsx, styling, after) => {
    expect(styled(app(jsx, MUI), "Box", styling)).toBe(app(after, MUI));
  });

  test.each([
    [
      "beside the value for all widths",
      "<Box sx={{ mt: 2 }} />",
      [],
      '<Box sx={{ mt: { mobile: 2, desktop: "8px" } }} />',
    ],
    [
      "beside values for other widths",
      "<Box sx={{ mt: { mobile: 1, desktop: 2 } }} />",
      [],
      '<Box sx={{ mt: { mobile: 1, desktop: "8px" } }} />',
    ],
    ["where there is none", "<Box sx={{ p: 1 }} />", [], '<Box sx={{ p: 1, marginTop: { desktop: "8px" } }} />'],
    ["without sx", "<Box />", [], '<Box sx={{ marginTop: { desktop: "8px" } }} />'],
    [
      "in a state",
      '<Box sx={{ "&:hover": { mt: 1 } }} />',
      ["hover"],
      '<Box sx={{ "&:hover": { mt: { mobile: 1, desktop: "8px" } } }} />',
    ],
  ])("a value for a breakpoint of the theme goes %s", (_name, jsx, states, after) => {
    const request = body("Box", { "margin-top": "8px" }, ["desktop", ...states]);
    const mediaQueries = { mobile: "(width >= 0px)", desktop: "(width >= 1024px)" };
    const files = changed(projectOf({ "app.tsx": app(jsx, MUI) }), {
      ...request,
      body: { ...request.body, mediaQueries },
    });
    expect(files["app.tsx"]).toBe(app(after, MUI));
  });

  test("states and widths are nested", () => {
    const hovered = styled(app('<Box sx={{ color: "red" }} />', MUI), "Box", { color: "blue" }, ["hover"]);
    expect(hovered).toBe(app('<Box sx={{ color: "red", "&:hover": { color: "blue" } }} />', MUI));
    expect(styled(hovered ?? "", "Box", { color: "green" }, ["hover"])).toContain('"&:hover": { color: "green" }');
    expect(styled(app("<Box />", MUI), "Box", { top: "1px" }, ["lg", "hover"])).toBe(
      app('<Box sx={{ "@media (width >= 64rem)": { "&:hover": { top: "1px" } } }} />', MUI),
    );
  });

  test("styles from other code are not touched", () => {
    const refusal = refusalOf(() => styled(app("<Box sx={props.sx} />", MUI), "Box", { top: "1px" }));
    expect(refusal.code).toBe("COMPUTED");
  });
});

describe("a styled component", () => {
  const component = (template: string, maker = "styled.h1") =>
    `import styled from "styled-components";\nconst Title = ${maker}\`${template}\`;\nexport const App = () => <Title>Hi</Title>;\n`;

  test.each([
    ["a value", "\n  color: red;\n  gap: 3.2rem;\n", { gap: "10px" }, "\n  color: red;\n  gap: 10px;\n"],
    ["a new one", "\n  color: red;\n", { gap: "10px" }, "\n  color: red;\n  gap: 10px;\n"],
    ["after one without a semicolon", "\n  color: red\n", { gap: "10px" }, "\n  color: red;\n  gap: 10px;\n"],
    ["the first", "", { gap: "10px" }, "\n  gap: 10px;\n"],
    ["one away", "\n  color: red;\n  gap: 1px;\n", { gap: null }, "\n  color: red;\n"],
    [
      "beside mixins, comments and other rules",
      "\n  ${reset}\n  // why\n  color: ${({ theme }) => theme.ink};\n  ${Icon} { top: 0; }\n  ${media.wide`top: 1px;`};\n",
      { color: "blue", left: "1px" },
      "\n  ${reset}\n  // why\n  color: blue;\n  left: 1px;\n  ${Icon} { top: 0; }\n  ${media.wide`top: 1px;`};\n",
    ],
    ["only mixins", "\n  ${reset}\n", { top: "1px" }, "\n  ${reset}\n  top: 1px;\n"],
    ["in one line", "color: red;", { color: "blue" }, "color: blue;"],
  ])("its template: %s", (_name, before, styling, after) => {
    expect(styled(component(before), "Title", styling)).toBe(component(after));
  });

  test.each(["styled(Card)", 'styled("h1")', "styled.h1.attrs({ dir: 'auto' })", "styled.h1<{ big: boolean }>"])(
    "made by %s",
    (maker) => {
      expect(styled(component("top: 0;", maker), "Title", { top: "1px" })).toBe(component("top: 1px;", maker));
    },
  );

  test("states and widths are nested rules", () => {
    const hovered = styled(component("\n  top: 0;\n"), "Title", { top: "1px" }, ["hover"]) ?? "";
    expect(hovered).toBe(component("\n  top: 0;\n\n  &:hover {\n    top: 1px;\n  }\n"));
    expect(styled(hovered, "Title", { top: "2px" }, ["hover"])).toBe(
      component("\n  top: 0;\n\n  &:hover {\n    top: 2px;\n  }\n"),
    );
    expect(styled(component("\n  top: 0;\n"), "Title", { top: "1px" }, ["md", "hover"])).toBe(
      component("\n  top: 0;\n\n  @media (width >= 48rem) {\n    &:hover {\n      top: 1px;\n    }\n  }\n"),
    );
  });

  test("a value that depends on props is not made a constant", () => {
    const code = component("\n  color: ${(props) => props.color};\n");
    expect(refusalOf(() => styled(code, "Title", { color: "red" })).code).toBe("COMPUTED");
    expect(styled(code, "Title", { top: "0" })).toContain("top: 0;");
  });

  test.each([
    ["styled.div({ top: 0 })", 'styled.div({ top: 0, left: "1px" })'],
    ["styled(Card)({ top: 0 })", 'styled(Card)({ top: 0, left: "1px" })'],
    [
      "styled(Card)(({ theme }) => ({ top: theme.spacing(1) }))",
      'styled(Card)(({ theme }) => ({ top: theme.spacing(1), left: "1px" }))',
    ],
  ])("an object: %s", (before, after) => {
    const code = (maker: string) =>
      `const Title = ${maker};\nexport const App = () => <Title />;\nconst other = "double";\n`;
    expect(styled(code(before), "Title", { left: "1px" })).toBe(code(after));
  });

  test("in another file, whose elements keep their ids", () => {
    const ui = "export const Title = styled.h1`\n  top: 0;\n`;\nexport const Icon = () => <svg />;\n";
    for (const [head, tag] of [
      ['import { Title } from "./ui";', "Title"],
      ['import * as S from "./ui";', "S.Title"],
    ]) {
      const files = { "app.tsx": `${head}\nexport const App = () => <${tag} />;\n`, "ui.tsx": ui };
      const after = changed(projectOf(files), body(tag ?? "", { top: "1px" }));
      expect(after).toEqual({ ...files, "ui.tsx": ui.replace("top: 0", "top: 1px") });
    }
  });
});

test("the css prop takes objects and templates", () => {
  const app = (css: string) => `export const App = () => <p css={${css}} />;\nconst other = "double";\n`;
  expect(styled(app("{ top: 4 }"), "p", { top: "8px" })).toBe(app("{ top: 8 }"));
  expect(styled(app("css`top: 4px;`"), "p", { top: "8px" })).toBe(app("css`top: 8px;`"));
});

test("a vanilla-extract class is changed in its file", () => {
  const files = {
    "app.tsx": 'import * as styles from "./app.css";\nexport const App = () => <p className={styles.card} />;\n',
    "app.css.ts": 'import { style } from "@vanilla-extract/css";\nexport const card = style({\n  top: 0,\n});\n',
  };
  const after = changed(projectOf(files), body("p", { top: "4px", color: "red" }));
  expect(after["app.css.ts"]).toContain('style({\n  top: 4,\n  color: "red",\n})');
});
