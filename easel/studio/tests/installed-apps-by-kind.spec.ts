/** Apps as people have them, one of each kind, with the packed tarball installed: Vite 5, 6 and 7 among them. */
import { MANTINE_APP } from "./apps/mantine.ts";
import { TAILWIND_DASHBOARD } from "./apps/tailwind-dashboard.ts";
import { WORKSPACE } from "./apps/workspace.ts";
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

const DASHBOARD_DIFF = `+++ b/src/components/Metrics.tsx
-      {/* Customers */}
-      <div className="rounded-2xl border border-gray-200 bg-white p-5">
-        <span className="text-sm text-gray-800">Customers</span>
-        <h4 className="mt-2 font-bold text-gray-800">3,782</h4>
-        <Badge color="success">11%</Badge>
-      </div>
+      {/* Customers */}
+      <div className="rounded-2xl border border-gray-200 bg-white p-5">
+        <span className="text-sm text-gray-800">Customers</span>
+        <h4 className="mt-2 font-bold text-gray-800">3,782</h4>
+        <Badge color="error">11%</Badge>
+      </div>
+++ b/src/pages/Home.tsx
-      <h1 className="text-lg font-semibold text-gray-800 dark:text-white/90">Monthly target</h1>
-      <p className="mt-1 text-sm text-gray-800">Everything you sold this month</p>
+      <h1 className="text-lg font-semibold text-brand-500 dark:text-white/90 xsm:mt-5">Our &lt;goal&gt;</h1>
+      <Badge>Badge</Badge>
+      <div>
+        <p className="mt-1 text-sm text-gray-800">Everything you sold this month</p>
+      </div>
-          className="rounded-lg bg-brand-500 px-4 py-2 text-white hover:bg-brand-600"
+          className="rounded-lg bg-brand-500 px-4 py-2 text-white hover:bg-brand-600 hover:opacity-50"
+        <Badge color="success">On track</Badge>
`;

test(
  "a dashboard with Tailwind by PostCSS is edited with its own breakpoints and colors",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(TAILWIND_DASHBOARD);
    const studio = await openApp(installed, "easel");
    const { page, app, pick } = studio;
    const heading = app.getByRole("heading", { level: 1 });
    const plan = app.getByRole("button", { name: "Purchase plan" });
    const cards = app.locator(".grid > div");

    await sitThrough(
      studio,
      [
        {
          name: "a text",
          act: () => typeText(studio, heading, "h1", "Our <goal>"),
          shows: () => expect(heading).toHaveText("Our <goal>"),
        },
        {
          name: "a color of the theme",
          async act() {
            await pick(heading);
            await setStyle(studio, "Color", "#465fff");
          },
          shows: () => expect(heading).toHaveCSS("color", "rgb(70, 95, 255)"),
        },
        {
          name: "a width that only this project has",
          async act() {
            await setCondition(studio, "xsm", "");
            await setStyle(studio, "Margin top", "20px");
          },
          shows: () => expect(heading).toHaveCSS("margin-top", "20px"),
        },
        {
          name: "a state",
          async act() {
            await pick(plan);
            await setCondition(studio, "", "hover");
            await setStyle(studio, "Opacity", "0.5");
          },
          shows: () => expect(plan).toHaveCSS("opacity", "0.5"),
        },
        {
          name: "a card changes places with the one before",
          async act() {
            await setCondition(studio, "", "");
            await pickOuter(studio, app.getByText("Orders"), ["span", "div"]);
            await dragOnCanvas(studio, app.getByText("Orders"), cards.nth(0), 0.2);
          },
          shows: () => expect(cards.nth(0)).toContainText("Orders"),
        },
        {
          name: "duplicate",
          async act() {
            await pick(app.getByText("On track"));
            await page.keyboard.press("ControlOrMeta+d");
          },
          shows: () => expect(app.getByText("On track")).toHaveCount(2),
        },
        {
          name: "wrap",
          async act() {
            await pick(app.getByText("Everything you sold"));
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("div > p:only-child").last()).toBeVisible(),
        },
        {
          name: "a component is inserted with words, and selected",
          async act() {
            await pick(heading);
            await insertThing(studio, "Badge");
          },
          async shows() {
            await expect(app.locator("h1 + span")).toHaveText("Badge");
            await expect(studio.inspector.getByRole("heading", { name: "Badge", exact: true })).toBeVisible();
          },
        },
        {
          name: "a prop",
          async act() {
            await pick(app.getByText("11%"));
            // Until then it shows the badge that was inserted.
            await expect(studio.inspector).toContainText("Metrics.tsx");
            await setProp(studio, "color", "error");
          },
          shows: () => expect(app.getByText("11%")).toHaveClass(/bg-red-50/),
        },
      ],
      async () => expect(await installed.diff()).toBe(DASHBOARD_DIFF),
    );

    // A class would have no effect, so none is written.
    const before = await studio.files();
    await pick(app.getByText("11%"));
    const opacity = studio.inspector.getByRole("textbox", { name: "Opacity", exact: true });
    await opacity.fill("0.5");
    await opacity.press("Enter");
    await expect(page.getByText("Badge ignores styles from outside.").last()).toBeVisible();
    expect(await studio.files()).toEqual(before);
  },
);

