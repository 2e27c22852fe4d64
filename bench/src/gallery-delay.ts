/** How long the gallery takes to respond to input with ten thousand submissions. */
import { userInfo } from "node:os";
import { insertBenchSubmissions } from "@contest/proofs/bench-fixtures";
import { signInMany } from "@contest/testing/submissions";
import { type Browser, chromium, type Page } from "@playwright/test";
import { FEW } from "./growth.ts";
import { bestOfEachStep, type Figure, limited } from "./figure.ts";
import { costOnMainThread, nextFrames } from "./main-thread.ts";
import type { SiteWithDatabase } from "./site.ts";

const MOST_MILLISECONDS = 100;
const PLACES = 6;
/** The best of each interaction counts: garbage is collected now and then, and the processor is not always as fast. */
const RUNS = 3;
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
    await page.goto(`${site.url}/gallery?sort=newest`);
    await scrollToTheEnd(page);
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await costsOfUsingIt(browser, page, run));
    const costs = bestOfEachStep(runs);
    const slowest = costs.toSorted((one, other) => one - other)[Math.ceil(costs.length * 0.95) - 1] ?? Number.NaN;
    return [
      limited(
        "interaction in the gallery with ten thousand submissions, processor time of the main thread, 95th percentile, against the limit",
        slowest,
        " ms",
        { most: MOST_MILLISECONDS },
      ),
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

/**
 * Votes for a submission and opens some in several places of the gallery, moves on to others, and returns. Each
 * interaction is measured until what it changes is drawn.
 */
async function costsOfUsingIt(browser: Browser, page: Page, run: number): Promise<number[]> {
  const costs: number[] = [];
  const interact = async (work: () => Promise<unknown>) => {
    await page.waitForTimeout(400);
    const { busy } = await costOnMainThread(browser, page, page.mainFrame(), async () => {
      await work();
      await nextFrames(page.mainFrame());
    });
    costs.push(busy);
  };
  // Another one in each run, because each is voted for only once.
  const card = page.locator("li[data-id]").nth(8 + run);
  for (let place = 0; place < PLACES; place += 1) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), place / PLACES);
    await page.waitForTimeout(500);
    await card.scrollIntoViewIfNeeded();
    // Only those at the top are of an open contest.
    if (place === 0) await interact(() => card.getByRole("button", { name: /vote/i }).click());
    await interact(() => card.getByRole("link").first().click());
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Escape", "Tab", "Tab"]) {
      await interact(() => page.keyboard.press(key));
    }
  }
  return costs;
}
