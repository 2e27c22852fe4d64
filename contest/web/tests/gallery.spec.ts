import type { Submission } from "@contest/contract/submissions";
import type { Locator, Page } from "@playwright/test";
import { randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Server } from "./test-server.ts";
import {
  BUILT,
  expect,
  expectAccessible,
  expectToast,
  signUpByApi,
  LONG,
  makePerson,
  signIn,
  test,
} from "./fixtures.ts";

/** Hands in a work of one color as the member who is signed in there. */
async function handIn(page: Page, width = 600, height = 800): Promise<Submission> {
  const [{ user }, contest, { uploadUrl, uploadPreset }] = await Promise.all(
    ["/api/users/me", "/api/challenges/current-active", "/api/config"].map(async (address) =>
      (await page.request.get(address)).json(),
    ),
  );
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = { name: "artwork.jpg", mimeType: "image/jpeg", buffer };
  const uploaded = await page.request.post(uploadUrl, { multipart: { upload_preset: uploadPreset, file } });
  const { secure_url } = await uploaded.json();
  const handed = await page.request.post("/api/submissions", {
    data: { user_id: user._id, challenge_id: contest._id, file_path: secure_url, alt_text: `A sheet ${randomUUID()}` },
  });
  expect(handed.status()).toBe(201);
  return (await handed.json()).submission;
}

/** A work by somebody else. */
async function workOfAnother(newDevice: () => Promise<Page>): Promise<Submission> {
  const artist = await newDevice();
  await signUpByApi(artist);
  return handIn(artist);
}

/**
 * Many works of today, each with fewer votes than the one before and all with more than those of an earlier test. They
 * have no files. Returns their ids in that order.
 */
async function hangMany(server: Server, page: Page, count: number): Promise<string[]> {
  const most = (Math.floor(Date.now() / 1000) % 100_000) * 2000;
  await signUpByApi(page);
  const { user } = await (await page.request.get("/api/users/me")).json();
  const contest = await (await page.request.get("/api/challenges/current-active")).json();
  const ids = Array.from({ length: count }, () => randomUUID());
  await server.query(
    `with wanted as materialized (
       select id, uuidv7() as image_id, uuidv7() as grant_id, place from unnest($1::uuid[]) with ordinality as list (id, place)
     ), image as (
       insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select image_id, $2, 'jpg', 1000, sha256(image_id::text::bytea), 600, 400 + 150 * (place % 5),
         'data:image/webp;base64,AAAA', now()
       from wanted
     ), credit as (
       insert into credit_grants (id, user_id, reason, source, granted, remaining)
       select grant_id, $2, 'example', grant_id::text, 1, 0 from wanted
     )
     insert into submissions (id, user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
     select id, $2, $3, image_id, grant_id, 'senior', 'digital', now() from wanted`,
    [ids, user._id, contest._id],
  );
  await server.query(
    `update tallies set vote_count = $2 - place, score = ($2 - place) * 10
     from unnest($1::uuid[]) with ordinality as list (id, place) where submission_id = list.id`,
    [ids, most],
  );
  await page.request.post("/api/users/logout");
  return ids;
}

function card(page: Page, { id }: Pick<Submission, "id">): Locator {
  return page.locator(`[data-id="${id}"]`);
}

function voteButton(place: Page | Locator): Locator {
  return place.getByRole("button", { name: /vote/i });
}

test("a vote in one browser moves the count in another, on the wall and in the large view", async ({
  page,
  newDevice,
}) => {
  const work = await workOfAnother(newDevice);
  const [visitor, large] = [await newDevice(), await newDevice()];
  await signUpByApi(page);
  await Promise.all([
    page.goto(`/gallery?submission=${work.id}`),
    visitor.goto(`/gallery?submission=${work.id}`),
    large.goto(`/gallery?work=${work.id}`),
  ]);
  await expect(voteButton(card(visitor, work))).toHaveText("0");
  await expect(voteButton(large.getByRole("dialog"))).toContainText("0");
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded", "Your vote has been counted!");
  await expect(voteButton(card(page, work))).toHaveText("1");
  await expect(card(page, work).getByText("Voted", { exact: true })).toBeVisible();
  await expect(voteButton(card(visitor, work))).toHaveText("1");
  await expect(voteButton(large.getByRole("dialog"))).toContainText("1");
});

test("a page that was in the background catches up with what it missed", async ({ page, newDevice, server }) => {
  const work = await workOfAnother(newDevice);
  await page.goto(`/gallery?submission=${work.id}`);
  await expect(voteButton(card(page, work))).toHaveText("0");
  await show(page, "hidden");
  await server.query("update tallies set vote_count = 7, score = 70 where submission_id = $1", [work.id]);
  await show(page, "visible");
  await expect(voteButton(card(page, work))).toHaveText("7");
});

