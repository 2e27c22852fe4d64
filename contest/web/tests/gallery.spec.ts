import type { Submission } from "@contest/contract/submissions";
import type { Locator, Page } from "@playwright/test";
import { randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import { ADMINISTRATOR, FOLD_TALLIES, type Server } from "./test-server.ts";
import {
  holdRequests,
  BUILT,
  expect,
  expectAccessible,
  expectToast,
  signUpByApi,
  LONG,
  makePerson,
  signIn,
  signInByApi,
  test,
  watchShift,
} from "./fixtures.ts";

/** Submits a picture of one color as the member who is signed in on the page. */
async function submitArtwork(page: Page, width = 600, height = 800): Promise<Submission> {
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
  const response = await page.request.post("/api/submissions", {
    data: { user_id: user._id, challenge_id: contest._id, file_path: secure_url, alt_text: `A sheet ${randomUUID()}` },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).submission;
}

/** Creates another member and submits a picture as that member. */
async function submitAsAnotherMember(newDevice: () => Promise<Page>): Promise<Submission> {
  const artist = await newDevice();
  await signUpByApi(artist);
  return submitArtwork(artist);
}

/** More votes than any submission of an earlier test has. */
function moreVotesThanBefore(): number {
  return (Math.floor(Date.now() / 1000) % 100_000) * 2000;
}

/**
 * Inserts many submissions for today, each with fewer votes than the previous one and all with more than those of earlier
 * tests. They have no files. Returns their ids in that order.
 */
async function insertManySubmissions(server: Server, page: Page, count: number): Promise<string[]> {
  const most = moreVotesThanBefore();
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
    `update vote_counts set vote_count = $2 - place, score = ($2 - place) * 10
     from unnest($1::uuid[]) with ordinality as list (id, place) where submission_id = list.id`,
    [ids, most],
  );
  await server.query(FOLD_TALLIES);
  await page.request.post("/api/users/logout");
  return ids;
}

function card(page: Page, { id }: Pick<Submission, "id">): Locator {
  return page.locator(`[data-id="${id}"]`);
}

function voteButton(place: Page | Locator): Locator {
  return place.getByRole("button", { name: /vote/i });
}

test("a vote in one browser updates the count in another, in the gallery and in the large view", async ({
  page,
  newDevice,
}) => {
  const work = await submitAsAnotherMember(newDevice);
  const [visitor, large] = [await newDevice(), await newDevice()];
  await signUpByApi(page);
  await Promise.all([
    page.goto(`/gallery?submission=${work.id}`),
    visitor.goto(`/gallery?submission=${work.id}`),
    large.goto(`/gallery?work=${work.id}`),
  ]);
  await expect(voteButton(card(visitor, work))).toContainText("0");
  await expect(voteButton(large.getByRole("dialog"))).toContainText("0");
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded", "Your vote has been counted!");
  await expect(voteButton(card(page, work))).toContainText("1");
  await expect(card(page, work).getByText("Voted", { exact: true })).toBeVisible();
  await expect(voteButton(card(visitor, work))).toContainText("1");
  await expect(voteButton(large.getByRole("dialog"))).toContainText("1");
});

test(
  "a page that was in the background catches up with the votes it missed",
  LONG,
  async ({ page, newDevice, server }) => {
    const work = await submitAsAnotherMember(newDevice);
    await page.goto(`/gallery?submission=${work.id}`);
    await expect(voteButton(card(page, work))).toContainText("0");
    await show(page, "hidden");
    await server.query("update vote_counts set vote_count = 7, score = 70 where submission_id = $1", [work.id]);
    await show(page, "visible");
    await expect(voteButton(card(page, work))).toContainText("7");
  },
);

/** Headless Chromium never hides a page on its own. */
async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a visitor who votes is asked to sign in, and the vote is then cast by itself", async ({ page, newDevice }) => {
  const work = await submitAsAnotherMember(newDevice);
  const person = makePerson();
  await page.request.post("/api/users", { data: { ...person, ageConfirmed: true } });
  await page.request.post("/api/users/logout");
  await page.goto(`/gallery?submission=${work.id}`);
  await voteButton(card(page, work)).click();
  await expectToast(page, "Authentication Required", "Please sign in to vote for submissions.");
  const dialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await expect(dialog).toContainText("gets your vote");
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, "Vote Recorded");
  await expect(voteButton(card(page, work))).toHaveText("1");
});

