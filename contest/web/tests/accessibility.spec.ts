import { documentTitle, NOT_FOUND_PAGE, PAGES } from "@contest/contract/pages";
import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "./test-server.ts";
import { LONG, expect, expectAccessible, expectToast, signUpByApi, signIn, test } from "./fixtures.ts";

const MEMBERS_ONLY = ["/profile", "/notices", "/sketchbook", "/family", "/line-art-requests", "/admin"];
const PUBLIC = PAGES.map(({ path }) => path).filter((path) => !MEMBERS_ONLY.includes(path));

/** These pages have tests of their own that check several states. */
const ELSEWHERE = ["/billing-history", "/payment-success", "/drawings", "/leaderboard"];

for (const path of [...PUBLIC.filter((path) => !ELSEWHERE.includes(path)), "/nowhere"]) {
  test(`${path} is accessible and fits a screen 320 px wide`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page, "whole page");
    await expectToFit(page);
  });
}

test("the sign-in dialog is accessible when empty, after an error and while resetting a password", async ({ page }) => {
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

test("the mobile menu and an error toast are accessible", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "whole page");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Error", "The email or password is incorrect.");
  await expectAccessible(page);
});

test("account notices, the profile and its dialogs are accessible", LONG, async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/notices");
  await expect(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/sketchbook");
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

test("the dashboard is accessible", async ({ page }) => {
  await signIn(page, ADMINISTRATOR);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expectAccessible(page);
});

test("the pages after requesting and opening an emailed link are accessible", async ({ page, mail }) => {
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

test("a member's pages fit a screen 320 px wide", async ({ page }) => {
  await signUpByApi(page);
  for (const path of [...ELSEWHERE, "/notices", "/sketchbook", "/profile", "/profile?tab=settings"]) {
    await page.goto(path);
    await expectToFit(page);
  }
});

/** Checks that the page does not scroll horizontally and has a title. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  const { title } = PAGES.find(({ path }) => path === pathname) ?? NOT_FOUND_PAGE;
  // The painting room is titled by the page that is painted on.
  await expect(page).toHaveTitle(pathname === "/color" ? /^Color “/ : documentTitle(title));
  expect(await page.evaluate(() => document.documentElement.scrollWidth), pathname).toBeLessThanOrEqual(320);
}
