import { documentTitle, NOT_FOUND_PAGE, PAGES } from "@contest/contract/pages";
import type { Page } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { BUILT, expect, expectToast, signUpByApi, holdRequests, test, watchShift } from "./fixtures.ts";

const HEADER = ["Home", "Gallery", "Leaderboard", "Rewards", "Pricing"];

test("every page has its own title in the HTML", BUILT, async ({ request }) => {
  for (const { path, title } of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${documentTitle(title)}</title>`);
  }
});

test("an unknown address returns 404 and a page with a link home", BUILT, async ({ page }) => {
  for (const path of ["/admin/nowhere", "/nowhere"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await expect(page).toHaveTitle(documentTitle(NOT_FOUND_PAGE.title));
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Coloring Challenge" })).toBeFocused();
});

test("home links to the next steps", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Start Coloring Today" })).toHaveAttribute("href", "/pricing");
  await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/about");
});

test("the header links to the public pages and marks the current one", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(HEADER);
  await main.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveURL("/leaderboard");
  await expect(main.getByRole("link", { name: "Leaderboard" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeFocused();
  await expect(page).toHaveTitle(documentTitle("Leaderboard"));
});

test("the footer links to the static pages, and to social pages only where the site has one", async ({ page }) => {
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const social = { instagram: "https://www.instagram.com/coloring", tiktok: "", youtube: "" };
    await route.fulfill({ response, json: { ...(await response.json()), social } });
  });
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Part of submission fees is donated to art education programs.")).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Footer" }).getByRole("link")).toHaveText([
    "All days",
    "Past winners",
    "Cash drawings",
    "Official Rules",
    "About",
    "FAQ",
    "For families",
    "For classrooms",
    "Contact",
    "Terms",
    "Privacy",
    "Instagram (opens in a new tab)",
  ]);
  const elsewhere = footer.getByRole("list", { name: "Elsewhere" }).getByRole("link");
  await expect(elsewhere).toHaveText(["Instagram (opens in a new tab)"]);
  await expect(elsewhere).toHaveAttribute("rel", /noopener/);
});

test("the mobile menu works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const toggle = page.getByRole("button", { name: /menu$/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const menu = page.getByRole("navigation", { name: "Main" });
  const box = await menu.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(650);

  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/gallery");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeFocused();

  await toggle.click();
  await menu.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
});

test("the skip link skips the header", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "All Submissions" })).toBeFocused();
});

test("the theme follows the system until one is chosen, and the choice is kept", BUILT, async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|dynamically imported module/);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = "rgb(251, 246, 236)";
  const dark = "rgb(23, 21, 28)";
  await page.emulateMedia({ colorScheme: "dark" });
  // Scripts that are still on their way would be aborted below.
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(scheme).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(scheme).toBe(light);

  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect.poll(scheme).toBe(dark);
  // The theme must be set before any script of ours has run; otherwise, the wrong one would flash.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(scheme).toBe(dark);
  await page.unroute("**/assets/*.js");

  await page.reload();
  await page.getByRole("radio", { name: "System" }).check({ force: true });
  await expect.poll(scheme).toBe(light);
});

test("the site works in a browser that refuses storage", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      Object.defineProperty(window, name, { get });
    }
  });
  const counted = page.waitForResponse(/\/analytics\/views$/);
  await page.goto("/");
  expect((await counted).ok()).toBe(true);
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await page.getByLabel("Sort").selectOption("random");
  await expect(page).toHaveURL(/sort=random/);
  await page.goto("/color");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("going back restores the scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto("/");
  const more = page.getByRole("link", { name: "Learn More" });
  await more.scrollIntoViewIfNeeded();
  // Before its part of the page is hydrated, a link leads to a new document, whose heading has no focus.
  const isHydrated = (link: Element) => Object.keys(link).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => more.evaluate(isHydrated)).toBe(true);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await more.click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("timer")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("a toast stays for five seconds, and longer under the pointer", async ({ page }) => {
  await page.clock.install();
  await signUpByApi(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  const toast = page.getByText("Signed out", { exact: true });
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test("while a page is loading, the site says 'Loading...'", BUILT, async ({ page }) => {
  await page.goto("/");
  const go = await holdRequests(page, "**/assets/faq-page-*.js");
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  go();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("if code is gone after a deploy, the page offers to reload", BUILT, async ({ page, watch }) => {
  // Firefox's driver does not say which error it was.
  watch.allow(/ERR_FAILED|A page broke|dynamically imported module|^Error$/);
  await page.goto("/");
  await page.route("**/assets/gallery-page-*.js", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
  await page.unroute("**/assets/gallery-page-*.js");
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
});

test("a profile that cannot reach the server says so and can be retried", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  await signUpByApi(page);
  await page.route("**/api/users/me", (route) => route.abort());
  await page.goto("/profile");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(retry).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.unroute("**/api/users/me");
  await retry.click();
  await expect(page.getByRole("tab", { name: "Submissions" })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`home does not shift at ${width} px while it loads, even if the fonts are late`, BUILT, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shift = await watchShift(page);
    const go = await holdRequests(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    go();
    await page.waitForLoadState("networkidle");
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await shift()).toBeLessThan(0.001);
  });
}

test("the footer stays below the screen while a member's page loads", BUILT, async ({ page }) => {
  await signUpByApi(page);
  const go = await holdRequests(page, "**/api/users/me");
  await page.goto("/notices", { waitUntil: "commit" });
  const footer = page.getByRole("contentinfo");
  await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();
  await expect(footer).not.toBeInViewport();
  go();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(footer).not.toBeInViewport();
});

test(
  "clicks before hydration are replayed after it, and a dialog locks the page behind it",
  BUILT,
  async ({ page }) => {
    const go = await holdRequests(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    go();
    await expect(page.getByRole("dialog", { name: "Sign In or Create Account" })).toBeVisible();
    // The lock is a style, which the page's own policy has to allow.
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).toHaveCSS("overflow", "visible");
  },
);

/** Clicks when React listens at the root: hydration has begun, and rendering follows in a later task. */
async function clickDuringHydration(page: Page, label: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const { addEventListener } = EventTarget.prototype;
    let presses = 0;
    addEventListener.call(window, "click", () => (document.documentElement.dataset.presses = String((presses += 1))));
    let isClicked = false;
    EventTarget.prototype.addEventListener = function (type, ...others) {
      addEventListener.call(this, type, ...others);
      if (isClicked || type !== "click" || !(this instanceof Element && this.id === "root")) return;
      isClicked = true;
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll("button")];
        const button = buttons.find(({ ariaLabel, textContent }) => ariaLabel === wanted || textContent === wanted);
        button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      });
    };
  }, label);
}

test("a button that is clicked during hydration is pressed once", BUILT, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await clickDuringHydration(page, "Open menu");
  await page.goto("/");
  await expect(page.locator("[aria-controls=mobile-menu]")).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("html")).toHaveAttribute("data-presses", "1");
});

test("a button below the first screen that is clicked during hydration is pressed", BUILT, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await clickDuringHydration(page, "Pause");
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What to expect" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("a button in a part whose script is still loading is pressed when it has come", BUILT, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const go = await holdRequests(page, "**/assets/about-the-contest-*.js");
  await page.goto("/");
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  await pause.click();
  await expect(pause).toBeVisible();
  go();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("a page that is scrolled while it is loading stays where it is", BUILT, async ({ page }) => {
  const go = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  go();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test("account notices do not push the page down", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/faq");
  await expect(page.getByText("Please confirm your email.")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const before = (await heading.boundingBox())?.y ?? 0;
  const go = await holdRequests(page, "**/api/users/me");
  await page.reload();
  expect((await heading.boundingBox())?.y).toBeCloseTo(before, 0);
  await expect(page.getByText("Please confirm your email.")).toHaveCount(0);
  go();
  await expect(page.getByText("Please confirm your email.")).toBeVisible();
  expect((await heading.boundingBox())?.y).toBeCloseTo(before, 0);
  await page.unroute("**/api/users/me");
  await page.request.post("/api/users/logout");
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(before - 30);
});

test("a page whose code loaded late keeps what was typed when its address changes", BUILT, async ({ page }) => {
  await page.route("**/reset-password-page-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/reset-password?token=invented");
  await page.getByLabel("New password").fill("a lamp under the pier");
  await page.evaluate(() => {
    history.pushState(history.state, "", "?elsewhere");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
  await expect(page.getByLabel("New password")).toHaveValue("a lamp under the pier");
});

test("a first visit to home loads at most 120 kB of script", BUILT, async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.body());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
});
