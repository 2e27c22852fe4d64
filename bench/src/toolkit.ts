/** What the toolkit costs a page of 20,000 elements, compared with the original on the same page. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { type Bound, compared, type Figure, limited, middle } from "./figure.ts";
import { startServer } from "./site.ts";
import { layOutBigApp } from "./toolkit-app.ts";
import { type Bed, EDITOR, launch, makeBed, paddingOfTitle, type Toolkit, treeMessage } from "./toolkit-bed.ts";
import { fetchOriginal } from "./toolkit-original.ts";

const ROUNDS = 5;
/** In each round, because a single one takes about as long as the clock's noise. */
const HOVERS = 8;
const CYCLES = 1_000;
const MUTATIONS = 10_000;
/** How long each reports boxes after a tree. */
const REST_MS: Record<Toolkit, number> = { ours: 2_000, plain: 2_000, original: 8_000, none: 0 };

interface Costs {
  /** The main thread until the editor has the tree, which other programs do not change. */
  treeBusy: number;
  treeTask: number;
  hover: number;
  select: number;
  restyle: number;
  mutations: number;
}

/** What the page does by itself, without a toolkit. */
type IdleCosts = Pick<Costs, "hover" | "restyle" | "mutations">;

/** The tree as one message with the HTML of the page, as the original sends it. */
type PlainCosts = Pick<Costs, "treeBusy" | "treeTask">;

export async function measureToolkit(): Promise<Figure[]> {
  const original = await fetchOriginal();
  const browser = await launch();
  try {
    const figures = await onApp(200, (url) => measureBigPage(browser, url, original));
    return [...figures, ...sizeFigures(original), ...(await onApp(2, (url) => measureGrowth(browser, url, original)))];
  } finally {
    await browser.close();
  }
}

async function onApp(sections: number, measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const app = layOutBigApp(sections);
  const server = await startServer(fileURLToPath(new URL("./easel-dev-server.js", import.meta.url)), {
    APP: app,
    PLUGINS: "easel",
    EDITORS: EDITOR,
  });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function measureBigPage(browser: Browser, url: string, original: string): Promise<Figure[]> {
  const costs: Record<"ours" | "original", Costs[]> = { ours: [], original: [] };
  const idle: IdleCosts[] = [];
  const plain: PlainCosts[] = [];
  // Vite bundles React at the first request and then reloads the page.
  await (await makeBed(browser, url, "none", original)).close();
  // A browser compiles a script from its cache only after a few loads.
  for (let loads = 0; loads < 3; loads += 1) await onBed(browser, url, "ours", original, (bed) => bed.init());
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await onBed(browser, url, "none", original, measureIdle));
    for (const toolkit of ["ours", "original"] as const) {
      costs[toolkit].push(await onBed(browser, url, toolkit, original, (bed) => measureOn(bed, toolkit)));
    }
    plain.push(await onBed(browser, url, "plain", original, measurePlain));
  }
  const of = (measured: Partial<Costs>[], name: keyof Costs) => measured.map((cost) => cost[name] ?? Number.NaN);
  // The original does hardly anything in some rounds, so its best one says nothing.
  const typical = (measured: Partial<Costs>[], name: keyof Costs) =>
    middle(of(measured, name)) - (middle(of(idle, name)) || 0);
  const against = (what: string, name: keyof Costs, most: number, measured: Partial<Costs>[] = costs.ours) =>
    compared(
      `Easel: ${what}, against tempo-devtools 2.0.109`,
      { ours: [typical(measured, name)], reference: [typical(costs.original, name)] },
      (ms) => `${ms.toFixed(1)} ms`,
      { most },
    );
  // Tasks are so short that a core is as fast as it can be during some of them, and slowed down by others in the rest.
  const best = (measured: Partial<Costs>[], name: keyof Costs) =>
    Math.min(...of(measured, name)) - (Math.min(...of(idle, name)) || 0);
  const within = (
    what: string,
    name: keyof Costs,
    unit: string,
    bound: Bound,
    measured: Partial<Costs>[] = costs.ours,
  ) => limited(`Easel: ${what}, against the limit`, best(measured, name), unit, bound);
  return [
    against("tree of 20,000 elements as differences, main thread", "treeBusy", 0.08),
    within("longest task of it", "treeTask", " ms", { most: 16 }),
    against("the same as one message, for editors of the original, main thread", "treeBusy", 0.125, plain),
    within("longest task of that", "treeTask", " ms", { most: 100 }, plain),
    against("longest task of a hover until it is drawn, without what the page does by itself", "hover", 0.05),
    against("longest task of a selection, until it is drawn", "select", 0.1),
    against("tree after a change of style, main thread, without what the page does by itself", "restyle", 0.05),
    within("10,000 mutations in a second, main thread", "mutations", " %", { most: 4 }),
  ];
}

