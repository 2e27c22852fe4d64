/** How fast the pages are on a phone, with Lighthouse's mobile settings, and how much script they load. */
import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { waitForExamplePast } from "./example-past.ts";
import { atLeast, atMost, type Figure, middle } from "./figure.ts";
import { withPackages } from "./packages.ts";
import { type SiteWithDatabase, startServer } from "./site.ts";

/** Each page with its limit of script, in kilobytes of gzip. */
const SCRIPTS = {
  "/": 120,
  "/about": 120,
  "/faq": 120,
  "/contact": 120,
  "/pricing": 120,
  "/gallery": 140,
  "/leaderboard": 140,
};
/** The pages that Lighthouse measures, besides those of one thing each. */
const PAGES = ["/", "/pricing", "/gallery", "/leaderboard"];

/** Pages of one thing each, by what they are about. */
type DetailPages = Record<"a day" | "a work" | "an artist" | "a result", string>;
/** The newest version that runs on the oldest Node supported by this project. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** They only make pictures for the report. */
const SLOW_AUDITS = "full-page-screenshot,screenshot-thumbnails,final-screenshot";
const BARE = "a bare page";
const ROUNDS = 5;
const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
/** Chromium refuses to run as root with its sandbox. */
const FLAGS = userInfo().uid === 0 ? ["--no-sandbox"] : [];

interface PageFigures {
  page: string;
  performance: number;
  /** The lowest of accessibility, best practices and SEO. */
  otherwise: number;
  /** Largest contentful paint. */
  paintMs: number;
  shift: number;
}

export async function measurePages(site: SiteWithDatabase): Promise<Figure[]> {
  const details = await detailPages(site);
  const bareServer = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), {});
  try {
    return await withPackages([LIGHTHOUSE], async (folder) => {
      const addresses = [...PAGES.map((page) => [page, page] as const), ...Object.entries(details)];
      const rounds = new Map<string, PageFigures[]>(
        [...addresses.map(([page]) => page), BARE].map((page) => [page, []]),
      );
      // By turns, so that whatever else the machine does is shared by all.
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.get(BARE)?.push(await askLighthouse(folder, BARE, `${bareServer.url}/sentence`));
        for (const [page, path] of addresses)
          rounds.get(page)?.push(await askLighthouse(folder, page, site.url + path));
      }
      const medians = [...rounds].map(([page, figures]) => medianOf(page, figures));
      console.table(medians);
      const pages = medians.filter(({ page }) => page !== BARE);
      const bare = medians.find(({ page }) => page === BARE) ?? medianOf(BARE, []);
      return [...phoneFigures(pages, bare), await scriptFigure(site)];
    });
  } finally {
    await bareServer.stop();
  }
}

function phoneFigures(pages: readonly PageFigures[], bare: PageFigures): Figure[] {
  const otherwise = worst(pages, (page) => -page.otherwise);
  const shift = worst(pages, (page) => page.shift);
  return [
    performanceFigure(pages, bare),
    {
      what: `Lighthouse on a phone, accessibility, best practices and SEO: ${among(pages, otherwise)}, against the maximum`,
      ours: `${otherwise.otherwise}`,
      reference: "100",
      ratio: otherwise.otherwise / 100,
      ...atLeast(otherwise.otherwise, 95),
    },
    paintFigure(pages, bare),
    {
      what: `layout shift on a phone: ${among(pages, shift)}, against a bare page of one sentence`,
      ours: shift.shift.toFixed(3),
      reference: bare.shift.toFixed(3),
      ratio: Number.NaN,
      ...atMost(shift.shift, 0.001),
    },
  ];
}

function performanceFigure(pages: readonly PageFigures[], bare: PageFigures): Figure {
  const lowest = worst(pages, (page) => -page.performance);
  return {
    what: `Lighthouse on a phone, performance: ${among(pages, lowest)}, against a bare page of one sentence`,
    ours: `${lowest.performance}`,
    reference: `${bare.performance}`,
    ratio: lowest.performance / bare.performance,
    ...atLeast(lowest.performance, 97),
  };
}

