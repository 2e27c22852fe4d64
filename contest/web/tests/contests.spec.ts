import { readFile } from "node:fs/promises";
import type { Challenge } from "@contest/contract/contests";
import type { Page } from "@playwright/test";
import { BUILT, expect, expectAccessible, expectToast, signUpByApi, test } from "./fixtures.ts";

const DAY = 24 * 60 * 60 * 1000;
const SECOND = 1000;

/** The server's open contest. */
async function today(page: Page): Promise<Challenge> {
  return (await page.request.get("/api/challenges/current-active")).json();
}

/** Opens the home page as it would be with a contest from `opens` to `closes`, at the time `now`. */
async function openHomeAt(page: Page, now: number, opens: number, closes: number): Promise<void> {
  const dates = (time: number) => [
    new Date(time).toISOString().slice(0, 10),
    new Date(time).toISOString().slice(11, 16),
  ];
  const [[startDate, startTime], [endDate, endTime]] = [dates(opens), dates(closes)];
  const contest = { ...(await today(page)), startDate, startTime, endDate, endTime };
  const answerAt = (time: number) => ({
    challenge: { ...contest, status: time < opens ? "scheduled" : time < closes ? "active" : "ended" },
    now: new Date(time).toISOString(),
  });
  // The clock only moves when the test moves it, so a slow machine makes no difference.
  await page.clock.install({ time: now - 2 * SECOND });
  await page.clock.pauseAt(now - SECOND);
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      // The data that the server sent and rendered belongs to another time.
      .replace(/(<script type="application\/json" id="first-data">)[^<]*/, "$1{}")
      .replace(/<div id="root">.*<\/div>(?=\s*<noscript>)/s, '<div id="root"></div>');
    await route.fulfill({ response: answer, body: html });
  });
  let running: Promise<void> = Promise.resolve();
  await page.route("/api/challenges/featured", async (route) => {
    // The clock must not advance while the server's time arrives, or the page would consider the clock wrong.
    await running;
    await route.fulfill({ json: answerAt(await page.evaluate(() => Date.now())) });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // React shows a page whose code loaded late only after a moment.
  running = page.clock.runFor(SECOND);
  await running;
}

/** The resolution in a JPG's Exif data. */
function dotsPerInch(file: Buffer): number {
  const tiff = file.subarray(file.indexOf("Exif\0\0") + 6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
  const resolution = entries.find((entry) => short(entry) === 0x011a);
  if (resolution === undefined) throw new Error("The picture does not say its resolution.");
  return long(long(resolution + 8)) / long(long(resolution + 8) + 4);
}

test(
  "today's contest is painted from the HTML, with its title, time and both buttons on the first screen of a phone",
  BUILT,
  async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route("/api/challenges/**", (route) => route.abort());
    const { title, description, lineArtAlt } = await today(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: title })).toBeInViewport();
    await expect(page.getByRole("timer")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("timer")).toHaveText(/Remaining\d\d:\d\d:\d\d/);
    await expect(page.getByRole("button", { name: "Download Line Art" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Submit Your Artwork" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("img", { name: lineArtAlt })).toBeInViewport();
    await expect(page.getByText(description)).toBeAttached();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the HTML from the server shows the contest and every page", BUILT, async ({ page }) => {
    const { title } = await today(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText(/Remaining\d\d:\d\d:\d\d/);
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions and answers");
  });
});

test("the script hydrates what the server rendered without moving anything", BUILT, async ({ page, watch }) => {
  // Text always shifts slightly when its font loads. This test is about the script.
  await page.route("**/*.woff2", (route) => route.abort());
  watch.allow(/ERR_FAILED/);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = String(entry.startTime);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/about", "/faq", "/contact", "/pricing", "/gallery", "/leaderboard"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const { children, shift } = await page.evaluate(() => ({
      children: document.querySelectorAll("#root > div").length,
      shift: document.documentElement.dataset.shift,
    }));
    expect({ path, children, shift }).toEqual({ path, children: 1, shift: undefined });
  }
});

