import type { OwnSubmission } from "@contest/contract/submissions";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  BUILT,
  signInByApi,
  expect,
  expectAccessible,
  expectToast,
  holdRequests,
  signUpByApi,
  LONG,
  makePerson,
  test,
} from "./fixtures.ts";

async function picture(red: number) {
  const image = sharp({ create: { width: 300, height: 400, channels: 3, background: { r: red, g: 90, b: 160 } } });
  return { name: "work.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
}

async function idOf(page: Page): Promise<string> {
  const { user } = await (await page.request.get("/api/users/me")).json();
  return user._id;
}

/** Submits a picture to today's contest through the API. */
async function submitArtwork(page: Page, red: number): Promise<OwnSubmission> {
  const { uploadPreset } = await (await page.request.get("/api/config")).json();
  const uploaded = await page.request.post("/api/images/upload", {
    multipart: { upload_preset: uploadPreset, file: await picture(red) },
  });
  const { secure_url } = await uploaded.json();
  await expect.poll(async () => (await page.request.get("/api/challenges/current-active")).status()).toBe(200);
  const contest = await (await page.request.get("/api/challenges/current-active")).json();
  const answer = await page.request.post("/api/submissions", {
    data: { user_id: await idOf(page), challenge_id: contest._id, file_path: secure_url, alt_text: `Red ${red}` },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).submission;
}

test("on a phone, the profile keeps its places while its numbers load", BUILT, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await signUpByApi(page);
  const go = await holdRequests(page, "**/api/{subscription,users/user-stats/**}*");
  await page.goto("/profile");
  const tabs = page.getByRole("tablist", { name: "Profile" });
  const subscription = page.getByRole("region", { name: "Subscription status" });
  const top = () => tabs.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  // The notice to confirm the email comes first.
  await expect(page.getByText("Please confirm your email.")).toBeVisible();
  const before = await top();
  await expect(subscription).toBeHidden();
  go();
  await expect(subscription).toBeVisible();
  await expect(page.getByRole("term").first()).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test(
  "a member's submissions show votes and rank, and the first one earns a badge that fills",
  LONG,
  async ({ page, newDevice }) => {
    // Two uploads and two accessibility checks take a while.
    test.slow();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const other = await newDevice();
    await signUpByApi(other);
    await signUpByApi(page);
    const [first, second] = [await submitArtwork(page, 10), await submitArtwork(page, 200)];
    const vote = await other.request.post(`/api/submissions/${second.id}/vote`, {
      data: { user_id: await idOf(other) },
    });
    expect(vote.status()).toBe(200);
    const badges = async () => (await other.request.get(`/api/badges/user/${first.user_id}`)).json();
    await expect.poll(badges).toMatchObject([{ id: "first-page" }]);

    await page.goto("/profile");
    await expectToast(page, "Badge earned: First Page", "Take part in a contest");
    await expect(page.getByRole("region", { name: "Notifications" }).locator(".fill-region").first()).toBeVisible();
    const works = page.getByRole("tabpanel").getByRole("listitem");
    await expect(works).toHaveCount(2);
    await expect(works.first()).toContainText(/Rank \d+ · 1 vote/);
    await expect(works.last()).toContainText(/Rank \d+ · 0 votes/);
    await expect(works.first()).toContainText("Voting open");
    await expect(works.first().getByRole("link", { name: "Red 200" })).toHaveAttribute(
      "href",
      `/gallery?submission=${second.id}`,
    );
    await expect(page.getByText("2 submissions", { exact: true })).toBeVisible();
    await expect(page.getByText("0 wins", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Subscription status" })).toContainText(
      "Color Curious: 0 submissions left",
    );
    await expect(page.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page);

    await page.getByRole("tab", { name: "Achievements" }).click();
    const sticker = page.getByRole("listitem").filter({ hasText: "First Page" });
    await expect(sticker).toContainText("Earned");
    await expect(sticker.locator("svg .fill-sky")).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "First Win" })).toContainText("Not earned yet");
    await expectAccessible(page);

    await page.reload();
    await expect(sticker).toContainText("Earned");
    await page.waitForTimeout(1500);
    await expect(page.getByText("Badge earned: First Page")).toBeHidden();
  },
);

test("settings are kept after a reload, and a private profile is hidden from others", async ({ page, newDevice }) => {
  const person = await signUpByApi(page);
  const stranger = await newDevice();
  await stranger.goto(`/artists/${person.username}`);
  await expect(stranger.getByRole("heading", { level: 1, name: person.username })).toBeVisible();
  await expect(stranger).toHaveTitle(`${person.username} · Daily Coloring Challenge`);
  await expect(stranger.getByText("Submissions", { exact: true })).toBeVisible();
  await expectAccessible(stranger);

  await page.goto("/profile?tab=settings");
  await page.getByRole("switch", { name: "Show my statistics" }).uncheck();
  await expectToast(page, "Profile updated!");
  await page.getByRole("switch", { name: "The day's page" }).check();
  await expect
    .poll(async () => (await page.request.get(`/api/users/${await idOf(page)}/settings`)).json())
    .toMatchObject({ notifications: { daily: true }, privacy: { showStatistics: false } });
  await page.reload();
  await expect(page.getByRole("switch", { name: "The day's page" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Show my statistics" })).not.toBeChecked();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1, name: person.username })).toBeVisible();
  await expect(stranger.getByText("Submissions", { exact: true })).toBeHidden();

  await page.getByRole("switch", { name: "Public profile" }).uncheck();
  await expect(page.getByRole("link", { name: "See your page as others do" })).toBeHidden();
  const status = async () => (await stranger.request.get(`/api/artists/${person.username}`)).status();
  await expect.poll(status).toBe(404);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a switch that cannot be saved goes back to its previous state and shows an error", async ({ page }) => {
  await signUpByApi(page);
  await page.route("**/api/users/*/settings", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
  );
  await page.goto("/profile?tab=settings");
  await page.getByRole("switch", { name: "News" }).click();
  await expectToast(page, "Error", "Failed to update profile");
  await expect(page.getByRole("switch", { name: "News" })).not.toBeChecked();
});

test("language and time zone determine how dates are written", async ({ page, server }) => {
  const person = await signUpByApi(page);
  // It is still March in New York.
  await server.query("update users set created_at = '2026-04-01T02:00:00Z' where email = $1", [person.email]);
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Language and time zone" });
  await form.getByLabel("Language").selectOption("de");
  await form.getByLabel("Time zone").selectOption("est");
  await form.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Profile updated!");
  await expect(page.getByText("Member since März 2026")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Member since März 2026")).toBeVisible();
  await form.getByLabel("Time zone").selectOption("cet");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Member since April 2026")).toBeVisible();
});

test("a changed avatar is shown everywhere", async ({ page, newDevice }) => {
  const person = await signUpByApi(page);
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Change avatar" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(await picture(120));
  await expectToast(page, "Profile updated!");
  const avatar = page.getByRole("img", { name: `${person.username}'s avatar` });
  await expect(avatar).toHaveAttribute("src", /^\/image\/upload\/w_320\//);
  await page.reload();
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.locator("input[type=file]").setInputFiles({ ...(await picture(1)), buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toBeVisible();
  const stranger = await newDevice();
  await stranger.goto(`/artists/${person.username}`);
  await expect(stranger.getByRole("img", { name: `${person.username}'s avatar` })).toHaveAttribute("src", /w_320/);
});

test("if metrics cannot be loaded, the profile says so and shows the rest", async ({ page }) => {
  await signInByApi(page, await signUpByApi(page, makePerson()));
  await page.route("**/api/users/user-stats/**", (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto("/profile");
  await expect(page.getByText("Failed to fetch user metrics")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No submissions yet" })).toBeVisible();
});
