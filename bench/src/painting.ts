/** Painting in the browser: how fast the hand's paint appears, how far back undo reaches, and what a log costs. */
import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync, inflateRawSync } from "node:zlib";
import { fillRegion } from "@contest/painting/fill";
import { encodeLog, encodeOperation } from "@contest/painting/operations";
import { decodePage, type PaintingPage } from "@contest/painting/page";
import { Painting } from "@contest/painting/painting";
import { Surface } from "@contest/painting/surface";
import { type Browser, chromium, type Page } from "@playwright/test";
import { AN_HOUR, colorByHand, MANY_STROKES } from "./coloring-hour.ts";
import { bestOfEachStep, compared, type Figure, limited } from "./figure.ts";
import { atReferenceSpeed } from "./machine-speed.ts";
import { costOnMainThread } from "./main-thread.ts";
import type { Site } from "./site.ts";

const THROTTLING = 4;
const LARGEST_RADIUS = "64";
const TOUCHES = 60;
const REPAINTS = 5;
const OPENINGS = 8;
/** How often each thing is done whose slowest step counts: the best run does, because garbage is collected now and then. */
const RUNS = 3;
/** Repainting an hour took 1.85 s when encoding took 0.29 s. */
const MOST_WEBP = 8;

export async function measurePainting(site: Site): Promise<Figure[]> {
  const file = await coloringPageOf(site);
  const page = decodePage(inflateRawSync(file));
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--disable-gpu", ...(userInfo().uid === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    return [
      ...(await repaintFigures(page, file)),
      fillFigure(page),
      undoFigure(page),
      await scriptFigure(browser, site),
      await openingFigure(browser, site, page),
      ...(await drawingFigures(browser, site)),
    ];
  } finally {
    await browser.close();
  }
}