/** Chromium without a window never hides a page by itself. */
async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a visitor who votes is asked to sign in, and then can", async ({ page, newDevice }) => {
  const work = await workOfAnother(newDevice);
  const person = makePerson();
  await page.request.post("/api/users", { data: { ...person, ageConfirmed: true } });
  await page.request.post("/api/users/logout");
  await page.goto(`/gallery?submission=${work.id}`);
  await voteButton(card(page, work)).click();
  await expectToast(page, "Authentication Required", "Please sign in to vote for submissions.");
  const dialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await expect(voteButton(card(page, work))).toHaveText("0");
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded");
});

test("a vote counts once, however often and wherever it is pressed", async ({ page, context, newDevice }) => {
  const work = await workOfAnother(newDevice);
  await signUpByApi(page);
  const otherTab = await context.newPage();
  await Promise.all([page, otherTab].map((tab) => tab.goto(`/gallery?submission=${work.id}`)));
  await expect(voteButton(card(otherTab, work))).toHaveText("0");
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded");
  await voteButton(card(page, work)).press("Enter");
  await expectToast(page, "Vote Already Counted", "You have already voted for this submission.");
  await voteButton(card(otherTab, work)).click();
  await expectToast(otherTab, "Vote Already Counted", "You have already voted for this submission.");
  await expect(voteButton(card(otherTab, work))).toHaveText("1");
  await page.reload();
  const button = voteButton(card(page, work));
  await expect(button).toHaveAttribute("title", "You already voted");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.focus();
  await expect(button).toBeFocused();
  await expect(card(page, work).getByText("Voted", { exact: true })).toBeVisible();
});

test("one's own work, an ended contest and a silent server take the vote back and say why", async ({
  page,
  newDevice,
  server,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const work = await workOfAnother(newDevice);
  await signUpByApi(page);
  const own = await handIn(page);
  await page.goto(`/gallery?submission=${own.id}`);
  await voteButton(card(page, own)).click();
  await expectToast(page, "This one is yours");
  await expect(voteButton(card(page, own))).toHaveText("0");

  await page.goto(`/gallery?submission=${work.id}`);
  await page.route(`/api/submissions/${work.id}/vote`, (route) => route.abort());
  await voteButton(card(page, work)).click();
  await expectToast(page, "Voting Failed", "There was an error processing your vote. Please try again.");
  await expect(voteButton(card(page, work))).toHaveText("0");
  await page.unroute(`/api/submissions/${work.id}/vote`);

  await server.query("update contests set ends_at = now() - interval '1 second' where id = $1", [work.contest_id]);
  try {
    await voteButton(card(page, work)).click();
    await expectToast(page, "Voting Closed", "This contest has ended. Voting is no longer permitted.");
    await expect(voteButton(card(page, work))).toHaveText("0");
    await page.reload();
    await expect(voteButton(card(page, work))).toHaveAttribute("title", "Voting has ended");
  } finally {
    await server.query("update contests set ends_at = starts_at + interval '1 day' where id = $1", [work.contest_id]);
  }
});

test("where votes weigh by plan, the score is shown and said to be weighed", async ({ page, newDevice, server }) => {
  const work = await workOfAnother(newDevice);
  await server.query("update contests set vote_weighing = 'tier' where id = $1", [work.contest_id]);
  await server.query("update tallies set vote_count = 3, score = 65 where submission_id = $1", [work.id]);
  try {
    await page.goto(`/gallery?submission=${work.id}`);
    await expect(voteButton(card(page, work))).toHaveText("3");
    await expect(card(page, work)).toContainText("6.5 points, weighed");
    await card(page, work).getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toContainText("6.5 points: votes in this contest weigh by plan.");
  } finally {
    await server.query("update contests set vote_weighing = 'equal' where id = $1", [work.contest_id]);
  }
});

test.describe("with more than forty pages of works", () => {
  let ids: string[] = [];
  test.beforeEach(async ({ newDevice, server, watch }) => {
    // Their files were never made.
    watch.allow(/status of 404/);
    ids = await hangMany(server, await newDevice(), 1700);
  });
  test.afterEach(({ server }) => server.query("delete from submissions where id = any($1::uuid[])", [ids]));

  test("a link to a work on page 40 shows it at once, highlighted for three seconds", async ({ page }) => {
    const far = { id: ids[40 * 40] ?? "" };
    await page.goto(`/gallery?submission=${far.id}`);
    await expect(card(page, far)).toBeInViewport({ ratio: 0.6 });
    await expect(card(page, far).locator("[data-highlighted]")).toBeVisible();
    await page.waitForTimeout(2000);
    await expect(card(page, far).locator("[data-highlighted]")).toBeVisible();
    await expect(card(page, far).locator("[data-highlighted]")).toHaveCount(0, { timeout: 2000 });
    await expect(card(page, far)).toHaveCount(1);
  });

  test("Back keeps the place, from a large view and from another page, and no old counts", async ({ page, server }) => {
    await page.goto("/gallery?age=senior");
    await expect(card(page, { id: ids[0] ?? "" })).toBeVisible();
    const seen = { id: ids[130] ?? "" };
    // In steps that do not pass it by.
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(120);
      await expect(card(page, seen)).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [0] });
    // Where the link is whole, so that pressing it scrolls no further.
    await card(page, seen).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => scrollY);
    expect(await page.locator("[data-id]").count()).toBeLessThan(120);

    await card(page, seen).getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(card(page, seen).getByRole("link").first()).toBeFocused();

    await page
      .getByRole("link", { name: "Pricing" })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByRole("heading", { name: "Pricing", level: 1 })).toBeVisible();
    await server.query("update tallies set vote_count = 77, score = 770 where submission_id = $1", [ids[0]]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(card(page, seen)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(card(page, { id: ids[0] ?? "" })).toContainText("77");
  });

  test("nothing on the wall moves while it is scrolled", async ({ page }) => {
    await page.addInitScript(() => {
      const moves: number[] = ((window as unknown as { moves: number[] }).moves = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/gallery");
    await expect(page.locator("[data-id]").first()).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(80);
    }
    const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves);
    expect(moves.reduce((sum, move) => sum + move, 0)).toBeLessThan(0.02);
  });
});

