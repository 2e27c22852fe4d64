/** Apps on a dev server of their own, with the packed tarball installed and its middleware in use. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { OWN_DEV_SERVER } from "./apps/own-dev-server.ts";
import { test } from "./installed-app.ts";
import { setStyle, sitThrough, typeText } from "./long-session.ts";
import { expect, LONG } from "./studio.ts";

// An app is installed from the registry, which takes its time.
test.describe.configure({ mode: "default", timeout: 300_000 });

test("an app on a dev server of its own is edited and undone", LONG, async ({ installApp, openApp }) => {
  const installed = await installApp(OWN_DEV_SERVER);
  const types = await promisify(execFile)(process.execPath, ["node_modules/typescript/bin/tsc"], {
    cwd: installed.folder,
  }).catch((error: { stdout: string }) => error);
  expect(types.stdout).toBe("");

  const studio = await openApp(installed, "own");
  const { app, page, pick } = studio;
  await expect(app.locator('#root :not([class*="tempo-"])')).toHaveCount(0);
  await sitThrough(
    studio,
    [
      {
        name: "a heading's text",
        act: () => typeText(studio, app.getByRole("heading"), "h1", "Red lentil soup"),
        shows: () => expect(app.getByRole("heading")).toHaveText("Red lentil soup"),
      },
      {
        name: "a rule of the stylesheet",
        async act() {
          await pick(app.getByText("Serves four"));
          await setStyle(studio, "Color", "#ff0000");
        },
        shows: () => expect(app.getByText("Serves four")).toHaveCSS("color", "rgb(255, 0, 0)"),
      },
      {
        name: "duplicate",
        async act() {
          await pick(app.getByText("Carrots"));
          await page.keyboard.press("ControlOrMeta+d");
        },
        shows: () => expect(app.getByRole("listitem")).toHaveText(["Lentils", "Carrots", "Carrots"]),
      },
    ],
    async () =>
      expect(await installed.diff()).toBe(`+++ b/src/app.css
-  color: gray;
+  color: #ff0000;
+++ b/src/app.jsx
-      <h1>Lentil soup</h1>
+      <h1>Red lentil soup</h1>
+        <li>Carrots</li>
`),
  );
});
