import { DELETION_GRACE_DAYS } from "@contest/rules/accounts/limits";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { dollars, PAY_PER_SUBMISSION_CENTS, PLANS, TIERS } from "@contest/rules/subscriptions/plans";
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { LONG, expect, expectAccessible, expectToast, signUpByApi, test } from "./fixtures.ts";

test("the FAQ has ten questions, and they open and close by keyboard", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("button");
  await expect(questions).toHaveCount(10);
  await expect(page.getByRole("region", { name: "Which files can I send" })).toBeHidden();

  const question = page.getByRole("button", { name: "Which files can I send" });
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(question).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(`JPG, PNG and PDF, at most ${FILE_MAX_MB} MB`)).toBeVisible();
  await expect(page).toHaveURL("/faq#files");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "I missed the deadline" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Late submissions are not accepted")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("Late submissions are not accepted")).toBeHidden();
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
});

test("a link to a question opens it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/faq#age");
  const question = page.getByRole("button", { name: "How old do I have to be?" });
  await expect(question).toBeInViewport();
  await expect(question).toBeFocused();
  await expect(page.getByText("you must be 18 or older")).toBeVisible();
  await expect(page.getByRole("region", { name: "Who can vote" })).toBeHidden();

  await page.evaluate(() => location.assign("#voting"));
  await expect(page.getByText("one vote per submission")).toBeVisible();
});

test("a message sent with the contact form reaches support and clears the form", async ({ page, request }) => {
  const subject = `Paper size ${randomUUID()}`;
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const sentence of ["Enter your name.", "Enter your email address.", "Enter a subject.", "Enter your message."]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }

  await write(page, {
    name: "Bo",
    email: `bo-${randomUUID()}@example.com`,
    subject,
    message: "Is A5 fine?\n\nThanks!",
  });
  const before = Date.now();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent!", "Thank you for contacting us. We'll get back to you within 24 hours.");
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  for (const label of ["Name", "Email", "Subject", "Message"]) await expect(page.getByLabel(label)).toHaveValue("");

  const mails = async () => {
    const all: { to: string; subject: string; text: string }[] = await (
      await request.get("/dev/mail.json", { headers: { "x-forwarded-for": "127.0.0.1" } })
    ).json();
    return all.filter((mail) => mail.to === "support@coloring.example" && mail.subject === `Contact: ${subject}`);
  };
  await expect.poll(mails).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("Is A5 fine?");
});