test("the best works hang before the script has come, and stay where they are", BUILT, async ({ page, newDevice }) => {
  await workOfAnother(newDevice);
  let letCome = () => {};
  const kept = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await kept;
    await route.continue();
  });
  const opened = page.goto("/gallery");
  const first = page.locator("[data-id]").first();
  await expect(first.getByRole("img").last()).toBeVisible();
  await expect(voteButton(first)).toBeVisible();
  const before = await first.boundingBox();
  const element = await first.elementHandle();

  letCome();
  await opened;
  await expect.poll(() => first.evaluate((item) => item.style.height)).not.toBe("");
  expect(await page.evaluate((item) => item === document.querySelector("[data-id]"), element)).toBe(true);
  const after = await first.boundingBox();
  for (const side of ["x", "y", "width", "height"] as const) {
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThan(1);
  }
  expect(await (await page.request.get("/gallery?sort=newest")).text()).not.toContain("first-data");
});

test("tab, order and filters stand in the address, and Back undoes them", async ({ page, newDevice }) => {
  await workOfAnother(newDevice);
  await page.goto("/gallery");
  await page.getByRole("tab", { name: "All Submissions" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Today's Contest" })).toBeFocused();
  await expect(page).toHaveURL("/gallery?tab=today");
  await page.getByLabel("Sort").selectOption("Random");
  await page.getByLabel("Age group").selectOption("Teen");
  await page.getByLabel("Type").selectOption("Digital");
  await expect(page).toHaveURL("/gallery?tab=today&sort=random&age=teen&type=digital");
  await expect(page.getByRole("heading", { name: "No submissions found" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/gallery?tab=today&sort=random");
  await expect(page.getByLabel("Age group")).toHaveValue("any");
  await expect(page.locator("[data-id]").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Sort")).toHaveValue("random");
  await expect(page.getByRole("tab", { name: "Today's Contest" })).toHaveAttribute("aria-selected", "true");
});

test("an empty wall invites to be the first", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/gallery?tab=past&type=digital&age=child");
  const invitation = page.getByRole("button", { name: "Be the first to submit!" });
  await invitation.waitFor();
  await expectAccessible(page);
  await invitation.click();
  await expect(page.getByRole("dialog", { name: "Submit Your Colored Artwork" })).toBeVisible();
});

test("when the works cannot be fetched, twenty samples hang, labelled, until a retry", async ({
  page,
  newDevice,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const work = await workOfAnother(newDevice);
  await page.route("/api/gallery*", (route) => route.abort());
  await page.goto("/gallery?sort=newest");
  await expect(page.getByText("Sample data")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "20");
  await expect(voteButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("/api/gallery*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, work)).toBeVisible();
  await expect(page.getByText("Sample data")).toHaveCount(0);
});

test("a link to a work that is gone says so", async ({ page }) => {
  await page.goto(`/gallery?submission=${randomUUID()}`);
  await expect(page.getByText("The work you were sent to is no longer in the gallery.")).toBeVisible();
});

test("the large view goes along the wall by keyboard, zooms, and leaves the focus where it ended", async ({
  page,
  newDevice,
}) => {
  const artist = await newDevice();
  await signUpByApi(artist);
  const [older, newer] = [await handIn(artist, 800, 600), await handIn(artist)];
  await page.goto("/gallery?sort=newest");
  await card(page, newer).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog");
  await expect(large.getByRole("img", { name: newer.alt_text })).toBeVisible();
  await expect(page).toHaveURL(`/gallery?sort=newest&work=${newer.id}`);
  await expect(page).toHaveTitle(/colored by/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  const picture = large.getByRole("img", { name: older.alt_text });
  await expect(picture).toBeVisible();
  const whole = (await picture.boundingBox())?.width ?? 0;
  await page.keyboard.press("+");
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press("0");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(whole);
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByRole("img", { name: newer.alt_text })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL("/gallery?sort=newest");
  await expect(card(page, older).getByRole("link").first()).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("two columns fit, a swipe goes on, a double tap zooms, and the vote is under the thumb", async ({
    page,
    newDevice,
  }) => {
    const artist = await newDevice();
    await signUpByApi(artist);
    const [older, newer] = [await handIn(artist), await handIn(artist)];
    await signUpByApi(page);
    await page.goto("/gallery?sort=newest");
    await expect(card(page, newer)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [left, right] = [await card(page, newer).boundingBox(), await card(page, older).boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await expectAccessible(page);

    await card(page, newer).getByRole("link").first().tap();
    const large = page.getByRole("dialog");
    const picture = large.getByRole("img", { name: newer.alt_text });
    await expect(picture).toBeVisible();
    await expect(voteButton(large).last()).toBeInViewport({ ratio: 1 });
    expect((await voteButton(large).last().boundingBox())?.y).toBeGreaterThan(600);
    const whole = (await picture.boundingBox())?.width ?? 0;
    await doubleTapUntil(page, async () => {
      expect((await picture.boundingBox())?.width).toBeGreaterThan(whole * 2);
    });
    await doubleTapUntil(page, async () => expect((await picture.boundingBox())?.width).toBe(whole));
    await swipeLeft(page);
    await expect(large.getByRole("img", { name: older.alt_text })).toBeVisible();
    // A touch right after a swipe only stops what still glides.
    await expect(async () => {
      await page.waitForTimeout(600);
      const answered = page.waitForResponse((response) => response.url().includes("/vote"), { timeout: 3_000 });
      await voteButton(large).last().tap();
      await answered;
    }).toPass();
    await expectToast(page, "Vote Recorded");
    await expectAccessible(page);
  });
});

/** On a busy machine two taps may come too far apart to be one double tap. */
async function doubleTapUntil(page: Page, isReached: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.touchscreen.tap(180, 300);
    await page.touchscreen.tap(180, 300);
    await page.waitForTimeout(400);
    await isReached();
  }).toPass();
}

async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch("touchStart", 280);
  await touch("touchMove", 200);
  await touch("touchMove", 120);
  await touch("touchEnd");
}

test("the share menu copies the link and says so for two seconds", async ({ page, context, newDevice }) => {
  const work = await workOfAnother(newDevice);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/gallery?submission=${work.id}`);
  await card(page, work)
    .getByRole("button", { name: /^Share/ })
    .click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(card(page, work).getByText("Copied")).toBeVisible();
  const address = new URL(`/gallery?submission=${work.id}`, page.url()).href;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(card(page, work).getByText("Copied")).toHaveCount(0, { timeout: 3000 });
});

test("a member reports a picture; a visitor signs in first", LONG, async ({ page, newDevice }) => {
  const work = await workOfAnother(newDevice);
  await page.goto(`/gallery?work=${work.id}`);
  await page.getByRole("button", { name: "Report this picture" }).click();
  await expect(page.getByRole("dialog", { name: "Sign In or Create Account" })).toBeVisible();

  const member = await newDevice();
  await signIn(member, await signUpByApi(await newDevice()));
  await expectToast(member, "Welcome back!");
  await member.goto(`/gallery?work=${work.id}`);
  await member.getByRole("button", { name: "Report this picture" }).click();
  const dialog = member.getByRole("dialog", { name: "Report this picture" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("Choose a reason.");
  await expectAccessible(member);
  await dialog.getByLabel("What is wrong with it?").selectOption("It is somebody else's work");
  await dialog.getByLabel("What should we know?").fill("It hangs in my kitchen.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(member, "Report received");
  await expect(dialog).toHaveCount(0);
  await expect(member.getByRole("dialog")).toBeVisible();
});

test("a picture that is broken is hidden, and the rest of its card stays", async ({ page, newDevice, watch }) => {
  watch.allow(/status of 404/);
  const work = await workOfAnother(newDevice);
  await page.route("**/image/upload/**", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/gallery?submission=${work.id}`);
  await expect(voteButton(card(page, work))).toBeVisible();
  await expect(card(page, work).getByRole("img")).toHaveCount(0);
});
