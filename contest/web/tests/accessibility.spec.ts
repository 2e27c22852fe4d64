import { documentTitle, NOT_FOUND_PAGE, PAGES } from "@contest/contract/pages";
import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "./test-server.ts";
import { expect, expectAccessible, signUpByApi, signIn, test } from "./fixtures.ts";

const MEMBERS_ONLY = ["/profile", "/notices", "/admin"];
const PUBLIC = PAGES.map(({ path }) => path).filter((path) => !MEMBERS_ONLY.includes(path));

/** Their own tests look at them in more than one state. */
const ELSEWHERE = ["/billing-history", "/payment-success", "/drawings", "/leaderboard"];

for (const path of [...PUBLIC.filter((path) => !ELSEWHERE.includes(path)), "/nowhere"]) {
  test(`axe finds nothing at ${path}, which fits a screen of 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page, "whole page");
    await expectToFit(page);
  });
}

test("axe finds nothing in the auth dialog, empty, wrong and resetting", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog.getByText("Enter a username.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await expectAccessible(page);
});

test("axe finds nothing in the mobile menu and beside an error toast", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "whole page");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in the notices, the profile and its questions", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/notices");
  await expect(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  await expectAccessible(page);
  for (const tab of ["submissions", "achievements", "settings"]) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in the dashboard", async ({ page }) => {
  await signIn(page, ADMINISTRATOR);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing after a mail was asked for and confirmed", async ({ page, mail }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessible(page);

  const person = await signUpByApi(page);
  await page.goto(await mail.to(person.email, "Confirm your email address"));
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();
  await expectAccessible(page);
});

test("a member's pages fit a screen of 320 px, too", async ({ page }) => {
  await signUpByApi(page);
  for (const path of [...ELSEWHERE, "/notices", "/profile", "/profile?tab=settings"]) {
    await page.goto(path);
    await expectToFit(page);
  }
});

/** Without scrolling sideways. And the tab says which page it is. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  const { title } = PAGES.find(({ path }) => path === pathname) ?? NOT_FOUND_PAGE;
  await expect(page).toHaveTitle(documentTitle(title));
  expect(await page.evaluate(() => document.documentElement.scrollWidth), pathname).toBeLessThanOrEqual(320);
}