test("a vote that the server is too busy for is sent again by itself", async ({ page, newDevice, watch }) => {
  watch.allow(/Failed to load resource/);
  const work = await submitAsAnotherMember(newDevice);
  await signUpByApi(page);
  await page.goto(`/gallery?submission=${work.id}`);
  let refusals = 0;
  await page.route("**/api/submissions/*/vote", (route) => {
    refusals += 1;
    if (refusals > 2) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { "retry-after": "1" },
      json: { code: "BUSY", message: "Many people are here right now. Please try again in a moment." },
    });
  });
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded", "Your vote has been counted!");
  await expect(voteButton(card(page, work))).toHaveText("1");
});

test("a vote counts once, however often and in however many tabs the button is pressed", async ({
  page,
  context,
  newDevice,
}) => {
  const work = await submitAsAnotherMember(newDevice);
  await signUpByApi(page);
  const otherTab = await context.newPage();
  await Promise.all([page, otherTab].map((tab) => tab.goto(`/gallery?submission=${work.id}`)));
  await expect(voteButton(card(otherTab, work))).toContainText("0");
  await page.bringToFront();
  await voteButton(card(page, work)).click();
  await expectToast(page, "Vote Recorded");
  await voteButton(card(page, work)).press("Enter");
  await expectToast(page, "Vote Already Counted", "You have already voted for this submission.");
  await expect(voteButton(card(otherTab, work))).toHaveText("1");
  await otherTab.bringToFront();
  await voteButton(card(otherTab, work)).press("Enter");
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

test("a vote for one's own submission is taken back with an explanation", async ({ page }) => {
  await signUpByApi(page);
  const own = await submitArtwork(page);
  await page.goto(`/gallery?submission=${own.id}`);
  await voteButton(card(page, own)).click();
  await expectToast(page, "This one is yours");
  await expect(voteButton(card(page, own))).toContainText("0");
});

test("a vote that does not reach the server is taken back with an error", async ({ page, newDevice, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const work = await submitAsAnotherMember(newDevice);
  await signUpByApi(page);
  await page.goto(`/gallery?submission=${work.id}`);
  await page.route(`/api/submissions/${work.id}/vote`, (route) => route.abort());
  await voteButton(card(page, work)).click();
  await expectToast(page, "Voting Failed", "There was an error processing your vote. Please try again.");
  await expect(voteButton(card(page, work))).toContainText("0");
});

test("a vote after the end of the contest is taken back with an explanation", async ({ page, newDevice, server }) => {
  const work = await submitAsAnotherMember(newDevice);
  await signUpByApi(page);
  await page.goto(`/gallery?submission=${work.id}`);
  await expect(voteButton(card(page, work))).toContainText("0");
  await server.query("update contests set ends_at = now() - interval '1 second' where id = $1", [work.contest_id]);
  try {
    await voteButton(card(page, work)).click();
    await expectToast(page, "Voting Closed", "This contest has ended. Voting is no longer permitted.");
    await expect(voteButton(card(page, work))).toContainText("0");
    await page.reload();
    await expect(voteButton(card(page, work))).toHaveAttribute("title", "Voting has ended");
  } finally {
    await server.query("update contests set ends_at = starts_at + interval '1 day' where id = $1", [work.contest_id]);
  }
});

/** Opens a page and waits until its live stream is connected, because the stream does not repeat what was missed. */
async function openLive(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.goto(path);
  await connected;
}

test(
  "a submission disappears from open pages when an administrator hides it, and returns when it is restored",
  LONG,
  async ({ page, newDevice, server }) => {
    // An empty gallery shows no counts, so it has no live stream.
    await submitAsAnotherMember(newDevice);
    const work = await submitAsAnotherMember(newDevice);
    await server.query("update vote_counts set vote_count = 20000, score = 200000 where submission_id = $1", [work.id]);
    const leaderboard = await newDevice();
    await openLive(page, "/gallery?sort=newest");
    await openLive(leaderboard, "/leaderboard");
    const row = leaderboard.getByRole("row").filter({ hasText: work.artist_name });
    await expect(card(page, work)).toBeVisible();
    await expect(row).toBeVisible();

    const administrator = await newDevice();
    await signInByApi(administrator, ADMINISTRATOR);
    const hidden = await administrator.request.post(`/api/admin/submissions/${work.id}/hiding`, {
      data: { reason: "It shows a phone number." },
    });
    expect(hidden.status()).toBe(200);
    await expect(card(page, work)).toHaveCount(0);
    await expect(row).toHaveCount(0);

    const restored = await administrator.request.delete(`/api/admin/submissions/${work.id}/hiding`);
    expect(restored.status()).toBe(200);
    await expect(card(page, work)).toBeVisible();
    await expect(row).toBeVisible();
  },
);

test("where votes are weighted by plan, the gallery shows the score and says so", async ({
  page,
  newDevice,
  server,
}) => {
  const work = await submitAsAnotherMember(newDevice);
  await server.query("update contests set vote_weighing = 'tier' where id = $1", [work.contest_id]);
  await server.query("update vote_counts set vote_count = 3, score = 65 where submission_id = $1", [work.id]);
  try {
    await page.goto(`/gallery?submission=${work.id}`);
    await expect(voteButton(card(page, work))).toContainText("3");
    await expect(card(page, work)).toContainText("6.5 points, weighted");
    await card(page, work).getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toContainText("6.5 points: votes in this contest are weighted by plan.");
  } finally {
    await server.query("update contests set vote_weighing = 'equal' where id = $1", [work.contest_id]);
  }
});

test.describe("with more than forty pages of submissions", () => {
  let ids: string[] = [];
  test.beforeEach(async ({ newDevice, server, watch }) => {
    // Their files do not exist.
    watch.allow(/status of 404/);
    ids = await insertManySubmissions(server, await newDevice(), 1700);
  });
  test.afterEach(({ server }) => server.query("delete from submissions where id = any($1::uuid[])", [ids]));

  test(
    "a link to a submission on page 40 shows it immediately, highlighted for three seconds",
    LONG,
    async ({ page }) => {
      const far = { id: ids[40 * 40] ?? "" };
      await page.goto(`/gallery?submission=${far.id}`);
      await expect(card(page, far)).toBeInViewport({ ratio: 0.6 });
      await expect(card(page, far).locator("[data-highlighted]")).toBeVisible();
      await page.waitForTimeout(2000);
      await expect(card(page, far).locator("[data-highlighted]")).toBeVisible();
      await expect(card(page, far).locator("[data-highlighted]")).toHaveCount(0, { timeout: 2000 });
      await expect(card(page, far)).toHaveCount(1);
    },
  );

  test(
    "going back restores the scroll position, from the large view and from another page, with current counts",
    LONG,
    async ({ page, server }) => {
      await page.goto("/gallery?age=senior");
      await expect(card(page, { id: ids[0] ?? "" })).toBeVisible();
      const seen = { id: ids[130] ?? "" };
      // In steps small enough not to skip it.
      await expect(async () => {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(120);
        await expect(card(page, seen)).toBeInViewport({ timeout: 50 });
      }).toPass({ intervals: [0] });
      // Scrolls until the whole link is visible, so that clicking it does not scroll further.
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
      await server.query("update vote_counts set vote_count = 77, score = 770 where submission_id = $1", [ids[0]]);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
      await expect(card(page, seen)).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(card(page, { id: ids[0] ?? "" })).toContainText("77");
    },
  );

  test("nothing in the gallery shifts while it is scrolled", LONG, async ({ page }) => {
    const shift = await watchShift(page);
    await page.goto("/gallery");
    await expect(page.locator("[data-id]").first()).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 900);
      // Whoever scrolls faster than the server answers reaches the footer, which then moves down.
      await page.waitForTimeout(160);
    }
    expect(await shift()).toBeLessThan(0.02);
  });
});

test(
  "the top submissions are shown before the script has loaded, and stay where they are",
  BUILT,
  async ({ page, newDevice }) => {
    await submitAsAnotherMember(newDevice);
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
    expect(await (await page.request.get("/gallery?sort=newest")).text()).not.toContain('id="first-data"');
  },
);

test("links to a work, its day and its artist show it before any script", BUILT, async ({ newDevice, server }) => {
  // Four pages, each rendered for the first time.
  test.slow();
  const artist = await newDevice();
  const { username } = await signUpByApi(artist);
  // Only then is the work shown to people who follow a link.
  await server.query("update users set email_confirmed_at = now() where username = $1", [username]);
  const { id, contest_day, contest_title, alt_text } = await submitArtwork(artist);
  // Of the works on the wall, the server renders the first row.
  const loved = "update vote_counts set vote_count = $2, score = $2 * 10 where submission_id = $1";
  await server.query(loved, [id, moreVotesThanBefore()]);
  await server.query(FOLD_TALLIES);
  const visitor = await newDevice();
  await visitor.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const work = visitor.getByRole("img", { name: alt_text ?? "" }).first();
  const shown = {
    [`/gallery?work=${id}`]: work,
    [`/gallery?submission=${id}`]: work,
    [`/artists/${username}`]: work,
    [`/days/${contest_day}`]: visitor.getByRole("heading", { name: contest_title }),
  };
  for (const [address, expected] of Object.entries(shown)) {
    await visitor.goto(address, { waitUntil: "commit" });
    await expect(expected, address).toBeVisible();
    // A member may see more, and more recent things, than a visitor.
    expect(await (await artist.request.get(address)).text(), address).not.toContain('id="first-data"');
  }
});

test(
  "the picture of a linked work stays where the server put it when its tools come",
  BUILT,
  async ({ newDevice, server }) => {
    const artist = await newDevice();
    const { username } = await signUpByApi(artist);
    await server.query("update users set email_confirmed_at = now() where username = $1", [username]);
    const { id, alt_text } = await submitArtwork(artist);
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 720 },
    ]) {
      const visitor = await newDevice();
      await visitor.setViewportSize(viewport);
      const release = await holdRequests(visitor, "**/assets/index-*.js");
      const picture = visitor.getByRole("img", { name: alt_text ?? "" });
      await visitor.goto(`/gallery?work=${id}`, { waitUntil: "commit" });
      const fit = async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        return [x, y, width, height].map((length) => Math.round(length));
      };
      // Without its style, the page would show the picture elsewhere, and without its data not at all.
      await visitor.waitForLoadState("domcontentloaded");
      await expect.poll(async () => (await fit())[2]).toBeGreaterThan(100);
      const before = await fit();
      release();
      await expect(visitor.getByRole("dialog").getByRole("button", { name: "Zoom in" })).toBeVisible();
      expect(await fit()).toEqual(before);
    }
  },
);