async function onBed<Result>(
  browser: Browser,
  url: string,
  toolkit: Toolkit,
  original: string,
  work: (bed: Bed) => Promise<Result>,
): Promise<Result> {
  const bed = await makeBed(browser, url, toolkit, original);
  try {
    return await work(bed);
  } finally {
    await bed.close();
  }
}

async function measureIdle(bed: Bed): Promise<IdleCosts> {
  const hover = await costOfHover(bed, () => Promise.resolve());
  const restyle = await bed.cost(async () => {
    await bed.frame
      .locator("h2.title")
      .first()
      .evaluate((title) => (title.style.paddingTop = "7px"));
    await drawn(bed);
  });
  return { hover, restyle: restyle.busy, mutations: await costOfMutations(bed) };
}

/** The middle of the longest tasks of several hovers. */
async function costOfHover(bed: Bed, untilTold: () => Promise<unknown>): Promise<number> {
  const { page } = bed;
  const { title, text } = await pointsOf(bed);
  const costs: number[] = [];
  for (let hovers = 0; hovers < HOVERS; hovers += 1) {
    await page.mouse.move(...text);
    await drawn(bed);
    const { longestTask } = await bed.cost(async () => {
      const told = untilTold();
      await page.mouse.move(...title);
      await told;
      await drawn(bed);
    });
    costs.push(longestTask);
  }
  await page.mouse.move(1190, 5);
  return middle(costs);
}

async function measurePlain(bed: Bed): Promise<PlainCosts> {
  const { busy, longestTask } = await bed.cost(() => bed.init());
  return { treeBusy: busy, treeTask: longestTask };
}

async function measureOn(bed: Bed, toolkit: "ours" | "original"): Promise<Costs> {
  const tree = await bed.cost(() => bed.init());
  // Waits until no more boxes arrive, which could be mistaken for a reply.
  await bed.page.waitForTimeout(REST_MS[toolkit]);
  const { hover, select } = await point(bed);
  // A selection is tracked in every frame, which is not part of the following measurement.
  await bed.call("setSelectedElement", [null]);
  await bed.call("setHoveredElement", [null]);
  await drawn(bed);
  const change = await paddingOfTitle(bed.frame);
  // Nothing is outlined here, because the original misses changes in a frame in which it draws.
  const restyle = await bed.cost(async () => {
    await bed.call("applyChangeItemToDocument", [change], treeMessage(toolkit));
    await drawn(bed);
  });
  // The boxes that the style change has moved are reported later, and are not part of the following measurement.
  await bed.page.waitForTimeout(REST_MS[toolkit]);
  const mutations = await costOfMutations(bed);
  return {
    treeBusy: tree.busy,
    treeTask: tree.longestTask,
    hover,
    select,
    restyle: restyle.busy,
    mutations,
  };
}

