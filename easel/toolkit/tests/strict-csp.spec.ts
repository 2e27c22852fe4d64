/**
 * An app that allows no script and no style but its own, with a router, a portal and a shadow root, is edited like any
 * other, and its console stays empty.
 */
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NavNode } from "@easel/protocol/nav-node";
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import type { Plugin } from "vite";
import { layOutApp, newestCell, removeApp, startApp } from "../../vite/tests/cells.ts";
import { isOfProfiler, openParent } from "./parent.ts";

const POLICY =
  "default-src 'none'; script-src 'self' 'nonce-once'; style-src 'self'; img-src data:; connect-src 'self' ws:; frame-src 'self'";

const strict: Plugin = {
  name: "strict-csp",
  configureServer(server) {
    server.middlewares.use((_request, response, next) => {
      response.setHeader("content-security-policy", POLICY);
      next();
    });
  },
};

const ROUTER = "react-router";
const ENTRY = `
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, Outlet, RouterProvider } from "${ROUTER}";
import { App } from "./app";

const router = createBrowserRouter([
  {
    element: <><nav><Link to="/">tree</Link> <Link to="/about">about</Link></nav><Outlet /></>,
    children: [{ path: "/", element: <App /> }, { path: "/about", element: <h2>About the tree</h2> }],
  },
]);
createRoot(document.getElementById("root")).render(<RouterProvider router={router} />);
`;

test("outlines, tree, pages and style changes work under a strict content security policy", async ({ page }) => {
  const folder = await layOutApp("../../toolkit/tests/tree-app", 19);
  // The contest site's own.
  const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
  await symlink(join(modules, ROUTER), join(folder, "node_modules", ROUTER));
  await writeFile(join(folder, "src/main.tsx"), ENTRY);
  const app = await startApp(folder, newestCell, [easel(), strict], { html: { cspNonce: "once" } });
  const logged: string[] = [];
  page.on("console", (message) => {
    // A busy machine draws slowly.
    const isOfTheTools = /^\[vite\]|React DevTools|^Drawing the outlines/.test(message.text());
    if (!isOfTheTools && !isOfProfiler(message)) logged.push(message.text());
  });
  page.on("pageerror", ({ message }) => logged.push(message));

  const parent = await openParent(page, app);
  await expect(parent.frame.getByText("in a shadow")).toBeVisible();
  await parent.init({ driveModeEnabled: true });
  expect(namesIn((await parent.take("NAV_TREE")).navTree)).toContain("App");
  await parent.frame.getByRole("button", { name: "open" }).click();
  await expect.poll(async () => namesIn((await parent.take("NAV_TREE")).navTree)).toContain("aside");
  await parent.frame.getByRole("link", { name: "about" }).click();
  await expect.poll(async () => (await parent.take("LATEST_HREF")).href).toMatch(/\/about$/);
  await expect.poll(async () => namesIn((await parent.take("NAV_TREE")).navTree)).toContain("h2");
  await parent.call("goBack");
  await expect(parent.frame.getByText("in a shadow")).toBeVisible();
  await expect.poll(async () => namesIn((await parent.take("NAV_TREE")).navTree)).toContain("App");

  await parent.call("disableDriveMode");
  await parent.frame.locator("h1").click();
  const { elementKey } = await parent.take("SELECTED_ELEMENT_KEY");
  expect(elementKey).toContain("root");
  await expect(parent.frame.locator("easel-overlay")).toBeAttached();
  const [list] = await parent.frame.locator("ul").evaluateAll(([list]) => [...(list?.classList ?? [])]);
  const changeFields = { codebaseId: list, stylingChanges: { paddingTop: "77px" }, stylingFramework: "Inline" };
  const change = { id: "0c9c6f4e-6c5c-4a53-9f0e-3a4a4d1c9b11", type: "STYLING", changeFields };
  await parent.call("applyChangeItemToDocument", change);
  expect((await parent.take("INSTANT_UPDATE_DONE")).instantUpdateSuccessful).toBe(true);
  await expect(parent.frame.locator("ul")).toHaveCSS("padding-top", "77px");
  expect(logged).toEqual([]);
  await app.stop();
  await removeApp(folder);
});

function namesIn({ name, children }: NavNode): string[] {
  return [name, ...children.flatMap(namesIn)];
}