const MANTINE_DIFF = `+++ b/src/components/Welcome/Welcome.module.css
-  font-size: rem(100px);
+  font-size: 80px;
-    font-size: rem(50px);
+    font-size: 40px;
+  }
+}
+
+@media (min-width: $mantine-breakpoint-lg) {
+  .title {
+    letter-spacing: 1px;
+
+.actions:hover {
+  opacity: 0.5;
+}
+++ b/src/components/Welcome/Welcome.tsx
-        Welcome to{' '}
+        Hello from{' '}
-        Read more in <Anchor href="#guide">the planting guide</Anchor> first.
+        Read more in <Anchor href="#guide">our guide</Anchor> first.
-      <Group className={classes.actions} justify="center">
-        <Button variant="default">Seeds</Button>
-        <Button>Tools</Button>
-        <Button variant="outline">Beds</Button>
-      </Group>
+      <div>
+        <Group className={classes.actions} justify="center">
+          <Button>Tools</Button>
+          <Anchor>Anchor</Anchor>
+          <Button variant="light">Seeds</Button>
+          <Button variant="outline">Beds</Button>
+          <Button variant="outline">Beds</Button>
+        </Group>
+      </div>
`;

test(
  "a Mantine app is edited in its CSS modules, with its breakpoints and its components",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(MANTINE_APP);
    const studio = await openApp(installed, "easel");
    const { page, app, pick, inspector } = studio;
    const title = app.getByRole("heading", { level: 1 });
    const buttons = app.getByRole("button");

    await sitThrough(
      studio,
      [
        {
          name: "words beside a component",
          async act() {
            await pickOuter(studio, app.getByText("Welcome to"), ["Title"]);
            const words = inspector.getByRole("textbox", { name: "Text" }).first();
            await words.fill("Hello from");
            await words.press("Enter");
          },
          shows: () => expect(title).toHaveText("Hello from Garden"),
        },
        {
          name: "the words of a link",
          act: () => typeText(studio, app.getByRole("link"), "Anchor", "our guide"),
          shows: () => expect(app.getByRole("link")).toHaveText("our guide"),
        },
        {
          name: "a rule of a CSS module",
          async act() {
            await pickOuter(studio, app.getByText("Hello from"), ["Title"]);
            await setStyle(studio, "Size", "80px");
          },
          shows: () => expect(title).toHaveCSS("font-size", "80px"),
        },
        {
          name: "the rule for narrow screens in it",
          async act() {
            await setCondition(studio, "max-md", "");
            await setStyle(studio, "Size", "40px");
          },
          shows: async () => expect.poll(installed.diff).toContain("40px"),
        },
        {
          name: "a width of the theme",
          async act() {
            await setCondition(studio, "lg", "");
            await setStyle(studio, "Letter spacing", "1px");
          },
          shows: () => expect(title).toHaveCSS("letter-spacing", "1px"),
        },
        {
          name: "a state",
          async act() {
            await pickOuter(studio, buttons.nth(0), ["Button", "Group"]);
            await setCondition(studio, "", "hover");
            await setStyle(studio, "Opacity", "0.5");
            await setCondition(studio, "", "");
          },
          shows: async () => expect.poll(installed.diff).toContain("opacity: 0.5"),
        },
        {
          name: "a button changes places with the next one",
          async act() {
            await pick(buttons.nth(0));
            await dragOnCanvas(studio, buttons.nth(0), buttons.nth(1), 0.8);
          },
          shows: () => expect(buttons).toHaveText(["Tools", "Seeds", "Beds"]),
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
            await pickOuter(studio, buttons.nth(0), ["Button", "Group"]);
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("#root > div > div").first()).toBeVisible(),
        },
        {
          name: "a component of the package is inserted with words",
          async act() {
            await pick(buttons.nth(0));
            await insertThing(studio, "Anchor");
          },
          shows: () => expect(app.getByText("Anchor", { exact: true })).toBeVisible(),
        },
        {
          name: "a prop",
          async act() {
            await pick(buttons.nth(1));
            await setProp(studio, "variant", "light");
          },
          shows: () => expect(buttons.nth(1)).toHaveAttribute("data-variant", "light"),
        },
      ],
      async () => expect(await installed.diff()).toBe(MANTINE_DIFF),
    );
  },
);