/** Ctrl selects the element under the pointer, not an ancestor. */
async function point(bed: Bed): Promise<{ hover: number; select: number }> {
  const { page } = bed;
  const { title } = await pointsOf(bed);
  await page.keyboard.down("Control");
  const hover = await costOfHover(bed, () => bed.waitForMessage("HOVERED_ELEMENT_KEY", () => Promise.resolve()));
  await page.mouse.move(...title);
  await drawn(bed);
  const select = await bed.cost(async () => {
    await bed.waitForMessage("SELECTED_ELEMENT_KEY", () => page.mouse.down());
    await drawn(bed);
  });
  await page.mouse.up();
  await page.keyboard.up("Control");
  await page.mouse.move(1190, 5);
  await drawn(bed);
  return { hover, select: select.longestTask };
}

async function pointsOf({ frame }: Bed) {
  const at = async (selector: string) => {
    const box = await frame.locator(selector).first().boundingBox();
    return [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const;
  };
  return { title: await at("h2.title"), text: await at("p.text") };
}

function drawn({ frame }: Bed): Promise<void> {
  return frame.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Percent of the main thread in that second and the next, in which the page settles and the tree is reported. */
async function costOfMutations(bed: Bed): Promise<number> {
  const { busy, elapsed } = await bed.cost(() =>
    bed.frame.evaluate(async (count) => {
      const rows = [...document.querySelectorAll(".row")];
      const start = performance.now();
      for (let done = 0; done < count;) {
        const due = Math.min(count, ((performance.now() - start) / 1000) * count);
        for (; done < due; done += 1) rows[done % rows.length]?.classList.toggle("touched");
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }, MUTATIONS),
  );
  return (busy / elapsed) * 100;
}

/** The script that is loaded when an editor connects, and all of them: the others are loaded when they are needed. */
function sizeFigures(original: string): Figure[] {
  const folder = fileURLToPath(new URL("../../easel/toolkit/dist/page/", import.meta.url));
  const names = ["toolkit.js", ...readdirSync(`${folder}assets`).map((name) => `assets/${name}`)];
  const kilobytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length / 1000;
  const figure = (what: string, isMeant: (name: string) => boolean, most: number): Figure => {
    const sizes = names.filter(isMeant).map((name) => kilobytes(readFileSync(folder + name)));
    const ours = sizes.reduce((one, other) => one + other);
    return limited(`Easel: ${what}, gzip, against the limit`, ours, " kB", { most });
  };
  console.log(`The original is ${kilobytes(original).toFixed(1)} kB.`);
  return [
    figure("the toolkit's first script", (name) => /^toolkit\.js|\/first-/.test(name), 35),
    figure("all scripts of the toolkit", () => true, 45),
  ];
}

/** What is retained after a thousand editors have connected, edited and disconnected. */
async function measureGrowth(browser: Browser, url: string, original: string): Promise<Figure[]> {
  await (await makeBed(browser, url, "none", original)).close();
  const { heap, listeners } = await onBed(browser, url, "ours", original, growth);
  const figure = (what: string, retained: number, unit: string, most: number): Figure => {
    const editors = CYCLES.toLocaleString("en");
    return limited(`Easel: ${what} retained after ${editors} editors, against the limit`, retained, unit, { most });
  };
  // Less than one per editor is not growth.
  return [figure("heap", heap, " MB", 2), figure("listeners", listeners, "", CYCLES / 10)];
}

async function growth(bed: Bed): Promise<{ heap: number; listeners: number }> {
  const devtools = await bed.devtools();
  await devtools.send("Performance.enable");
  const look = async () => {
    // Some objects are released only when their timeout ends.
    for (let times = 0; times < 3; times += 1) {
      await devtools.send("HeapProfiler.collectGarbage");
      await bed.page.waitForTimeout(200);
    }
    const { metrics } = await devtools.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: value("JSHeapUsedSize") / 1e6, listeners: value("JSEventListeners") };
  };
  // Code that is compiled once is not growth.
  await bed.connectRepeatedly(10);
  const before = await look();
  await bed.connectRepeatedly(CYCLES);
  const after = await look();
  return { heap: after.heap - before.heap, listeners: after.listeners - before.listeners };
}
