import type { Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { FAILING_LATER_CARD, GOOD_CARD, ownId, payByCard } from "./checkout.ts";
import { startServer } from "./test-server.ts";
import {
  BUILT,
  expect,
  expectAccessible,
  expectToast,
  signUpByApi,
  LONG,
  makePerson,
  openFirstPage,
  test,
} from "./fixtures.ts";

const MONTH_SECONDS = 32 * 24 * 60 * 60;

async function expectTiles(page: Page, tiles: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(tiles)) {
    await expect(page.locator("dl > div").filter({ hasText: name }).locator("dd")).toHaveText(value);
  }
}

/** The rows without the header. */
function rows(page: Page) {
  return page
    .getByRole("region", { name: "Payment History" })
    .getByRole("row")
    .filter({ has: page.locator("td") });
}

test("a visitor sees sample invoices that are labeled as such", async ({ page }) => {
  await page.goto("/");
  await page.goto("/billing-history");
  await expect(page.getByText("Sample data")).toBeVisible();
  await expectTiles(page, {
    "Total Spent": "$59.96",
    "Total Invoices": "5",
    "Paid Invoices": "4",
    "Latest Payment": "Jan 2024",
  });
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText("$19.99");
  await expect(rows(page).first()).toContainText("premium Plan");
  await expect(rows(page).last().getByText("Failed", { exact: true })).toBeVisible();
  await expect(rows(page).last().getByRole("button", { name: "Retry Payment" })).toBeDisabled();
  // A placeholder opens nothing.
  const pages = page.context().pages().length;
  await rows(page).first().getByRole("button", { name: "Invoice" }).click();
  expect(page.context().pages()).toHaveLength(pages);
  await expect(page.getByRole("link", { name: "Update Payment Method" })).toHaveAttribute("href", /^\/profile/);
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");
});

test("a member without payments sees an empty billing history", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/billing-history");
  await expect(page.getByRole("heading", { name: "No Billing History" })).toBeVisible();
  await expect(page.getByText("You haven't made any payments yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Pricing Plans" })).toHaveAttribute("href", "/pricing");
  await expectTiles(page, {
    "Total Spent": "$0.00",
    "Total Invoices": "0",
    "Paid Invoices": "0",
    "Latest Payment": "N/A",
  });
  await expectAccessible(page);
});

test("if the billing history cannot be loaded, labeled samples are shown until a retry", async ({ page }) => {
  await signUpByApi(page);
  await page.route("**/api/billing/history*", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/billing-history");
  await expect(page.getByText("Sample data")).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await page.unroute("**/api/billing/history*");
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No Billing History" })).toBeVisible();
  await expect(page.getByText("Sample data")).toBeHidden();
});

test(
  "the billing history is correct to the cent, over several pages and for every status",
  LONG,
  async ({ page, server }) => {
    const { email } = await signUpByApi(page);
    const userId = await ownId(page);
    // One per day, going back: 58 paid, one pending, one refunded, and one that was refunded in part.
    await server.query(
      `insert into payments (user_id, kind, item, provider_id, amount_cents, refunded_cents, status, description,
       payment_method, invoice_url, created_at, paid_at, subscription_id, period_end)
     select $1::uuid, 'plan', 'pro', 'in_test_' || $1::uuid || day, 1000 + day, case day when 2 then 1002 when 3 then 250 else 0 end,
       case day when 1 then 'pending' when 2 then 'refunded' else 'paid' end, 'Color Pro, day ' || day,
       'Visa •••• 4242', 'https://example.com/invoice', timestamptz '2026-11-05T09:07:00Z' - day * interval '1 day',
       case day when 1 then null else now() end, 'sub_test', now()
     from generate_series(0, 60) as day`,
      [userId],
    );
    await server.query("update users set timezone = 'utc' where email = $1", [email]);
    await page.goto("/billing-history");
    // 61 invoices of 1000 to 1060 cents, without those of day 1 and day 2, and without 250 of day 3.
    const cents = 61 * 1000 + (60 * 61) / 2 - 1001 - 1002 - 250;
    await expectTiles(page, {
      "Total Spent": `$${(cents / 100).toFixed(2)}`,
      "Total Invoices": "61",
      "Paid Invoices": "59",
      "Latest Payment": "Nov 2026",
    });
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).nth(0)).toContainText(/Nov 05, 2026\s*9:07\sAM\s*Color Pro, day 0\s*pro Plan\s*\$10\.00/);
    await expect(rows(page).nth(0)).toContainText("Visa •••• 4242");
    await expect(rows(page).nth(0).getByText("Paid", { exact: true })).toBeVisible();
    await expect(rows(page).nth(1).getByText("Pending", { exact: true })).toBeVisible();
    await expect(rows(page).nth(1).getByRole("button")).toHaveCount(0);
    await expect(rows(page).nth(2).getByText("Refunded", { exact: true })).toBeVisible();
    await expect(rows(page).nth(3)).toContainText(/\$7\.53\s*\$2\.50 refunded/);
    expect((await page.getByRole("region", { name: "Payment History" }).boundingBox())?.height).toBe(500);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows(page)).toHaveCount(61);
    await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
    const opened = page.waitForEvent("popup");
    await rows(page)
      .nth(0)
      .getByRole("button", { name: /^Invoice/ })
      .click();
    await (await opened).close();
    await expectAccessible(page);
  },
);

