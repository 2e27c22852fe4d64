/** How long the gallery takes to respond to input with ten thousand submissions. */
import { userInfo } from "node:os";
import { insertBenchSubmissions } from "@contest/proofs/bench-fixtures";
import { signInMany } from "@contest/testing/submissions";
import { chromium, type Page } from "@playwright/test";
import { FEW } from "./growth.ts";
import { atMost, type Figure } from "./figure.ts";
import type { SiteWithDatabase } from "./site.ts";

const MOST_MILLISECONDS = 200;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"><rect width="6" height="8"/></svg>`;

export async function measureGalleryDelay(site: SiteWithDatabase): Promise<Figure[]> {
  await insertBenchSubmissions(site.pool, FEW);
  const [member] = await signInMany(site.pool, 1);
  const [name = "", value = ""] = member?.cookie.split("=") ?? [];
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--disable-gpu", ...(userInfo().uid === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name, value, url: site.url }]);
    const page = await context.newPage();
    // The inserted submissions have no files.
    await page.route("**/image/upload/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
    // A hundred at a time, because scrolling to the end is not measured.
    await page.route("**/api/gallery?**", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "100");
      return route.continue({ url: url.href });
    });
    await page.addInitScript(() => {
      const watched = window as unknown as { delays: number[] };
      watched.delays = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.delays.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${site.url}/gallery?sort=newest`);
    await scrollToTheEnd(page);
    await useIt(page);
    const slowest = Math.max(...(await page.evaluate(() => (window as unknown as { delays: number[] }).delays)));
    return [
      {
        what: `slowest interaction (INP) in the gallery with ${FEW.toLocaleString("en")} submissions, against the limit`,
        ours: `${Math.round(slowest)} ms`,
        reference: `${MOST_MILLISECONDS} ms`,
        ratio: slowest / MOST_MILLISECONDS,
        ...atMost(slowest, MOST_MILLISECONDS, " ms"),
      },
    ];
  } finally {
    await browser.close();
  }
}

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.locator("li[data-id]").first().waitFor();
  const until = Date.now() + 300_000;
  let loaded = 0;
  while (loaded < FEW) {
    if (Date.now() > until) throw new Error(`only ${loaded} submissions loaded in five minutes`);
    loaded = await page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Number(document.querySelector("li[data-id]")?.ariaSetSize ?? 0);
    });
  }
}

/** Votes for a submission at the top, then opens one in the middle, moves on to others, and returns to the gallery. */
async function useIt(page: Page): Promise<void> {
  const pause = () => page.waitForTimeout(500);
  const card = page.locator("li[data-id]").nth(8);
  await page.evaluate(() => scrollTo(0, 0));
  await pause();
  await card.getByRole("button", { name: /vote/i }).click();
  await pause();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await pause();
  await card.getByRole("link").first().click();
  await pause();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Escape", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    await pause();
  }
}
