/** Apps with Next.js, with the packed tarball installed, and what a developer then finds in git. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { nextAppRouter } from "./apps/next-app-router.ts";
import { nextPagesRouter } from "./apps/next-pages-router.ts";
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

for (const { name, next, react } of [
  { name: "Next.js 15 with webpack", next: "15.5.29", react: "18.3.1" },
  { name: "Next.js 16 with Turbopack", next: "16.4.6", react: "19.3.1" },
]) {
  test(
    `a page of the Pages Router is edited and undone, with styled-jsx: ${name}`,
    LONG,
    async ({ installApp, openApp }) => {
      const installed = await installApp(nextPagesRouter(next, react));
      const studio = await openApp(installed, "easel");
      const { app } = studio;
      await sitThrough(
        studio,
        [
          {
            name: "a heading's text",
            act: () => typeText(studio, app.getByRole("heading"), "h1", "What is on"),
            shows: () => expect(app.getByRole("heading")).toHaveText("What is on"),
          },
          {
            name: "a rule of the global stylesheet",
            async act() {
              await studio.pick(app.getByText("Pinned this week"));
              await setStyle(studio, "Color", "#ff0000");
            },
            shows: () => expect(app.getByText("Pinned this week")).toHaveCSS("color", "rgb(255, 0, 0)"),
          },
        ],
        async () =>
          expect(await installed.diff()).toBe(`+++ b/src/pages/index.jsx
-      <h1>Notice board</h1>
+      <h1>What is on</h1>
+++ b/src/styles/globals.css
-  color: gray;
+  color: #ff0000;
`),
      );
    },
  );
}

for (const version of ["16.4.6", "15.5.29"]) {
  test(`a production build of Next.js ${version} is the same with and without Easel`, LONG, async ({ installApp }) => {
    const { folder } = await installApp(nextAppRouter(version));
    const withEasel = await buildNext(folder);
    await writeFile(join(folder, "next.config.mjs"), 'export default { generateBuildId: () => "one" };\n');
    expect(await buildNext(folder)).toEqual(withEasel);
  });
}

/** The hashes of all files that are served or run. Traces and caches contain times. */
async function buildNext(folder: string): Promise<Record<string, string>> {
  await rm(join(folder, ".next"), { recursive: true, force: true });
  await promisify(execFile)(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: folder,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    },
  });
  const names = await readdir(join(folder, ".next"), { recursive: true });
  const files = names.filter((name) => /^(static|server)\/.*\.(js|css|html|rsc)$/.test(name)).sort();
  const hashes = files.map(async (name) => {
    const text = await readFile(join(folder, ".next", name), "utf8");
    // With webpack, modules are in the order in which they were compiled, which differs from build to build.
    const isManifest = name.endsWith("_client-reference-manifest.js");
    const content = isManifest ? text.split(/[,{}]/).sort().join() : text;
    return [name, createHash("sha256").update(content).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
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