test.describe("the countdown", () => {
  const opens = Date.UTC(2026, 10, 20);
  const closes = opens + DAY;

  test("shows days first, and when the contest starts, the buttons appear without a reload", async ({ page }) => {
    await openHomeAt(page, opens - 2 * DAY, opens, closes);
    await expect(page.getByRole("timer")).toHaveText("Starts in2d 00:00:00");
    await expect(page.getByRole("button", { name: "Download Line Art" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Submit Your Artwork" })).toHaveCount(0);
    await page.clock.runFor(2 * SECOND);
    await expect(page.getByRole("timer")).toHaveText("Starts in1d 23:59:58");
    await page.clock.fastForward(2 * DAY - 3 * SECOND);
    await expect(page.getByRole("timer")).toHaveText("Starts in00:00:01");
    await page.clock.runFor(SECOND);
    await expect(page.getByRole("timer")).toHaveText("Remaining24:00:00");
    await expect(page.getByRole("button", { name: "Download Line Art" })).toBeVisible();
  });

  test("reaches the end of the contest even if the laptop was asleep", async ({ page }) => {
    await openHomeAt(page, closes - 60 * 60 * SECOND, opens, closes);
    await expect(page.getByRole("timer")).toHaveText("Remaining01:00:00");
    await page.clock.fastForward(60 * 60 * SECOND - SECOND);
    await expect(page.getByRole("timer")).toHaveText("Remaining00:00:01");
    await page.clock.runFor(SECOND);
    await expect(page.getByRole("timer")).toHaveText("Ended00:00:00");
    await expect(page.getByRole("button", { name: "Submit Your Artwork" })).toHaveCount(0);
    await expect(page.getByText("This contest has ended.")).toBeVisible();
  });

  test("is announced to screen readers in words, and not every second", async ({ page }) => {
    await openHomeAt(page, closes - 61 * 60 * SECOND, opens, closes);
    await expect(page.getByRole("timer", { name: "1 hour 1 minute remaining" })).toHaveAttribute("aria-live", "off");
  });

  test("follows the server when the visitor's clock is wrong", async ({ page }) => {
    await page.clock.install({ time: Date.now() + 90 * 60 * SECOND });
    const { endDate } = await today(page);
    await page.goto("/");
    const left = Date.parse(`${endDate}T00:00:00Z`) - Date.now();
    const hours = String(Math.floor(left / (60 * 60 * SECOND))).padStart(2, "0");
    await expect(page.getByRole("timer")).toContainText(`Remaining${hours}:`);
  });
});

test.describe("downloading", () => {
  test("saves a file at 300 DPI, named after the title, and shows a toast", async ({ page }) => {
    const { title } = await today(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Download Line Art" }).click();
    const dialog = page.getByRole("dialog", { name: "Download Confirmation" });
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click(),
    ]);
    const expected = `${title.toLowerCase().replaceAll(/[^a-z0-9]/g, "-")}-line-art.jpg`;
    expect(download.suggestedFilename()).toBe(expected);
    expect(dotsPerInch(await readFile(await download.path()))).toBe(300);
    await expectToast(page, "Download Complete");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Download Line Art" })).toBeFocused();
  });

  test("is recorded for a member", async ({ page }) => {
    await signUpByApi(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Download Line Art" }).click();
    await page.getByRole("radio", { name: /^PDF/ }).check();
    const recorded = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-line-art\.pdf$/);
    await recorded;
    expect((await today(page)).download).toHaveLength(1);
  });

  test("shows an error if it fails and can be retried", async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await page.route("**/letter.jpg", (route) => route.abort());
    await page.goto("/");
    await page.getByRole("button", { name: "Download Line Art" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
    await expectToast(page, "Download Failed", "There was an error downloading the line art. Please try again.");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Download" })).toBeEnabled();
  });
});

test("a visitor who wants to submit is asked to sign in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  await expect(page.getByRole("dialog", { name: "Sign In or Create Account" })).toBeVisible();
});

test("a view counts once per browser session", async ({ page, newDevice }) => {
  const before = (await today(page)).views;
  await page.goto("/");
  await expect.poll(async () => (await today(page)).views).toBeGreaterThan(before);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/analytics/views") && asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(asked).toEqual([]);
  const other = await newDevice();
  const counted = other.waitForRequest(/analytics\/views$/);
  await other.goto("/");
  await counted;
});

test.describe("while the contest is loading", () => {
  test("a skeleton is shown, and an error offers to reload", BUILT, async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("/api/challenges/featured", async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { message: "The kitchen is closed.", code: "BUSY" } });
    });
    await page.goto("/about");
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(page.getByRole("status").getByText("Loading...")).toBeAttached();
    answer();
    await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
    await expect(page.getByText("Failed to load the current contest: The kitchen is closed.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
  });
});

test("printing home prints only the line art", async ({ page }) => {
  const { lineArt, lineArtAlt } = await today(page);
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const art = page.getByRole("img", { name: lineArtAlt });
  await expect(art).toHaveCount(1);
  await expect(art).toHaveAttribute("src", lineArt);
  const box = await art.boundingBox();
  const view = page.viewportSize();
  expect(box?.height).toBeCloseTo(view?.height ?? 0, 0);
  await expect(page.getByRole("heading")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("the feature carousel respects reduced motion, moves with its buttons, and plays when asked to", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What to expect" });
  const first = carousel.getByRole("heading", { name: "Daily Challenges" });
  const last = carousel.getByRole("heading", { name: "Artist Profiles" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("listitem")).toHaveCount(6);
  await carousel.getByRole("button", { name: "Previous" }).click();
  await expect(last).toBeInViewport();
  await carousel.getByRole("button", { name: "Next" }).click();
  await expect(first).toBeInViewport();
  await expect(last).not.toBeInViewport();

  await carousel.getByRole("button", { name: "Play" }).click();
  for (let step = 0; step < 5; step += 1) await page.clock.runFor(5 * SECOND);
  await expect(carousel.getByRole("button", { name: "Pause" })).toBeVisible();
  await carousel.getByRole("button", { name: "Pause" }).click();
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
});

test("search engines and home screens find their files", BUILT, async ({ page, request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: http");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/faq</loc>");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  await page.goto("/faq");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/faq$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "Questions and answers");
  expect((await request.get("/share.jpg")).headers()["content-type"]).toBe("image/jpeg");
});