test("tab, order and filters are part of the address, and going back undoes them", async ({ page, newDevice }) => {
  await submitAsAnotherMember(newDevice);
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

test("an empty gallery invites the visitor to be the first to submit", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/gallery?tab=past&type=digital&age=child");
  const invitation = page.getByRole("button", { name: "Be the first to submit!" });
  await invitation.waitFor();
  await expectAccessible(page);
  await invitation.click();
  await expect(page.getByRole("dialog", { name: "Submit Your Colored Artwork" })).toBeVisible();
});

test("when the gallery cannot be loaded, twenty labeled samples are shown until a retry", async ({
  page,
  newDevice,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const work = await submitAsAnotherMember(newDevice);
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

test("a link to a submission that is gone says so", async ({ page }) => {
  await page.goto(`/gallery?submission=${randomUUID()}`);
  await expect(page.getByText("The work you were looking for is no longer in the gallery.")).toBeVisible();
});

test("the large view moves through the gallery by keyboard, zooms, and leaves focus on the last submission", async ({
  page,
  newDevice,
}) => {
  const artist = await newDevice();
  await signUpByApi(artist);
  const [older, newer] = [await submitArtwork(artist, 800, 600), await submitArtwork(artist)];
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

test("closing a work that was opened by a link shows the gallery, with the focus on that work", async ({
  page,
  newDevice,
}) => {
  const artist = await newDevice();
  await signUpByApi(artist);
  const work = await submitArtwork(artist);
  await page.goto(`/gallery?sort=newest&work=${work.id}`);
  await expect(page.getByRole("dialog").getByRole("img", { name: work.alt_text })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery?sort=newest");
  await expect(card(page, work).getByRole("link").first()).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the gallery fits in two columns, and the large view can be swiped, zoomed and voted in with one thumb", async ({
    page,
    newDevice,
  }) => {
    const artist = await newDevice();
    await signUpByApi(artist);
    const [older, newer] = [await submitArtwork(artist), await submitArtwork(artist)];
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
    // A touch right after a swipe only stops the inertial movement.
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

/** On a busy machine, two taps may be too far apart to be a double tap. */
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

test("the share menu copies the link and confirms it for two seconds", LONG, async ({ page, context, newDevice }) => {
  const work = await submitAsAnotherMember(newDevice);
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

test("a member can report a picture, and a visitor is asked to sign in first", LONG, async ({ page, newDevice }) => {
  const work = await submitAsAnotherMember(newDevice);
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
  await dialog.getByLabel("What should we know?").fill("The original is in my kitchen.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(member, "Report received");
  await expect(dialog).toHaveCount(0);
  await expect(member.getByRole("dialog")).toBeVisible();
});

test("a broken image is hidden, and the rest of its card stays", async ({ page, newDevice, watch }) => {
  watch.allow(/status of 404/);
  const work = await submitAsAnotherMember(newDevice);
  await page.route("**/image/upload/**", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/gallery?submission=${work.id}`);
  await expect(voteButton(card(page, work))).toBeVisible();
  await expect(card(page, work).getByRole("img")).toHaveCount(0);
});

test(
  "a vote from a crowded network waits, its voter is told why, and an administrator lets the class count",
  LONG,
  async ({ page, newDevice, server }) => {
    const work = await submitAsAnotherMember(newDevice);
    const school = { "x-forwarded-for": `203.0.113.${randomInt(1, 255)}` };
    for (let student = 0; student < 9; student += 1) {
      const { username, ...person } = makePerson();
      const post = async (path: string, body: object, cookie = "") => {
        const headers = { ...school, "content-type": "application/json", cookie };
        return fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
      };
      const signedUp = await post("/api/users", { ...person, username, email: `${username}@${username}.example` });
      const { user } = (await signedUp.json()) as { user: { _id: string } };
      await server.query("update users set email_confirmed_at = now() where id = $1", [user._id]);
      const [cookie] = (signedUp.headers.getSetCookie()[0] ?? "").split(";");
      const vote = await post(`/api/submissions/${work.id}/vote`, { user_id: user._id }, cookie);
      expect(await vote.json()).toMatchObject({ held: null });
    }

    await page.setExtraHTTPHeaders(school);
    const student = await signUpByApi(page);
    await server.query("update users set email_confirmed_at = now() where email = $1", [student.email]);
    await page.goto(`/gallery?work=${work.id}`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^9 votes\. Vote/ })
      .click();
    await expectToast(page, "Vote Recorded", "Many votes for this page come from your network");
    await expect(page.getByRole("dialog").getByRole("button", { name: /^9 votes\. You already voted/ })).toBeVisible();

    const admin = await newDevice();
    await signInByApi(admin, ADMINISTRATOR);
    await admin.goto("/admin/votes");
    const row = admin.getByRole("row").filter({ hasText: work.profiles.username });
    await expect(row).toContainText("the same network");
    await expectAccessible(admin);
    await row.getByRole("button", { name: "Count" }).click();
    const dialog = admin.getByRole("alertdialog", { name: "Count this cluster?" });
    await dialog.getByLabel("Reason").fill("The class of Ms. Ortiz.");
    await dialog.getByRole("button", { name: "Count" }).click();
    await expectToast(admin, "Counted", "Of this cluster, 10 now count and 0 do not.");
    await expect(page.getByRole("dialog").getByRole("button", { name: /^10 votes\. You already voted/ })).toBeVisible();
    await admin.goto(`/admin/votes/${work.id}`);
    await expect(admin.getByRole("row")).toHaveCount(11);
    await expectAccessible(admin);
  },
);