test(
  "Retry Payment pays a failed renewal, and the plan continues",
  { tag: [BUILT.tag, LONG.tag] },
  async ({ browser, watch }) => {
    test.slow();
    // Popups show the provider's pages, which are not checked here.
    watch.allow(/favicon/);
    // The provider's clock is moved, so no other test may use it.
    const server = await startServer();
    try {
      const context = await browser.newContext({
        baseURL: server.url,
        reducedMotion: "reduce",
        extraHTTPHeaders: { "x-forwarded-for": `10.1.${randomInt(256)}.${randomInt(1, 255)}` },
      });
      const page = await context.newPage();
      await signUpByApi(page, makePerson());
      await openFirstPage(page, "/pricing");
      await expect(page.getByRole("button", { name: "Current plan" })).toBeVisible();
      await page.getByRole("button", { name: "Choose Color Lite" }).click();
      await payByCard(page, FAILING_LATER_CARD);
      await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

      const moved = await fetch(`${server.sandboxUrl}/sandbox/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seconds: MONTH_SECONDS }),
      });
      expect(moved.ok).toBe(true);
      await page.goto("/billing-history");
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("button", { name: "Retry Payment" })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expectTiles(page, { "Total Spent": "$5.00", "Total Invoices": "2", "Paid Invoices": "1" });
      await expectAccessible(page);
      await page.goto("/profile?tab=settings");
      await expect(page.getByText("Your last payment failed.").first()).toBeVisible();
      await page.getByRole("link", { name: "Pay the invoice" }).click();

      const [invoice] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("button", { name: "Retry Payment" }).click(),
      ]);
      await payByCard(invoice, GOOD_CARD);
      await expect(invoice.getByText(/Paid/).first()).toBeVisible();
      await invoice.close();
      await expect(async () => {
        await page.reload();
        await expectTiles(page, { "Total Spent": "$10.00", "Paid Invoices": "2" });
      }).toPass();
      await expect(page.getByRole("button", { name: "Retry Payment" })).toBeHidden();
      await page.goto("/profile?tab=settings");
      await expect(page.getByText(/^Renews on /).first()).toBeVisible();
      await context.close();
    } finally {
      await server.stop();
    }
  },
);

test("a member cancels a plan, resumes it, and changes the card in the profile", LONG, async ({ page }) => {
  test.slow();
  await signUpByApi(page);
  await openFirstPage(page, "/pricing");
  await expect(page.getByRole("button", { name: "Current plan" })).toBeVisible();
  await page.getByRole("button", { name: "Choose Color Champ" }).click();
  await payByCard(page);
  await expect(page.getByText("you now have unlimited submissions and are on Color Champ")).toBeVisible();

  await page.goto("/profile?tab=settings");
  const card = page.getByRole("region", { name: "Subscription Management" });
  await expect(card).toContainText("Color Champ, $20 per month");
  await expect(card).toContainText("Unlimited submissions");
  await expect(card).toContainText(/Renews on \w+ \d+, \d{4}/);
  await card.getByRole("button", { name: "Cancel plan" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Color Champ?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "End my plan" }).click();
  await expectToast(page, "Plan cancelled");
  await expect(card).toContainText(/Ends on \w+ \d+, \d{4}/);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Keep Color Champ" }).click();
  await expectToast(page, "Plan kept");
  await expect(card).toContainText("Renews on");

  await card.getByRole("button", { name: "Payment method" }).click();
  await expect(page.getByText("Visa •••• 4242").or(page.getByText(/4242/)).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/profile?tab=settings");
  await card.getByRole("link", { name: "Billing History" }).click();
  await expect(page.getByText("$20.00").first()).toBeVisible();
});