const WORKSPACE_DIFF = `+++ b/apps/site/src/app.tsx
-      <h1>Fresh today</h1>
+      <div>
+        <h1>Fresh today</h1>
+        <Card>Card</Card>
+      </div>
-        <Card title="Rye">Dark and sour</Card>
-        <Card title="Brioche">Soft and sweet</Card>
+        <Card title="Rye loaf">Dark and heavy</Card>
+        <Card title="Brioche">Soft and sweet</Card>
+        <Card title="Brioche">Soft and sweet</Card>
-      <Button kind="quiet">See all</Button>
+      <Button kind="loud">See all</Button>
+++ b/apps/site/src/site.css
+.shelf:hover {
+  opacity: 0.9;
+}
+
+    row-gap: 4px;
+++ b/packages/ui/src/card.module.css
+  padding-top: 20px;
+++ b/packages/ui/src/card.tsx
-      <small>Baked at dawn</small>
+      <small>Baked at six</small>
`;

test(
  "in a workspace, the packages that a page is made of are edited where they are",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(WORKSPACE, "apps/site");
    const studio = await openApp(installed, "easel");
    const { page, app, pick, inspector } = studio;
    const cards = app.getByRole("article");
    const note = app.getByText("Baked at dawn").first();
    const heading = inspector.getByRole("heading", { level: 2 }).first();

    await sitThrough(
      studio,
      [
        {
          name: "the words of one card",
          act: () => typeText(studio, app.getByText("Dark and sour"), "Card", "Dark and heavy"),
          shows: () => expect(app.getByText("Dark and heavy")).toBeVisible(),
        },
        {
          name: "the title of one card, which is a prop",
          act: () => typeText(studio, app.getByText("Rye"), "Card", "Rye loaf"),
          shows: () => expect(cards.nth(0).getByRole("heading")).toHaveText("Rye loaf"),
        },
        {
          name: "words inside the package",
          async act() {
            await note.dblclick();
            await expect(heading).toHaveText("article");
            await pick(note);
            await expect(heading).toHaveText("small");
            const words = inspector.getByRole("textbox", { name: "Text" });
            await words.fill("Baked at six");
            await words.press("Enter");
          },
          shows: () => expect(app.getByText("Baked at six")).toHaveCount(3),
        },
        {
          name: "a style inside the package",
          async act() {
            await pickOuter(studio, app.getByText("Baked at six").first(), ["small", "article"]);
            await setStyle(studio, "Padding top", "20px");
          },
          shows: () => expect(cards.nth(2)).toHaveCSS("padding-top", "20px"),
        },
        {
          name: "a width that the site's media queries have",
          async act() {
            await pickOuter(studio, cards.nth(0), ["article", "Card", "div"]);
            await setCondition(studio, "max-700px", "");
            await setStyle(studio, "Row gap", "4px");
          },
          shows: async () => expect.poll(installed.diff).toContain("row-gap: 4px"),
        },
        {
          name: "a state",
          async act() {
            await setCondition(studio, "", "hover");
            await setStyle(studio, "Opacity", "0.9");
            await setCondition(studio, "", "");
          },
          shows: async () => expect.poll(installed.diff).toContain("opacity: 0.9"),
        },
        {
          name: "a card changes places with the next one",
          async act() {
            await pickOuter(studio, app.getByText("Soft and sweet"), ["Card"]);
            await dragOnCanvas(studio, app.getByText("Soft and sweet"), cards.nth(2), 0.8);
          },
          shows: () => expect(cards.nth(2)).toContainText("Brioche"),
        },
        {
          name: "duplicate",
          async act() {
            await pickOuter(studio, app.getByText("Soft and sweet"), ["Card"]);
            await page.keyboard.press("ControlOrMeta+d");
          },
          shows: () => expect(cards).toHaveCount(4),
        },
        {
          name: "wrap",
          async act() {
            await pick(app.getByRole("heading", { level: 1 }));
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("div > h1")).toBeVisible(),
        },
        {
          name: "a component of the package is inserted with words",
          async act() {
            await pick(app.getByRole("heading", { level: 1 }));
            await insertThing(studio, "Card");
          },
          shows: () => expect(app.locator("h1 + article")).toContainText("Card"),
        },
        {
          name: "a prop of the package, by its choices",
          async act() {
            await pick(app.getByRole("button", { name: "See all" }));
            await expect(inspector.getByRole("combobox", { name: "kind" })).toBeVisible();
            await setProp(studio, "kind", "loud");
          },
          shows: () => expect(app.getByRole("button", { name: "See all" })).toHaveCSS("color", "rgb(255, 255, 255)"),
        },
      ],
      async () => expect(await installed.diff()).toBe(WORKSPACE_DIFF),
    );
  },
);
