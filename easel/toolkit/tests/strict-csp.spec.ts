/** An app that allows no script and no style but its own is edited like any other. */
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import type { Plugin } from "vite";
import { layOutApp, newestCell, removeApp, startApp } from "../../vite/tests/cells.ts";
import { openParent } from "./parent.ts";

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

test("outlines, tree and a change of style need nothing that a strict policy refuses", async ({ page }) => {
  const folder = await layOutApp("../../toolkit/tests/tree-app", 19);
  const app = await startApp(folder, newestCell, [easel(), strict], { html: { cspNonce: "once" } });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));

  const parent = await openParent(page, app);
  await expect(parent.frame.getByText("in a shadow")).toBeVisible();
  await parent.init();
  const { navTree } = await parent.take("NAV_TREE");
  const [list] = await parent.frame.locator("ul").evaluateAll(([list]) => [...(list?.classList ?? [])]);
  expect(JSON.stringify(navTree.children.map(({ name }) => name))).toBe('["StrictMode","Second"]');
  await parent.frame.locator("h1").click();
  const { elementKey } = await parent.take("SELECTED_ELEMENT_KEY");
  expect(elementKey).toContain("root");
  await expect(parent.frame.locator("easel-overlay")).toBeAttached();

  const changeFields = { codebaseId: list, stylingChanges: { paddingTop: "77px" }, stylingFramework: "Inline" };
  const change = { id: "0c9c6f4e-6c5c-4a53-9f0e-3a4a4d1c9b11", type: "STYLING", changeFields };
  await parent.call("applyChangeItemToDocument", change);
  expect((await parent.take("INSTANT_UPDATE_DONE")).instantUpdateSuccessful).toBe(true);
  await expect(parent.frame.locator("ul")).toHaveCSS("padding-top", "77px");
  expect(complaints).toEqual([]);
  await app.stop();
  await removeApp(folder);
});