function paintFigure(pages: readonly PageFigures[], bare: PageFigures): Figure {
  const latest = worst(pages, (page) => page.paintMs);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return {
    what: `largest paint on a phone: ${among(pages, latest)}, against a bare page of one sentence`,
    ours: seconds(latest.paintMs),
    reference: seconds(bare.paintMs),
    ratio: latest.paintMs / bare.paintMs,
    ...atMost(latest.paintMs / 1000, 2.5, " s"),
  };
}

function worst(pages: readonly PageFigures[], of: (page: PageFigures) => number): PageFigures {
  return pages.reduce((one, other) => (of(other) > of(one) ? other : one));
}

function among(pages: readonly PageFigures[], one: PageFigures): string {
  return `worst of ${pages.map(({ page }) => page).join(", ")} (${one.page})`;
}

function medianOf(page: string, rounds: readonly PageFigures[]): PageFigures {
  const of = (name: "performance" | "otherwise" | "paintMs" | "shift") => middle(rounds.map((one) => one[name]));
  return {
    page,
    performance: of("performance"),
    otherwise: of("otherwise"),
    paintMs: of("paintMs"),
    shift: of("shift"),
  };
}

interface Report {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number | null }>;
  audits: Record<"largest-contentful-paint" | "cumulative-layout-shift", { numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Lighthouse runs as a command, because it is only installed when needed. */
async function askLighthouse(folder: string, page: string, url: string): Promise<PageFigures> {
  const script = join(folder, "node_modules/lighthouse/cli/index.js");
  const options = [
    "--output=json",
    "--quiet",
    `--skip-audits=${SLOW_AUDITS}`,
    `--chrome-flags=${["--headless=new", ...FLAGS].join(" ")}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, ...options], {
    env: { PATH: process.env["PATH"], HOME: folder, CHROME_PATH: CHROMIUM },
    maxBuffer: 2 ** 28,
  });
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const score = (name: keyof Report["categories"]) => Math.round((categories[name].score ?? Number.NaN) * 100);
  return {
    page,
    performance: score("performance"),
    otherwise: Math.min(score("accessibility"), score("best-practices"), score("seo")),
    paintMs: audits["largest-contentful-paint"].numericValue ?? Number.NaN,
    shift: audits["cumulative-layout-shift"].numericValue ?? Number.NaN,
  };
}

/** Everything that a first visit loads. */
async function scriptFigure(site: SiteWithDatabase): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const loaded: { page: string; kilobytes: number; most: number }[] = [];
    for (const [page, most] of Object.entries(SCRIPTS)) {
      const context = await browser.newContext();
      const tab = await context.newPage();
      const sizes: Promise<number>[] = [];
      tab.on("response", (answer) => {
        if (answer.request().resourceType() !== "script") return;
        sizes.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length / 1000));
      });
      await tab.goto(site.url + page, { waitUntil: "networkidle" });
      const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await context.close();
      loaded.push({ page, kilobytes, most });
    }
    console.table(loaded);
    const share = (one: { kilobytes: number; most: number }) => one.kilobytes / one.most;
    const fullest = loaded.reduce((one, other) => (share(other) > share(one) ? other : one));
    return {
      what: `script of a first visit, gzip: largest of ${loaded.length} pages (${fullest.page}), against the limit`,
      ours: `${fullest.kilobytes.toFixed(1)} kB`,
      reference: `${fullest.most} kB`,
      ratio: share(fullest),
      ...atMost(fullest.kilobytes, fullest.most, " kB"),
    };
  } finally {
    await browser.close();
  }
}

/** The newest result of the example past, its day, and its winner with the work. */
async function detailPages({ pool }: SiteWithDatabase): Promise<DetailPages> {
  await waitForExamplePast(pool, "finished_at is not null");
  const { rows } = await pool.query<{ contest: string; day: string; work: string; username: string }>(
    `select contests.id as contest, to_char(contests.starts_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       submissions.id as work, users.username
     from contests join submissions on submissions.id = contests.winner_id join users on users.id = user_id
     where contests.confirmed_at is not null and users.public_profile
     order by contests.starts_at desc limit 1`,
  );
  const [newest] = rows;
  if (!newest) throw new Error("the example past has no result");
  return {
    "a day": `/days/${newest.day}`,
    "a work": `/gallery?work=${newest.work}`,
    "an artist": `/artists/${newest.username}`,
    "a result": `/results/${newest.contest}`,
  };
}
