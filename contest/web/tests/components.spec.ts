import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { test as base, expect, expectAccessible, expectToast, LONG } from "./fixtures.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** The components page exists only in development, so the test opens it through Vite. */
const test = base.extend<object, { components: string }>({
  components: [
    async ({ server }, use) => {
      process.env.API_PORT = new URL(server.url).port;
      const vite = await createServer({ root: WEB, logLevel: "error", server: { port: 0, host: "localhost" } });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0] ?? ""}dev/components`);
      await vite.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.describe.configure({ mode: "serial" });

test("the components, dialogs and menus are accessible", LONG, async ({ page, components }) => {
  test.slow();
  await page.goto(components);
  await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Open dialog" }).click();
  await expect(page.getByRole("dialog", { name: "A dialog" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open dialog" })).toBeFocused();

  await page.getByRole("button", { name: "Open confirmation" }).click();
  await expect(page.getByRole("alertdialog", { name: "Throw it away?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Share" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Shared");
  await page.getByRole("button", { name: "Destructive toast" }).click();
  await expectToast(page, "Error", "That did not work.");
  await expect(page.getByText("Shared", { exact: true })).toBeHidden();
  await expectAccessible(page);
});

test("an illustration fills within 600 ms, and immediately with reduced motion", LONG, async ({ page, components }) => {
  const regions = () =>
    page
      .locator(".fill-region")
      .evaluateAll((shapes) =>
        shapes.flatMap((shape) =>
          shape.getAnimations().map((motion) => Number(motion.effect?.getComputedTiming().endTime)),
        ),
      );
  const latest = async () => Math.max(0, ...(await regions()));

  await page.goto(components);
  await page.getByRole("button", { name: "Fill again" }).click();
  expect(await latest()).toBeLessThan(1);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Fill again" }).click();
  expect(await latest()).toBeGreaterThan(300);
  expect(await latest()).toBeLessThanOrEqual(600);
});
