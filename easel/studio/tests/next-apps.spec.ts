/** Apps with Next.js, with the packed tarball installed, and what a developer then finds in git. */
import { nextAppRouter } from "./apps/next-app-router.ts";
import { type InstalledApp, test } from "./installed-app.ts";
import { insertThing, pickOuter, setProp, setStyle, sitThrough, typeText } from "./long-session.ts";
import { expect, LONG, type Studio } from "./studio.ts";

// One after the other: they share the tarball. An app is installed from the registry, which takes its time.
test.describe.configure({ mode: "default", timeout: 300_000 });

const DIFF = `+++ b/src/app/page.tsx
+import { Badge } from "@/components/badge";
-      <h1 className="text-2xl font-semibold">Seeds for every balcony</h1>
-      <p className={styles.lead}>Free delivery this week.</p>
+      <div>
+        <h1 className="text-2xl font-semibold">Seeds and bulbs</h1>
+        <Badge />
+      </div>
+      <p className={\`\${styles.lead} text-[#ff0000]\`}>Free delivery this week.</p>
+        <li className="rounded border p-4 opacity-50">Basil</li>
-        <li className="rounded border p-4">Mint</li>
+        <li className="rounded border p-4">Mint</li>
-      <Card title="Tools">Rakes and shovels</Card>
+      <Card title="Garden tools">Rakes and shovels</Card>
-      <Button variant="outline">Ask us</Button>
+      <Button variant="primary">Ask us</Button>
`;

for (const { name, version, script, by } of [
  { name: "Next.js 16 with Turbopack", version: "16.4.6", script: "next dev", by: "next" },
  { name: "Next.js 16 with webpack, by the command", version: "16.4.6", script: "next dev --webpack", by: "easel" },
  { name: "Next.js 15 with webpack", version: "15.5.29", script: "next dev", by: "next" },
  {
    name: "Next.js 15 with Turbopack, by the command",
    version: "15.5.29",
    script: "next dev --turbopack",
    by: "easel",
  },
] as const) {
  test(`server and client components are edited, undone and redone: ${name}`, LONG, async ({ installApp, openApp }) => {
    const installed = await installApp(nextAppRouter(version, script));
    const studio = await openApp(installed, by);
    await editShop(studio, installed);
  });
}

async function editShop(studio: Studio, installed: InstalledApp): Promise<void> {
  const { page, app, pick } = studio;
  const items = app.getByRole("listitem");
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/hydrat|did not match/i.test(message.text())) problems.push(message.text());
  });
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  const unmarked = app.locator('main *:not([class*="tempo-"]), nav:not([class*="tempo-"])');
  await expect(unmarked).toHaveCount(0);

  await sitThrough(
    studio,
    [
      {
        name: "a heading's text",
        act: () => typeText(studio, app.getByRole("heading", { level: 1 }), "h1", "Seeds and bulbs"),
        shows: () => expect(app.getByRole("heading", { level: 1 })).toHaveText("Seeds and bulbs"),
      },
      {
        name: "a color beside a class of a CSS module",
        async act() {
          await pick(app.getByText("Free delivery"));
          await setStyle(studio, "Color", "#ff0000");
        },
        shows: () => expect(app.getByText("Free delivery")).toHaveCSS("color", "rgb(255, 0, 0)"),
      },
      {
        name: "two siblings change places",
        async act() {
          await pick(items.nth(2));
          await page.keyboard.press("Alt+ArrowUp");
        },
        shows: () => expect(items).toHaveText(["Basil", "Sage", "Mint"]),
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
        name: "a component that no page has loaded yet",
        async act() {
          await pick(app.getByRole("heading", { level: 1 }));
          await insertThing(studio, "Badge");
        },
        shows: () => expect(app.locator("h1 + span")).toHaveText("New"),
      },
      {
        name: "a prop of a client component",
        async act() {
          await pickOuter(studio, app.getByRole("button", { name: "Ask us" }), ["Button"]);
          await setProp(studio, "variant", "primary");
        },
        shows: () => expect(app.getByRole("button", { name: "Ask us" })).toHaveClass(/bg-brand/),
      },
      {
        name: "a prop of a server component",
        async act() {
          await pickOuter(studio, app.getByText("Rakes and shovels"), ["Card"]);
          await setProp(studio, "title", "Garden tools");
        },
        shows: () => expect(app.getByRole("heading", { name: "Garden tools" })).toBeVisible(),
      },
      {
        name: "duplicate",
        async act() {
          await pick(items.nth(0));
          await page.keyboard.press("ControlOrMeta+d");
        },
        shows: () => expect(items).toHaveCount(4),
      },
      {
        name: "a style as a class of Tailwind",
        async act() {
          await pick(items.nth(0));
          await setStyle(studio, "Opacity", "0.5");
        },
        shows: () => expect(items.nth(0)).toHaveCSS("opacity", "0.5"),
      },
    ],
    async () => expect(await installed.diff()).toBe(DIFF),
  );
  expect(problems).toEqual([]);
}
