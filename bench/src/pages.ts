/** How fast the pages are on a phone, with Lighthouse's mobile settings, and how much script they load. */
import { mkdtempSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { waitForExamplePast } from "./example-past.ts";
import { type Figure, limited, middle } from "./figure.ts";
import { speedSince } from "./machine-speed.ts";
import { installPackages } from "./packages.ts";
import { type SiteWithDatabase, startServer, startSiteIn } from "./site.ts";

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
/** The pages of everybody. The others show a single day, submission, artist or result. */
const PAGES = { home: "/", pricing: "/pricing", gallery: "/gallery", leaderboard: "/leaderboard" };

/** The newest version that runs on the oldest Node supported by this project. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** All that the score of performance consists of. The others, which explain it, take most of the time. */
const METRICS = [
  "first-contentful-paint",
  "speed-index",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const OTHER_CATEGORIES = ["accessibility", "best-practices", "seo"];
/** As many days as fill the first screens of all pages. The others would only delay the measurement. */
const DAYS = 7;
const BARE = "a bare page";
const ROUNDS = 5;
/** For pages that miss the limit in the first rounds: only more measurements can tell an outlier from a cause. */
const MORE_ROUNDS = 3;
const LEAST_SCORE = 97;
/** Lighthouse assumes that this machine is so many times faster than a phone: less so while its cores are shared. */
const PHONE_SLOWDOWN = 4;
const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
/** Chromium refuses to run as root with its sandbox. */
const FLAGS = userInfo().uid === 0 ? ["--no-sandbox"] : [];

interface PageFigures {
  performance: number;
  /** The lowest of accessibility, best practices and SEO, in the first round only. */
  otherwise: number;
  /** Largest contentful paint. */
  paintMs: number;
  shift: number;
}

export function measurePages(): Promise<Figure[]> {
  return onSiteWithPast(async (site) => [
    ...(await phoneFigures(site, PAGES, "pages of everybody")),
    await scriptFigure(site),
  ]);
}

/** The pages of a single day, submission, artist and result. */
export function measureDetailPages(): Promise<Figure[]> {
  return onSiteWithPast(async (site) => phoneFigures(site, await detailPages(site), "pages of one thing"));
}

async function onSiteWithPast(measure: (site: SiteWithDatabase) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const past = await startSiteIn(folder, { EXAMPLE_PAST: "on" });
  await waitForExamplePast(past.pool, `days_done >= ${DAYS}`).finally(() => past.stop());
  // What is still missing would be made while the pages are measured.
  const site = await startSiteIn(folder, { EXAMPLE_PAST: "off" });
  return measure(site).finally(() => site.stop());
}

/** Lighthouse's figures of these pages, by turns with those of a bare page. */
async function phoneFigures(site: SiteWithDatabase, pages: Record<string, string>, all: string): Promise<Figure[]> {
  const bareServer = await startServer(fileURLToPath(new URL("./bare-server.js", import.meta.url)), {});
  const paths = Object.entries(pages).map(([page, path]) => [page, site.url + path] as const);
  const addresses = { [BARE]: `${bareServer.url}/sentence`, ...Object.fromEntries(paths) };
  const rounds = await askByTurns(addresses).finally(() => bareServer.stop());
  return figuresOf(rounds, all);
}

/** By turns, so that whatever else the machine does is shared by all. */
async function askByTurns(addresses: Record<string, string>): Promise<Map<string, PageFigures[]>> {
  const rounds = new Map<string, PageFigures[]>();
  const { lighthouse, launch } = await loadLighthouse(installPackages([LIGHTHOUSE]));
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", ...FLAGS] });
  try {
    let since = Date.now();
    for (let round = 0; round < ROUNDS + MORE_ROUNDS; round += 1) {
      for (const [page, url] of Object.entries(addresses)) {
        const known = rounds.get(page) ?? [];
        if (round >= ROUNDS && known.every(({ performance }) => performance >= LEAST_SCORE)) continue;
        const throttling = { cpuSlowdownMultiplier: PHONE_SLOWDOWN * (await speedSince(since)) };
        since = Date.now();
        const { categories, audits } = await askLighthouse(lighthouse, chrome.port, url, {
          throttling,
          ...(round === 0 && page !== BARE
            ? { onlyCategories: ["performance", ...OTHER_CATEGORIES] }
            : { onlyAudits: METRICS }),
        });
        const figures = {
          performance: score(categories["performance"]),
          otherwise: Math.min(...OTHER_CATEGORIES.map((name) => score(categories[name]))),
          paintMs: audits["largest-contentful-paint"].numericValue ?? Number.NaN,
          shift: audits["cumulative-layout-shift"].numericValue ?? Number.NaN,
        };
        rounds.set(page, [...known, figures]);
      }
    }
  } finally {
    chrome.kill();
  }
  return rounds;
}

function figuresOf(rounds: Map<string, PageFigures[]>, all: string): Figure[] {
  const pages = [...rounds].filter(([page]) => page !== BARE);
  const of = (figures: readonly PageFigures[], name: keyof PageFigures) => figures.map((figure) => figure[name]);
  const summary = [...rounds].map(([page, figures]) => ({
    page,
    performance: of(figures, "performance").join(" "),
    otherwise: figures[0]?.otherwise,
    paintMs: Math.round(middle(of(figures, "paintMs"))),
    shift: Math.max(...of(figures, "shift")),
  }));
  console.table(summary);
  const first = (name: keyof PageFigures) => pages.map(([, figures]) => figures[0]?.[name] ?? Number.NaN);
  return [
    ...pages.map(([page, figures]) =>
      limited(
        `Lighthouse on a phone, performance of ${page}, median, against the limit`,
        middle(of(figures, "performance")),
        "",
        { least: LEAST_SCORE },
      ),
    ),
    limited(
      `Lighthouse on a phone, accessibility, best practices and SEO, worst of the ${all}, against the limit`,
      Math.min(...first("otherwise")),
      "",
      { least: 100 },
    ),
    limited(
      `largest paint on a phone, worst of the ${all}, against the limit`,
      most(pages.map(([, figures]) => of(figures, "paintMs").map((ms) => ms / 1000))),
      " s",
      { most: 2.5 },
    ),
    limited(
      `layout shift on a phone, worst of the ${all}, against the limit`,
      most(pages.map(([, figures]) => of(figures, "shift"))),
      "",
      { most: 0.001 },
    ),
  ];
}

/** The measurements with the highest median. */
function most(all: readonly number[][]): number[] {
  return all.reduce((one, other) => (middle(other) > middle(one) ? other : one));
}

interface Report {
  categories: Record<string, Category>;
  audits: Record<"largest-contentful-paint" | "cumulative-layout-shift", { numericValue?: number }>;
  runtimeError?: { message: string };
}

interface Category {
  score: number | null;
}

type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report }>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

/** Its types are not there when this is compiled, because it is only installed when needed. */
async function loadLighthouse(folder: string): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  const load = (path: string) => import(pathToFileURL(join(folder, "node_modules", path)).href);
  const [{ default: lighthouse }, { launch }] = [
    await load("lighthouse/core/index.js"),
    await load("chrome-launcher/dist/index.js"),
  ];
  return { lighthouse, launch };
}

async function askLighthouse(lighthouse: Lighthouse, port: number, url: string, wanted: object): Promise<Report> {
  const { lhr } = await lighthouse(url, { port, logLevel: "error", disableFullPageScreenshot: true, ...wanted });
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

function score(category: Category | undefined): number {
  return Math.round((category?.score ?? Number.NaN) * 100);
}

/** Everything that a first visit loads. */
async function scriptFigure(site: { url: string }): Promise<Figure> {
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
    return limited("script of a first visit, gzip, fullest page, against the limit", share(fullest) * 100, " %", {
      most: 100,
    });
  } finally {
    await browser.close();
  }
}

/** The newest result of the example past, its day, and its winner with the work. */
async function detailPages({ pool }: SiteWithDatabase): Promise<Record<string, string>> {
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
