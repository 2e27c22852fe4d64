/** Apps whose styles are written in JavaScript, with the packed tarball installed. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MUI_APP } from "./apps/mui.ts";
import { STYLED_COMPONENTS_APP } from "./apps/styled-components.ts";
import { test } from "./installed-app.ts";
import {
  dragOnCanvas,
  insertThing,
  pickOuter,
  setCondition,
  setProp,
  setStyle,
  sitThrough,
  typeText,
} from "./long-session.ts";
import { expect, LONG } from "./studio.ts";

// An app is installed from the registry, which takes its time.
test.describe.configure({ mode: "default", timeout: 300_000 });

const MUI_DIFF = `+++ b/src/pages/Dashboard.jsx
-      <Typography variant="h5">Harvest</Typography>
+      <div>
+        <Typography variant="h5" sx={{ fontSize: '40px' }}>The harvest</Typography>
+        <Typography>Typography</Typography>
+      </div>
+        <Grid size={4}>
+          <AnalyticCard title="Quinces" count="782" />
+        </Grid>
-          <AnalyticCard title="Pears" count="782" />
+          <AnalyticCard title="Plums" count="18,800" />
-      <Button sx={{ mt: 2 }} variant="contained">
+      <Button sx={{ mt: '20px', letterSpacing: { lg: '2px' }, '&:hover': { opacity: 0.5 } }} variant="outlined">
`;

test(
  "an admin of Material UI is edited in sx, with the breakpoints of its theme",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(MUI_APP);
    const studio = await openApp(installed, "vite");
    const { page, app, pick, inspector } = studio;
    const heading = app.getByRole("heading", { name: /harvest/i });
    const button = app.getByRole("button", { name: "Count them" });
    const titles = app.locator("h6");

    await sitThrough(
      studio,
      [
        {
          name: "a text",
          act: () => typeText(studio, heading, "Typography", "The harvest"),
          shows: () => expect(heading).toHaveText("The harvest"),
        },
        {
          name: "a style of a component without sx",
          async act() {
            await pick(heading);
            await setStyle(studio, "Size", "40px");
          },
          shows: () => expect(heading).toHaveCSS("font-size", "40px"),
        },
        {
          name: "a short name in sx",
          async act() {
            await pick(button);
            await setStyle(studio, "Margin top", "20px");
          },
          shows: () => expect(button).toHaveCSS("margin-top", "20px"),
        },
        {
          name: "a width of the theme",
          async act() {
            await setCondition(studio, "lg", "");
            await setStyle(studio, "Letter spacing", "2px");
          },
          shows: () => expect(button).toHaveCSS("letter-spacing", "2px"),
        },
        {
          name: "a state",
          async act() {
            await setCondition(studio, "", "hover");
            await setStyle(studio, "Opacity", "0.5");
            await setCondition(studio, "", "");
          },
          shows: async () => expect.poll(installed.diff).toContain("opacity: "),
        },
        {
          name: "a prop, with the choices of the package's types",
          async act() {
            await pick(button);
            const variant = inspector.getByRole("region", { name: "Props" }).getByLabel("variant", { exact: true });
            await expect(variant.getByRole("option", { name: "outlined" })).toBeAttached({ timeout: 60_000 });
            await setProp(studio, "variant", "outlined");
          },
          shows: () => expect(button).toHaveClass(/MuiButton-outlined/),
        },
        {
          name: "the title of one card, which is a prop",
          act: () => typeText(studio, app.getByText("Pears"), "AnalyticCard", "Quinces"),
          shows: () => expect(titles).toHaveText(["Apples", "Quinces", "Plums"]),
        },
        {
          name: "a card changes places with the next one",
          async act() {
            await pickOuter(studio, app.getByText("Apples"), ["AnalyticCard", "Grid"]);
            await dragOnCanvas(studio, app.getByText("Apples"), app.getByText("Quinces"), 0.9);
          },
          shows: () => expect(titles).toHaveText(["Quinces", "Apples", "Plums"]),
        },
        {
          name: "duplicate",
          async act() {
            await pickOuter(studio, app.getByText("Plums"), ["AnalyticCard", "Grid"]);
            await page.keyboard.press("ControlOrMeta+d");
          },
          shows: () => expect(titles).toHaveCount(4),
        },
        {
          name: "wrap",
          async act() {
            await pick(heading);
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("main > div > h5")).toBeVisible(),
        },
        {
          name: "a component of the package is inserted with words",
          async act() {
            await pick(heading);
            await insertThing(studio, "Typography");
          },
          shows: () => expect(app.locator("h5 + p")).toHaveText("Typography"),
        },
      ],
      async () => expect(await installed.diff()).toBe(MUI_DIFF),
    );
  },
);

const STYLED_COMPONENTS_DIFF = `+++ b/src/pages/SignIn.jsx
+    row-gap: 8px;
-  color: \${({ theme }) => theme.quiet};
+  color: #ff0000;
-      <Title as="h2">Sign in to your account</Title>
+      <div>
+        <Title as="h3">Welcome back</Title>
+      </div>
+      <Title>Title</Title>
-        <Button>Sign in</Button>
+        <Button>Sign in</Button>
+        <Button type="reset">Start over</Button>
+++ b/src/ui/Button.jsx
-    opacity: 0.9;
+    opacity: 0.5;
+++ b/src/ui/Title.jsx
+  letter-spacing: 2px;
`;

test("a page of styled-components is edited in its templates", LONG, async ({ installApp, openApp }) => {
  const installed = await installApp(STYLED_COMPONENTS_APP);
  const studio = await openApp(installed, "easel");
  const { page, app, pick } = studio;
  const heading = app.getByRole("heading");
  const buttons = app.getByRole("button");

  await sitThrough(
    studio,
    [
      {
        name: "a text",
        act: () => typeText(studio, heading, "Title", "Welcome back"),
        shows: () => expect(heading).toHaveText("Welcome back"),
      },
      {
        name: "a style in the template of another file",
        async act() {
          await pick(heading);
          await setStyle(studio, "Letter spacing", "2px");
        },
        shows: () => expect(heading).toHaveCSS("letter-spacing", "2px"),
      },
      {
        name: "a value of the theme",
        async act() {
          await pick(app.getByText("Ask the front desk"));
          await setStyle(studio, "Color", "#ff0000");
        },
        shows: () => expect(app.getByText("Ask the front desk")).toHaveCSS("color", "rgb(255, 0, 0)"),
      },
      {
        name: "a state",
        async act() {
          await pick(buttons.nth(0));
          await setCondition(studio, "", "hover");
          await setStyle(studio, "Opacity", "0.5");
          await setCondition(studio, "", "");
        },
        shows: async () => expect.poll(installed.diff).toContain("opacity: 0.5"),
      },
      {
        name: "a width",
        async act() {
          await pickOuter(studio, app.getByText("Ask the front desk"), ["Note", "SignInLayout"]);
          await setCondition(studio, "max-700px", "");
          await setStyle(studio, "Row gap", "8px");
          await setCondition(studio, "", "");
        },
        shows: async () => expect.poll(installed.diff).toContain("8px"),
      },
      {
        name: "a prop",
        async act() {
          await pick(heading);
          await setProp(studio, "as", "h3");
        },
        shows: () => expect(app.locator("h3")).toBeVisible(),
      },
      {
        name: "a button changes places with the next one",
        async act() {
          await pick(buttons.nth(0));
          await dragOnCanvas(studio, buttons.nth(0), buttons.nth(1), 0.8);
        },
        shows: () => expect(buttons).toHaveText(["Cancel", "Sign in", "Start over"]),
      },
      {
        name: "duplicate",
        async act() {
          await pick(buttons.nth(2));
          await page.keyboard.press("ControlOrMeta+d");
        },
        shows: () => expect(buttons).toHaveCount(4),
      },
      {
        name: "wrap",
        async act() {
          await pick(heading);
          await page.keyboard.press("ControlOrMeta+g");
        },
        shows: () => expect(app.locator("main > div > h3")).toBeVisible(),
      },
      {
        name: "a component is inserted with words",
        async act() {
          await pick(app.getByText("Ask the front desk"));
          await insertThing(studio, "Title");
        },
        shows: () => expect(app.locator("p + h1")).toHaveText("Title"),
      },
    ],
    async () => expect(await installed.diff()).toBe(STYLED_COMPONENTS_DIFF),
  );

  // React 18 tells an error that a boundary catches in its own way.
  const file = join(installed.folder, "src/ui/Button.jsx");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace("{ theme }) => theme.brand", "{ theme }) => theme.none.brand"));
  const alert = page.getByRole("alert").filter({ hasText: "The app caught an error while it was rendering" });
  await expect(alert).toContainText("src/ui/Button.jsx:7");
});
