import { ADMIN_AREAS } from "@contest/contract/pages";
import type { Page } from "@playwright/test";
import { ownId, payByCard } from "./checkout.ts";
import { ADMINISTRATOR, type Server, startServer } from "./test-server.ts";
import {
  LONG,
  expect,
  expectAccessible,
  expectToast,
  signUpByApi,
  type Person,
  signIn,
  test as base,
} from "./fixtures.ts";

/** A separate site, so that the dashboard only shows what happens in this test. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
    async ({}, use) => {
      const server = await startServer({ AUTO_CONTEST: "off" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("one person runs the contest from the browser", LONG, async ({ page, newDevice, server, mail }) => {
  test.setTimeout(240_000);
  const device = await newDevice();
  await test.step("without a planned contest, the site says that there is none", async () => {
    await device.goto("/");
    await expect(device.getByRole("heading", { name: "No Active Contest" })).toBeVisible();
    await expect(
      device.getByText(
        "There isn't an active contest right now. Check back soon for the next daily coloring challenge!",
      ),
    ).toBeVisible();
    await expect(device.getByRole("img", { name: /^Sample line art/ })).toBeVisible();
    await expect(device.getByRole("button", { name: "Download Line Art" })).toHaveCount(0);
    await expectAccessible(device);
  });
  const member = await signUpByApi(device);
  await test.step("a member cannot see the admin area", async () => {
    await device.goto("/admin/members");
    await expect(device.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });
  await somethingHappens(device, member, server);

  await signIn(page, ADMINISTRATOR);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await moderate(page, device);
  await planContest(page, await newDevice());
  await suspend(page, device, member);
  await refund(page, member);

  await test.step("answers a message", async () => {
    await page.goto("/admin/messages");
    await page.getByRole("button", { name: `Reply to ${member.firstName}` }).click();
    await page.getByLabel("Your answer").fill("It is. See https://paper.example for more.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expectToast(page, "Answer sent");
    await expect(page.getByText("Every message has been answered.")).toBeVisible();
    expect(await mail.to(member.email, "Re: Which paper?")).toContain("paper.example");
  });

  await test.step("changes a setting", async () => {
    await page.goto("/admin/settings");
    const money = page.getByRole("form", { name: "Money and messages" });
    await money.getByLabel("Donated share of submission fees, in percent").fill("20");
    await money.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved");
    await device.goto("/about");
    await expect(device.getByText("Right now, that’s 20% of each fee.")).toBeVisible();
  });

  await test.step("finds all actions in the audit log, whose chain is intact", async () => {
    await page.goto("/admin/audit");
    const acts = page.getByRole("region", { name: "Administrator actions" });
    for (const act of ["Hide submission", "Plan contest", "Suspend member", "Refund payment", "Reply to message"]) {
      await expect(acts.getByText(act).first()).toBeVisible();
    }
    await page.getByRole("button", { name: "Check the chain" }).click();
    await expect(page.getByText(/^The chain is intact: \d+ actions\.$/)).toBeVisible();
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    expect((await file).suggestedFilename()).toBe("audit.csv");
  });

  await test.step("every admin page is accessible on a phone and on a desktop", async () => {
    for (const { path } of ADMIN_AREAS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: "Admin" }).locator("[aria-current]")).toBeVisible();
      await expect(page.locator("main [aria-hidden].animate-breathe")).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.locator("details summary").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
});

/** Creates two submissions, one of them reported, a paid plan and a message. */
async function somethingHappens(device: Page, member: Person, server: Server): Promise<void> {
  const userId = await ownId(device);
  await server.query(
    `with contest as (
       insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at)
       values ('Owl in the Ivy', 'A kind owl.', 'owl', 'An owl.', 850, 1100, now() - interval '3 days', now() - interval '2 days')
       returning id
     ), wanted as (
       select uuidv7() as image_id, uuidv7() as grant_id from generate_series(1, 2)
     ), image as (
       insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select image_id, $1, 'jpg', 1000, sha256(image_id::text::bytea), 1200, 900, 'data:image/webp;base64,AAAA', now()
       from wanted
     ), credit as (
       insert into credit_grants (id, user_id, reason, source, granted, remaining)
       select grant_id, $1, 'example', grant_id::text, 1, 0 from wanted
     )
     insert into submissions (user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
     select $1, contest.id, image_id, grant_id, 'adult', 'traditional', now() from wanted, contest`,
    [userId],
  );
  await server.query(
    `insert into reports (submission_id, user_id, reason, details)
     select submissions.id, users.id, 'personal', 'There is a name on it.' from submissions, users
     where users.email = $1 order by submissions.id limit 1`,
    [ADMINISTRATOR.email],
  );
  const opened = await device.request.post("/api/stripe/subscription-session", { data: { userId, planTier: "lite" } });
  await device.goto((await opened.json()).sessionUrl);
  await payByCard(device);
  await expect(device.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  const message = {
    name: member.firstName,
    email: member.email,
    subject: "Which paper?",
    message: "Is heavy paper fine?",
  };
  expect((await device.request.post("/api/contact", { data: message })).status()).toBe(201);
}

async function moderate(page: Page, device: Page): Promise<void> {
  await test.step("hides a reported work by keyboard, undoes it, and hides it again", async () => {
    const tasks = page.getByRole("list", { name: "To do" });
    await expect(tasks.getByRole("link", { name: /^1 message to answer/ })).toBeVisible();
    await tasks.getByRole("link", { name: /^1 reported work/ }).click();
    const work = page.getByRole("list", { name: "Works" }).getByRole("listitem").filter({ hasText: "1 report" });
    await work.focus();
    await page.keyboard.press(" ");
    await expect(page.getByText("There is a name on it.")).toBeVisible();
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "It shows a name or a face." }).click();
    await page.getByRole("button", { name: "Hide it" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Hidden: / })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(work).toBeVisible();
    await page.getByRole("listitem").filter({ hasText: "Owl in the Ivy" }).focus();
    await page.keyboard.press("h");
    await page.getByLabel("Reason").fill("There is a name on it.");
    await page.getByRole("button", { name: "Hide it" }).click();
    await expect(page.getByText("There is nothing to review here.")).toBeVisible();

    await page.getByLabel("Show").selectOption("Waiting for review");
    await page.getByRole("listitem").filter({ hasText: "Owl in the Ivy" }).focus();
    await page.keyboard.press("a");
    await expect(page.getByRole("status").filter({ hasText: /^Approved: / })).toBeVisible();

    await device.goto("/profile");
    await expect(device.getByText("Hidden by us")).toBeVisible();
    await expect(device.getByText("There is a name on it.")).toBeVisible();
  });
}

