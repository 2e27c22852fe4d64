/** Apps that were not made for Easel, with the packed tarball installed, and what a developer then finds in git. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PLAIN_CSS_APP } from "./apps/plain-css.ts";
import { SHADCN_CARDS } from "./apps/shadcn-cards.ts";
import { TAILWIND_RADIX_APP } from "./apps/tailwind-radix.ts";
import { test } from "./installed-app.ts";
import {
  dragLayer,
  dragOnCanvas,
  insertThing,
  pickLayers,
  pickOuter,
  setCondition,
  setProp,
  setStyle,
  setTag,
  sitThrough,
  typeText,
} from "./long-session.ts";
import { expect, LONG } from "./studio.ts";

// One after the other: they share the tarball. An app is installed from the registry, which takes its time.
test.describe.configure({ mode: "default", timeout: 300_000 });

const PLAIN_CSS_DIFF = `+++ b/src/App.css
+
+@media (width >= 48rem) {
+  .app-button:hover {
+    opacity: 0.5;
+  }
+}
+
+.app-li {
+  opacity: 0.7;
+}
+++ b/src/App.tsx
+import Badge from './Badge'
+import glaze from './assets/glaze.svg'
-          <img src={kilnLogo} className="logo" alt="Kiln logo" />
+          <img src={kilnLogo} className="logo" alt="A kiln" />
-        <h1>Clay and glaze</h1>
+        <div>
+          <h1>Clay, glaze and fire</h1>
+          <img src={glaze} alt="glaze" />
+          <img src="/bowl.svg" alt="bowl" />
+          <Badge />
+        </div>
+        <small className="hint">Click on the kiln to learn more</small>
-        <button onClick={() => setCount((count) => count + 1)}>
+        <button onClick={() => setCount((count) => count + 1)} className="app-button">
+        <li className="app-li">Wedge the clay</li>
-        <li>Throw a bowl</li>
-        <li>Let it dry</li>
-        <li>Fire it twice</li>
+        <li className="app-li">Let it dry</li>
+        <li className="app-li">Throw a bowl</li>
-      <p className="hint">Click on the kiln to learn more</p>
`;

test(
  "an app of the public template with plain CSS is edited, undone and redone",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(PLAIN_CSS_APP);
    const studio = await openApp(installed, "vite");
    const { page, app, pick } = studio;
    const items = app.getByRole("listitem");

    await sitThrough(
      studio,
      [
        {
          name: "a heading's text",
          act: () => typeText(studio, app.getByRole("heading"), "h1", "Clay, glaze and fire"),
          shows: () => expect(app.getByRole("heading")).toHaveText("Clay, glaze and fire"),
        },
        {
          name: "a button from md on while it is pointed at",
          async act() {
            await pick(app.getByRole("button"));
            await setCondition(studio, "md", "hover");
            await setStyle(studio, "Opacity", "0.5");
          },
          shows: () => expect(app.getByRole("button")).toHaveCSS("opacity", "0.5"),
        },
        {
          name: "two siblings change places",
          async act() {
            await pick(items.nth(2));
            await setCondition(studio, "", "");
            await page.keyboard.press("Alt+ArrowUp");
          },
          shows: () => expect(items).toHaveText(["Wedge the clay", "Let it dry", "Throw a bowl", "Fire it twice"]),
        },
        {
          name: "an element goes into another parent",
          act: () => dragLayer(studio, "", "p Click on the kiln", "h1", 24),
          shows: () => expect(app.locator("header > .hint")).toBeVisible(),
        },
        {
          name: "wrap",
          async act() {
            await pick(app.getByRole("heading"));
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("div > h1")).toBeVisible(),
        },
        {
          name: "duplicate",
          async act() {
            await pick(items.nth(0));
            await page.keyboard.press("ControlOrMeta+d");
          },
          shows: () => expect(items).toHaveCount(5),
        },
        {
          name: "delete",
          async act() {
            await pick(app.getByText("Fire it twice"));
            await page.keyboard.press("Delete");
          },
          shows: () => expect(app.getByText("Fire it twice")).toBeHidden(),
        },
        {
          name: "another tag",
          async act() {
            await pick(app.locator(".hint"));
            await setTag(studio, "small");
          },
          shows: () => expect(app.locator("small.hint")).toBeVisible(),
        },
        {
          name: "another prop",
          async act() {
            await pick(app.getByRole("img"));
            await setProp(studio, "alt", "A kiln");
          },
          shows: () => expect(app.getByRole("img")).toHaveAttribute("alt", "A kiln"),
        },
        {
          name: "a component that no page has loaded yet",
          async act() {
            await pick(app.getByRole("heading"));
            await insertThing(studio, "Badge");
          },
          shows: () => expect(app.locator("h1 + .badge")).toHaveText("New"),
        },
        {
          name: "an image of the public folder",
          async act() {
            await pick(app.getByRole("heading"));
            await insertThing(studio, "bowl.svg");
          },
          shows: () => expect(app.locator("h1 + img")).toHaveAttribute("alt", "bowl"),
        },
        {
          name: "an image that must be imported",
          async act() {
            await pick(app.getByRole("heading"));
            await insertThing(studio, "glaze.svg");
          },
          shows: () => expect(app.locator("h1 + img")).toHaveAttribute("alt", "glaze"),
        },
        {
          name: "three at once",
          async act() {
            await pickLayers(studio, "li", ["li Wedge the clay", "li Let it dry", "li Throw a bowl"]);
            await setStyle(studio, "Opacity", "0.7");
          },
          shows: () => expect(app.getByText("Let it dry")).toHaveCSS("opacity", "0.7"),
        },
      ],
      async () => expect(await installed.diff()).toBe(PLAIN_CSS_DIFF),
    );

    // By its command, which sees that the configuration has the plugin already.
    const { url, stop } = await installed.start("easel");
    const html = await (await fetch(url)).text();
    expect(html.match(/virtual:easel\/react/g)).toHaveLength(1);
    expect((await fetch(`${url}__easel/`)).status).toBe(200);
    const { port } = new URL(url);
    await expect(installed.start("easel", port)).rejects.toThrow(`Port ${port} is in use.`);
    await stop();
  },
);

const TAILWIND_DIFF = `+++ b/src/app.tsx
+import { Badge } from "@/components/ui/badge"
-        <h1 className="text-2xl font-semibold tracking-tight">Project board</h1>
+        <div>
+          <h1 className="text-2xl font-semibold tracking-tight">Boards</h1>
+          <Badge />
+        </div>
+        <aside className="text-sm text-quiet">Four projects are open.</aside>
-          <Button variant="ghost" onClick={() => setWide(!isWide)}>
+          <Button variant="ghost" onClick={() => setWide(!isWide)} className="md:hover:opacity-50">
-              <Button variant="outline">Sort</Button>
+              <Button variant="ghost">Sort</Button>
+            <li className="rounded-xl border p-4 opacity-70">Harbour walk</li>
-            <li className="rounded-xl border p-4">Night market</li>
-            <li className="rounded-xl border p-4">Rooftop garden</li>
-            <li className="rounded-xl border p-4">Tool library</li>
+            <li className="rounded-xl border p-4 opacity-70">Rooftop garden</li>
+            <li className="rounded-xl border p-4 opacity-70">Night market</li>
-      <p className="text-sm text-quiet">Four projects are open.</p>
`;

test(
  "an app with Tailwind, cn(), variants and Radix is edited, undone and redone",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp(TAILWIND_RADIX_APP);
    const studio = await openApp(installed, "easel");
    const { page, app, pick } = studio;
    const items = app.getByRole("listitem");
    const names = (...words: string[]) => expect(items).toHaveText(words);

    await sitThrough(
      studio,
      [
        {
          name: "a heading's text",
          act: () => typeText(studio, app.getByRole("heading"), "h1", "Boards"),
          shows: () => expect(app.getByRole("heading")).toHaveText("Boards"),
        },
        {
          name: "a button from md on while it is pointed at",
          async act() {
            await pickOuter(studio, app.getByRole("button", { name: "Width" }), ["Button"]);
            await setCondition(studio, "md", "hover");
            await setStyle(studio, "Opacity", "0.5");
          },
          shows: () => expect(app.getByRole("button", { name: "Width" })).toHaveCSS("opacity", "0.5"),
        },
        {
          name: "two siblings change places",
          async act() {
            await pick(items.nth(2));
            await setCondition(studio, "", "");
            await page.keyboard.press("Alt+ArrowUp");
          },
          shows: () => names("Harbour walk", "Rooftop garden", "Night market", "Tool library"),
        },
        {
          name: "an element goes into another parent",
          act: () => dragLayer(studio, "text-", "p Four projects", "h1", 24),
          shows: () => expect(app.locator("header > h1 + p")).toBeVisible(),
        },
        {
          name: "wrap",
          async act() {
            await pick(app.getByRole("heading"));
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("div > h1")).toBeVisible(),
        },
        {
          name: "duplicate",
          async act() {
            await pick(items.nth(0));
            await page.keyboard.press("ControlOrMeta+d");
          },
          shows: () => expect(items).toHaveCount(5),
        },
        {
          name: "delete",
          async act() {
            await pick(app.getByText("Tool library"));
            await page.keyboard.press("Delete");
          },
          shows: () => expect(app.getByText("Tool library")).toBeHidden(),
        },
        {
          name: "another tag",
          async act() {
            await pick(app.getByText("Four projects"));
            await setTag(studio, "aside");
          },
          shows: () => expect(app.locator("aside")).toHaveText("Four projects are open."),
        },
        {
          name: "another prop",
          async act() {
            await pickOuter(studio, app.getByRole("button", { name: "Sort" }), ["Button"]);
            await setProp(studio, "variant", "ghost");
          },
          shows: () => expect(app.getByRole("button", { name: "Sort" })).toHaveClass(/text-quiet/),
        },
        {
          name: "a component that no page has loaded yet",
          async act() {
            await pick(app.getByRole("heading"));
            await insertThing(studio, "Badge");
          },
          shows: () => expect(app.locator("h1 + span.rounded-full")).toBeAttached(),
        },
        {
          name: "three at once",
          async act() {
            await pickLayers(studio, "li", ["li Harbour walk", "li Rooftop garden", "li Night market"]);
            await setStyle(studio, "Opacity", "0.7");
          },
          shows: () => expect(app.getByText("Rooftop garden")).toHaveCSS("opacity", "0.7"),
        },
      ],
      async () => expect(await installed.diff()).toBe(TAILWIND_DIFF),
    );

    // What Radix opens lies elsewhere in the page, and is edited like anything else.
    await page.getByRole("button", { name: "Use the app" }).click();
    await app.getByRole("button", { name: "New project" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await pickOuter(studio, app.getByRole("heading", { name: "Name the project" }), ["DialogTitle"]);
    const words = studio.inspector.getByRole("textbox", { name: "Text" });
    await words.fill("Name your project");
    await words.press("Enter");
    await expect(app.getByRole("heading", { name: "Name your project" })).toBeVisible();
    await studio.settled();
    expect(await installed.diff()).toContain("+              <DialogTitle>Name your project</DialogTitle>\n");
  },
);

const SHADCN_DIFF = `+++ b/src/app.tsx
-        <CardTitle>Revenue</CardTitle>
-        <CardDescription>Up by a fifth</CardDescription>
+        <CardTitle className="text-[#ff0000]">Orders</CardTitle>
+        <CardDescription>As before</CardDescription>
-        <CardTitle>Orders</CardTitle>
-        <CardDescription>As before</CardDescription>
+        <CardTitle>Income</CardTitle>
+        <CardDescription>Up by a third</CardDescription>
-          Read <a href="#more" className="text-brand hover:text-quiet">all of it</a> today
+          See <a href="#more" className="text-brand hover:text-quiet">all of it</a> today
+        <CardTitle>CardTitle</CardTitle>
-          <a href="#returns">Look at them</a>
+          <a href="#returns" className="md:hover:opacity-50">Look at them</a>
-      <Stat label="Members" value={12} />
+      <div>
+        <Stat label="People" value={12} />
+      </div>
-          <Button variant="outline">More</Button>
+          <Button variant="ghost">More</Button>
`;

test(
  "on shadcn cards a click means the one card of the page, in styles, texts and drags",
  LONG,
  async ({ installApp, openApp }) => {
    const installed = await installApp({ ...TAILWIND_RADIX_APP, ...SHADCN_CARDS });
    const studio = await openApp(installed, "easel");
    const { page, app, inspector, pick } = studio;
    const titles = app.locator("[data-slot=card-title]");
    const more = app.getByRole("button", { name: "More" });

    await sitThrough(
      studio,
      [
        {
          name: "one title's color",
          async act() {
            await pickOuter(studio, app.getByText("Orders"), ["CardTitle"]);
            await setStyle(studio, "Color", "#ff0000");
          },
          async shows() {
            await expect(titles.nth(1)).toHaveCSS("color", "rgb(255, 0, 0)");
            await expect(titles.nth(0)).not.toHaveCSS("color", "rgb(255, 0, 0)");
          },
        },
        {
          name: "a text that goes through {...props}",
          act: () => typeText(studio, app.getByText("Revenue"), "CardTitle", "Income"),
          shows: () => expect(titles.nth(0)).toHaveText("Income"),
        },
        {
          name: "a text that goes through {children} into another element",
          act: () => typeText(studio, app.getByText("Up by a fifth"), "CardDescription", "Up by a third"),
          shows: () => expect(app.getByText("Up by a third")).toBeVisible(),
        },
        {
          name: "a text that is a prop",
          act: () => typeText(studio, app.getByText("Members"), "dt", "People"),
          shows: () => expect(app.locator("dt")).toHaveText("People"),
        },
        {
          name: "words beside a link",
          async act() {
            await pickOuter(studio, app.getByText("all of it"), ["a", "p"]);
            const words = inspector.getByRole("textbox", { name: "Text" }).first();
            await words.fill("See ");
            await words.press("Enter");
          },
          shows: () => expect(app.locator("p", { hasText: "all of it" })).toHaveText("See all of it today"),
        },
        {
          name: "a card changes places with the next one",
          async act() {
            await pickOuter(studio, titles.nth(0), ["CardTitle", "Card"]);
            await dragOnCanvas(studio, titles.nth(0), app.locator("[data-slot=card]").nth(1), 0.7);
          },
          shows: () => expect(titles).toHaveText(["Orders", "Income", "Visitors", "Refunds", "Reviews", "Returns"]),
        },
        {
          name: "a link in a button from a width on, in a state",
          async act() {
            await pick(app.getByText("Look at them"));
            await setCondition(studio, "md", "hover");
            await setStyle(studio, "Opacity", "0.5");
          },
          shows: () => expect(app.getByText("Look at them")).toHaveCSS("opacity", "0.5"),
        },
        {
          name: "a prop with the choices of cva",
          async act() {
            await setCondition(studio, "", "");
            await pickOuter(studio, more, ["Button"]);
            await expect(inspector.getByRole("combobox", { name: "variant" })).toBeVisible();
            await setProp(studio, "variant", "ghost");
          },
          shows: () => expect(more).toHaveClass(/text-quiet/),
        },
        {
          name: "wrap",
          async act() {
            await pickOuter(studio, app.getByText("People"), ["dt", "dl", "Stat"]);
            await page.keyboard.press("ControlOrMeta+g");
          },
          shows: () => expect(app.locator("main > div > dl").last()).toBeVisible(),
        },
        {
          name: "a component is inserted with words",
          async act() {
            await pick(app.getByText("Mostly kind"));
            await insertThing(studio, "CardTitle");
          },
          shows: () => expect(titles).toHaveCount(7),
        },
      ],
      async () => expect(await installed.diff()).toBe(SHADCN_DIFF),
    );

    // The pointer is on the link, and still its own color is shown.
    await studio.pick(app.getByText("all of it"));
    await expect(app.getByText("all of it")).toHaveCSS("color", "rgb(100, 116, 139)");
    await expect(inspector.getByRole("textbox", { name: "Color", exact: true })).toHaveValue(
      /0f766e|15, 118, 110|brand/,
    );

    // What is new is selected.
    await pickOuter(studio, titles.nth(2), ["CardTitle"]);
    await page.keyboard.press("ControlOrMeta+d");
    await studio.settled();
    await expect(titles).toHaveCount(8);
    await page.keyboard.press("Delete");
    await expect(titles).toHaveCount(7);
    await studio.settled();
    await expect(inspector.getByText("src/components/ui")).toBeHidden();

    // An error while rendering is told, and goes with its cause.
    const file = join(installed.folder, "src/components/stat.tsx");
    const before = await readFile(file, "utf8");
    await writeFile(file, before.replace("  return (", '  if (value > 1) throw new Error("no value")\n  return ('));
    const alert = page.getByRole("alert").filter({ hasText: "The app failed while it was rendering" });
    const line = before.slice(0, before.indexOf("  return (")).split("\n").length;
    await expect(alert).toContainText(`no value (src/components/stat.tsx:${line})`);
    await writeFile(file, before);
    await expect(titles).toHaveCount(7);
    await expect(alert).toBeHidden();

    // A frozen page keeps its menu open, and what is in it is edited like anything else.
    await page.getByRole("button", { name: "Use the app" }).click();
    await more.click();
    await page.getByRole("button", { name: "Freeze", exact: true }).click();
    await expect(page.getByText("The page is frozen.")).toBeVisible();
    await typeText(studio, app.getByRole("menuitem"), "DropdownMenuItem", "Give it a name");
    await studio.settled();
    await expect(app.getByRole("menuitem")).toHaveText("Give it a name");
    expect(await installed.diff()).toContain("+          <DropdownMenuItem>Give it a name</DropdownMenuItem>\n");
    await page.getByRole("button", { name: "Unfreeze", exact: true }).click();
  },
);
