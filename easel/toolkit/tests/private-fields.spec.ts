/** What people type into private fields of the app is in nothing that the editor receives. */
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";

import { itemOf } from "./editing-session.ts";
import { openParent, type Parent } from "./parent.ts";

/** With the characters that HTML, JSON and addresses write in other ways. */
const SECRETS = { Password: `s3cret "W<&rd`, Old: "b3f0re-it", Phrase: "wörds & more" };

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp(await layOutApp("../../toolkit/tests/private-app", 19), newestCell, [easel()]);
});
test.afterAll(async () => {
  await app.stop();
  await removeApp(app.folder);
});

for (const treeDifferences of [false, true]) {
  test(`typed passwords are in no message, with tree differences ${treeDifferences}`, async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    const parent = await openParent(page, app);
    const { frame } = parent;
    await parent.init({ treeDifferences, selectInnermost: true, driveModeEnabled: true });
    for (const [label, secret] of Object.entries(SECRETS)) await frame.getByLabel(label).pressSequentially(secret);
    await frame.getByRole("button", { name: "Show" }).click();
    await expect(frame.getByLabel("Password")).toHaveAttribute("type", "text");
    await parent.call("disableDriveMode");
    await expectTheTreeToFollow(parent);

    await frame.getByText("values").click();
    for (const componentName of ["App", "PasswordField", "Held"]) {
      const payload = { componentName, isComponent: true };
      expect(await parent.ask({ id: componentName, type: "inspectElement", payload })).toHaveProperty("props");
      await page.evaluate((name) => {
        const message = { type: "GET_STATE_AND_PROPS", componentName: name };
        document.querySelector("iframe")?.contentWindow?.postMessage(message, "*");
      }, componentName);
    }
    await expect.poll(() => lines.filter((line) => line.startsWith("STATE_AND_PROPS")).length).toBe(3);
    const form = await frame.locator("form").getAttribute("class");
    await parent.call("applyChangeItemToDocument", itemOf("REMOVE_JSX", { codebaseIdsToRemove: [form] }));

    // The app still has the values when their fields have gone.
    await frame.evaluate(() => window.signIn());
    await expect(frame.locator("form")).toHaveCount(0);
    await expectTheTreeToFollow(parent);
    await parent.ask({ id: "later", type: "inspectElement", payload: { componentName: "Held", isComponent: true } });

    expect(lines.filter((line) => Object.values(SECRETS).some((secret) => containsSecret(line, secret)))).toEqual([]);
    const texts = await page.evaluate(everyText);
    // Otherwise the test would see nothing.
    expect(texts.some((text) => text.includes("was typed"))).toBe(true);
    for (const secret of Object.values(SECRETS)) {
      expect(texts.filter((text) => containsSecret(text, secret)).map((text) => text.slice(0, 300))).toEqual([]);
    }
  });
}

test("a password of three letters is left out as well, and other words keep their letters", async ({ page }) => {
  const parent = await openParent(page, app);
  await parent.init({ driveModeEnabled: true });
  await parent.frame.getByLabel("Password").pressSequentially("ang");
  await expectTheTreeToFollow(parent);
  const texts = await page.evaluate(everyText);
  expect(texts.filter((text) => text === "ang" || text.includes('"ang"'))).toEqual([]);
  expect(texts.some((text) => text.includes("changes"))).toBe(true);
});

async function expectTheTreeToFollow(parent: Parent): Promise<void> {
  await parent.forget();
  await parent.frame.evaluate(() => window.setCount(Math.floor(performance.now())));
  await parent.frame.evaluate(() => document.querySelector("h1")?.classList.add(`c${performance.now() | 0}`));
  await expect
    .poll(async () => parent.page.evaluate(() => window.editor.received.some(({ id }) => id.startsWith("NAV_TREE"))))
    .toBe(true);
}

function containsSecret(text: string, secret: string): boolean {
  const html = secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const forms = [secret, html, JSON.stringify(secret).slice(1, -1), secret.slice(0, 6)];
  return forms.some((form) => text.includes(form));
}

/** Every text in all that the editor was told and answered. Runs in the editor's page. */
function everyText(): string[] {
  const texts = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === "string") texts.add(value);
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) {
      texts.add(name);
      visit(inner);
    }
  };
  visit(window.editor.received);
  visit([...window.editor.answers.values()]);
  return [...texts];
}