async function planContest(page: Page, visitor: Page): Promise<void> {
  await test.step("plans a contest with generated line art, which the home page announces", async () => {
    await page.goto("/admin/contests");
    await page.getByRole("link", { name: "Plan a contest", exact: true }).click();
    await page.getByRole("button", { name: "Plan it" }).click();
    await expect(page.getByText("Choose line art.")).toBeVisible();
    await page.getByRole("button", { name: "Choose from proposals…" }).click();
    const proposals = page.getByRole("dialog", { name: "Choose line art" });
    await proposals.getByLabel("Difficulty").selectOption("Easy");
    const first = proposals.getByRole("button", { name: "Use this" }).first();
    await expect(first).toBeEnabled({ timeout: 40_000 });
    await expectAccessible(page);
    await first.click();
    await expect(page.getByRole("img", { name: "The chosen line art" })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByLabel("What the line art shows")).not.toHaveValue("");
    await page.getByLabel("Title").fill("Winter birds");
    await page.getByLabel("Prize").fill("A box of 48 pencils");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Plan it" }).click();
    await expectToast(page, "Contest planned");
    await expect(page.getByRole("table", { name: /^Contests in/ }).getByText("Winter birds")).toBeVisible();

    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "Winter birds" })).toBeVisible();
    await expect(visitor.getByText("Starts in")).toBeVisible();
    await expect(visitor.getByText("A box of 48 pencils")).toBeVisible();

    await page
      .getByRole("table", { name: /^Contests in/ })
      .getByText("Winter birds")
      .click();
    await page.getByLabel("Title").fill("Snow birds");
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved");
  });
}

async function suspend(page: Page, device: Page, { username }: Person): Promise<void> {
  await test.step("suspends a member, who is told why, and lifts it again", async () => {
    await page.goto("/admin/members");
    await page.getByRole("searchbox", { name: "Search by email, name or username" }).fill(username);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=/);
    await page.getByRole("link", { name: username }).click();
    await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Suspend…" }).click();
    await page.getByLabel("Reason").fill("Votes were bought.");
    await page.getByRole("button", { name: "Suspend", exact: true }).click();
    await expectToast(page, "Suspended");
    await device.goto("/");
    await expect(device.getByText("Votes were bought.")).toBeVisible();
    await page.getByRole("button", { name: "Lift the suspension" }).click();
    await expectToast(page, "Lifted");
  });
}

async function refund(page: Page, { username }: Person): Promise<void> {
  await test.step("refunds a payment", async () => {
    await page.getByRole("link", { name: "Payments" }).last().click();
    const payment = page.getByRole("row").filter({ hasText: username });
    await payment.getByRole("button", { name: /^Refund/ }).click();
    await page.getByLabel("Reason").fill("It was a mistake.");
    await page.getByRole("alertdialog").getByRole("button", { name: "Refund" }).click();
    await expectToast(page, "Refunded");
    await expect(payment.getByText("Refunded", { exact: true })).toBeVisible();
  });
}