async function coloringPageOf({ url }: Site): Promise<Buffer> {
  const { challenge } = (await (await fetch(`${url}/api/challenges/featured`)).json()) as {
    challenge: { coloringPage: string };
  };
  const answer = await fetch(url + challenge.coloringPage);
  if (!answer.ok) throw new Error(`the page to paint on answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** In a process of its own, whose memory has not grown through other work. */
async function repaintFigures(page: PaintingPage, file: Buffer): Promise<Figure[]> {
  const log = encodeLog(page, colorByHand(page, AN_HOUR));
  const folder = mkdtempSync(join(tmpdir(), "painting-"));
  const [logFile, pageFile] = [join(folder, "log"), join(folder, "page")];
  writeFileSync(logFile, log);
  writeFileSync(pageFile, file);
  const script = fileURLToPath(new URL("./repaint-process.js", import.meta.url));
  const runs: Record<"repaintMs" | "webpMs" | "megabytes", number>[] = [];
  for (let run = 0; run < REPAINTS; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, logFile, pageFile]);
    runs.push(JSON.parse(stdout));
  }
  const of = (name: keyof (typeof runs)[0]) => runs.map((run) => run[name]);
  return [
    limited("painting: log of an hour's coloring, against the limit", log.length / 1000, " kB", { most: 150 }),
    compared(
      "painting: repainting that hour on the server, processor time, against encoding the picture as WebP",
      { ours: of("repaintMs"), reference: of("webpMs") },
      (ms) => `${Math.round(ms)} ms`,
      { most: MOST_WEBP },
    ),
    limited("painting: memory of a process that repaints it, against the limit", of("megabytes"), " MB", { most: 200 }),
  ];
}

function fillFigure(page: PaintingPage): Figure {
  const slowest = slowestStep(() => {
    const surface = new Surface(page.width, page.height);
    return page.regions.map((_, index) => {
      const region = index + 1;
      return processorMs(() => fillRegion(page, surface, { kind: "fill", region, color: region * 4711 }));
    });
  });
  return limited("painting: slowest fill of all regions, against the limit", slowest, " ms", { most: 30 });
}

function undoFigure(page: PaintingPage): Figure {
  const operations = colorByHand(page, MANY_STROKES);
  const slowest = slowestStep(() => {
    const painting = Painting.open(page, operations, null);
    const steps: number[] = [];
    while (painting.canUndo) {
      steps.push(processorMs(() => painting.apply({ kind: "undo", wait: 0 })));
      // A key that is held down repeats thirty times a second, which leaves the worker this much time in between.
      const until = performance.now() + 20;
      painting.learnEarlier(() => performance.now() < until);
    }
    return steps;
  });
  return limited("painting: slowest undo on the way back through a long log, against the limit", slowest, " ms", {
    most: 50,
  });
}

function slowestStep(run: () => number[]): number {
  return Math.max(...bestOfEachStep(Array.from({ length: RUNS }, run)));
}

/** Stores the operations in the browser as the room does, paints one more so that it saves its pixels, and reloads. */
async function openingFigure(browser: Browser, site: Site, page: PaintingPage): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, serviceWorkers: "block" });
  const tab = await context.newPage();
  await openRoom(tab, site);
  const operations = colorByHand(page, MANY_STROKES);
  const encoded = operations.map((operation) => Buffer.from(encodeOperation(operation)).toString("base64"));
  const { challenge } = await (await fetch(`${site.url}/api/challenges/featured`)).json();
  await tab.evaluate(storeOperations, { key: challenge._id as string, encoded });
  await openRoom(tab, site);
  await tab.getByRole("application").focus();
  await tab.keyboard.press("ArrowRight");
  await tab.keyboard.press("Enter");
  await tab.waitForTimeout(5000);
  const opened: number[] = [];
  for (let round = 0; round < OPENINGS; round++) opened.push(await atReferenceSpeed(() => openRoom(tab, site)));
  await context.close();
  return limited(
    "painting: opening a page with a long log, from navigation until it can be painted, against the limit",
    // The best one, because the browser and the site are also slowed down by whatever else wants to run.
    Math.min(...opened),
    " ms",
    { most: 1000 },
  );
}

/** Returns the milliseconds from the start of the navigation until the room was ready. */
async function openRoom(tab: Page, { url }: Site): Promise<number> {
  await tab.goto(`${url}/color`, { waitUntil: "commit" });
  return tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isReady = [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
            textContent?.includes("ready to color"),
          );
          if (isReady) resolve(performance.now());
          else setTimeout(look, 5);
        };
        look();
      }),
  );
}

function storeOperations({ key, encoded }: { key: string; encoded: string[] }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("paintings");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const transaction = opening.result.transaction("operations", "readwrite");
      const store = transaction.objectStore("operations");
      for (const [index, text] of encoded.entries()) {
        store.put(
          Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
          [key, index],
        );
      }
      transaction.addEventListener("complete", () => resolve());
    });
  });
}

/** Draws with the largest brush for some seconds on a throttled phone. */
async function drawingFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, serviceWorkers: "block" });
  const tab = await context.newPage();
  await openRoom(tab, site);
  await tab.getByRole("button", { name: "Watercolor" }).click();
  await tab.getByRole("slider", { name: "Size" }).fill(LARGEST_RADIUS);
  await tab.getByRole("checkbox", { name: "Stay inside the lines" }).uncheck();
  const box = await tab.getByRole("application").boundingBox();
  if (!box) throw new Error("the room is not shown");
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
  await tab.evaluate(watchFrames);
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  const draw = async () => {
    for (let step = 0; step < 120; step++) {
      const angle = step / 9;
      await tab.mouse.move(
        box.x + box.width * (0.5 + 0.35 * Math.cos(angle)),
        box.y + box.height * (0.5 + 0.3 * Math.sin(angle * 1.3)),
      );
    }
  };
  let longestTask = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const cost = await costOnMainThread(browser, tab, tab.mainFrame(), draw);
    longestTask = Math.min(longestTask, cost.longestTask);
  }
  await tab.mouse.up();
  const frames = await tab.evaluate(() => window.frames60);
  const share = await shareInTime(tab, box);
  await context.close();
  const perSecond = 1000 / average(frames);
  return [
    limited(
      `painting: frames a second with the largest brush, main thread ${THROTTLING} times slower, against the limit`,
      perSecond,
      "",
      { least: 58 },
    ),
    limited("painting: longest task of the main thread meanwhile, against a frame", longestTask, " ms", { most: 16 }),
    limited("painting: touches whose paint is there after two frames, against the limit", share * 100, " %", {
      least: 95,
    }),
  ];
}

declare global {
  interface Window {
    frames60: number[];
    isInTime: Promise<boolean>;
  }
}

function watchFrames(): void {
  window.frames60 = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.frames60.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}

/**
 * Touches the page in many places, and looks whether the paint is there after two whole frames, however long they are.
 * It looks only once: reading so large a canvas takes three frames itself on the throttled thread.
 */
async function shareInTime(tab: Page, box: { x: number; y: number; width: number; height: number }): Promise<number> {
  await tab.getByRole("button", { name: "Gel pen" }).click();
  let inTime = 0;
  for (let touch = 0; touch < TOUCHES; touch++) {
    const x = box.x + box.width * (0.15 + 0.07 * (touch % 10));
    const y = box.y + box.height * (0.3 + 0.06 * Math.floor(touch / 10));
    await tab.mouse.move(x, y);
    await tab.evaluate(watchPlace, { x, y });
    await tab.mouse.down();
    await tab.mouse.up();
    if (await tab.evaluate(() => window.isInTime)) inTime += 1;
  }
  return inTime / TOUCHES;
}

function watchPlace({ x, y }: { x: number; y: number }): void {
  const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
  const looked = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas?.parentElement || !looked) throw new Error("there is no canvas");
  const bounds = canvas.parentElement.getBoundingClientRect();
  const scale = canvas.parentElement.offsetWidth / bounds.width;
  const [left, top] = [(x - bounds.left) * scale, (y - bounds.top) * scale];
  const colorNow = () => {
    // Wide enough that not all of it is covered by a line.
    looked.drawImage(canvas, left - 5, top - 5, 10, 10, 0, 0, 10, 10);
    return looked.getImageData(0, 0, 10, 10).data.join();
  };
  const before = colorNow();
  window.isInTime = new Promise((resolve) => {
    addEventListener(
      "pointerdown",
      async () => {
        // The first one may begin right away.
        for (let begun = 0; begun < 3; begun += 1) await new Promise(requestAnimationFrame);
        resolve(colorNow() !== before);
      },
      { once: true, capture: true },
    );
  });
}

async function scriptFigure(browser: Browser, site: Site): Promise<Figure> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const tab = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  tab.on("response", (answer) => {
    if (!answer.url().endsWith(".js")) return;
    sizes.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await tab.goto(site.url, { waitUntil: "networkidle" });
  const home = new Set(sizes.keys());
  await openRoom(tab, site);
  const others = [...sizes].filter(([url]) => !home.has(url)).map(([, size]) => size);
  const kilobytes = (await Promise.all(others)).reduce((sum, size) => sum + size, 0) / 1000;
  await context.close();
  return limited("painting: the room's script besides home's, gzip, against the limit", kilobytes, " kB", { most: 60 });
}

/**
 * The time of this thread at most: other programs on the machine lengthen the time on the clock, and other threads of
 * the process its processor time, but hardly both.
 */
function processorMs(work: () => unknown): number {
  const started = { processor: process.cpuUsage(), clock: performance.now() };
  work();
  const clock = performance.now() - started.clock;
  const { user, system } = process.cpuUsage(started.processor);
  return Math.min(clock, (user + system) / 1000);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