test("a member's name and email are filled in, even after sending", async ({ page }) => {
  const { firstName, lastName, email } = await signUpByApi(page);
  await page.goto("/contact?subject=Gift+packs");
  await expect(page.getByLabel("Name")).toHaveValue(`${firstName} ${lastName}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Subject")).toHaveValue("Gift packs");
  await page.getByLabel("Message").fill("How many are in one?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent!");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Name")).toHaveValue(`${firstName} ${lastName}`);
});

test("a refused message says why and keeps what was typed", async ({ page, watch }) => {
  const letter = {
    name: "Bo",
    email: `bo-${randomUUID()}@example.com`,
    subject: "Paper size",
    message: "Is A5 fine?",
  };
  for (let sent = 0; sent < 5; sent += 1) await page.request.post("/api/contact", { data: letter });
  await page.goto("/contact");
  await write(page, letter);
  await page.getByRole("button", { name: "Send Message" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Your message was not sent. Too many attempts. Please try again in 60 minutes.");
  await expectWritten(page, letter);

  // The browser accepts this as an email address, but the server does not.
  await page.getByLabel("Email").fill("bo@nowhere");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Enter a valid email address.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(alert).toBeHidden();
  await expectWritten(page, { ...letter, email: "bo@nowhere" });

  watch.allow(/net::ERR_FAILED/);
  await page.route("**/api/contact", (route) => route.abort());
  await page.getByLabel("Email").fill("bo@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(alert).toContainText("We could not reach the server.");
  await expectWritten(page, { ...letter, email: "bo@example.com" });
});

test("a message that is too long is reported instead of being cut off", async ({ page }) => {
  const message = "x".repeat(5001);
  await page.goto("/contact");
  await write(page, { name: "Bo", email: "bo@example.com", subject: " ", message });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Use at most 5000 characters.");
  await expect(page.getByLabel("Subject")).toHaveAccessibleDescription("Enter a subject.");
  await expect(page.getByLabel("Message")).toHaveValue(message);
});

test.describe("live chat, seen from Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("says outside its hours when someone will answer, in the visitor's own time", async ({ page }) => {
    await page.clock.setFixedTime("2026-11-14T15:00:00Z");
    await page.goto("/contact");
    await expect(page.getByText("Monday to Friday, 9 AM–6 PM EST")).toBeVisible();
    await expect(page.getByText(/Someone will answer from Monday, November 16 at 6:00.AM your time/)).toBeVisible();

    await page.getByLabel("Name").fill("Bo");
    await page.getByRole("button", { name: "Start Chat" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Live chat");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByRole("status")).toContainText(/from Monday, November 16 at 6:00.AM your time/);
  });

  test("says within its hours that someone is there, and keeps a typed subject", async ({ page }) => {
    await page.clock.setFixedTime("2026-11-18T15:00:00Z");
    await signUpByApi(page);
    await page.goto("/contact");
    await expect(page.getByText("Someone is at the desk right now.")).toBeVisible();
    await page.getByLabel("Subject").fill("My invoice");
    await page.getByRole("button", { name: "Start Chat" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Live chat: My invoice");
    await expect(page.getByLabel("Message")).toBeFocused();
    await expect(page.getByRole("status")).toContainText("Someone is there");
  });

  test("opens on time on a page that is left open", async ({ page }) => {
    await page.clock.install({ time: "2026-11-16T13:59:30Z" });
    await page.goto("/contact");
    await expect(page.getByText("Nobody is at the desk right now.")).toBeVisible();
    await page.clock.fastForward("01:00");
    await expect(page.getByText("Someone is at the desk right now.")).toBeVisible();
  });
});

for (const [path, title] of [
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
] as const) {
  test(`${title} has twelve sections and a table of contents that links to them`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    await expect(headings).toHaveCount(12);
    await expect(links).toHaveCount(12);
    for (const index of [11, 4]) {
      await links.nth(index).click();
      await expect(headings.nth(index)).toBeFocused();
      await expect(headings.nth(index)).toBeInViewport();
      await expect(links.nth(index)).toHaveAttribute("aria-current", "location");
    }
    const targets = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash));
    for (const target of targets) await expect(page.locator(`section${target}`)).toHaveCount(1);
    await page.goBack();
    await expect(headings.nth(11)).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await page.getByText("On this page").click();
    await links.nth(7).click();
    await expect(headings.nth(7)).toBeInViewport();
  });
}

test("a section can be linked to, and the text states the actual grace period", async ({ page }) => {
  await page.goto("/privacy#choices");
  const heading = page.getByRole("heading", { name: "Taking it with you, or having it deleted" });
  await expect(heading).toBeInViewport();
  await expect(page.locator("#choices")).toContainText(`After ${DELETION_GRACE_DAYS} days it is deleted for good`);
});

test("the pricing page shows all plans, and a visitor is asked to sign in first", async ({ page }) => {
  await page.goto("/pricing");
  const shelf = page.getByRole("main").getByRole("list").first();
  for (const tier of TIERS) {
    const { name, monthlyCents, unlimited, submissions, drawingCents, extras } = PLANS[tier];
    const card = shelf.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.getByText(dollars(monthlyCents), { exact: true })).toBeVisible();
    await expect(card).toContainText(unlimited ? "Unlimited submissions" : `${submissions} submissions a month`);
    if (drawingCents !== null) await expect(card).toContainText(`monthly ${dollars(drawingCents)} cash drawing`);
    for (const extra of extras) await expect(card).toContainText(extra);
    await expect(card.getByRole("button")).toHaveCount(1);
  }
  await expect(page.getByText(dollars(PAY_PER_SUBMISSION_CENTS), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contest Winner Rewards" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Gift Packs & Classroom Licenses. No ads. Cancel anytime." }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Create a free account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Choose Color Pro" }).click();
  await expectToast(page, "Sign in required", "Please sign in to subscribe to a plan.");
  await expect(dialog).toContainText("we’ll take you straight to checkout");
});

test("a member's current plan is colored in", async ({ page }) => {
  const crayons = page.locator("main li").first().locator("svg .fill-tomato");
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: "Create a free account" })).toBeVisible();
  await expect(crayons).toHaveCount(0);

  await signUpByApi(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Current plan" })).toBeVisible();
  await expect(crayons).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create a free account" })).toBeHidden();
});

test("the rewards page shows drawings, vote weights and badges, and links to the next steps", async ({ page }) => {
  await page.goto("/rewards");
  for (const heading of ["Monthly cash drawings", "Tier rewards", "Badges", "How rewards work", "Hat Trick"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  const main = page.getByRole("main");
  await expect(main.getByText("$100", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("1.5×", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/pricing");
  await expect(main.getByRole("link", { name: "Color today's page" })).toHaveAttribute("href", "/");
});

/** Their layout is different on a phone. accessibility.spec.ts checks all pages at the usual width. */
const OTHER_ON_A_PHONE = ["/faq", "/contact", "/pricing"];

test("the static pages are accessible on a phone", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of OTHER_ON_A_PHONE) {
    await page.goto(path);
    if (path === "/faq") await openAll(page);
    await expectAccessible(page);
  }
});

interface Letter {
  name: string;
  email: string;
  subject: string;
  message: string;
}

async function write(page: Page, { name, email, subject, message }: Letter): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill(message);
}

async function expectWritten(page: Page, { name, email, subject, message }: Letter): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expect(page.getByLabel("Message")).toHaveValue(message);
}

async function openAll(page: Page): Promise<void> {
  for (const question of await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("button").all())
    await question.click();
}
