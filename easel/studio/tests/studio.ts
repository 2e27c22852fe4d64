/** The studio as a person has it: opened on a copy of an app, with the files of it to look at. */
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type FrameLocator, type Locator, type Page, test as base } from "@playwright/test";
import { studioAddress } from "@easel/vite/plugin";
import Axe from "axe-core";
import { createServer } from "vite";

/** `npm run proof` runs these, too. */
export const LONG = { tag: "@long" };

const isFirefox = process.env["BROWSER"] === "firefox";
const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));

export interface Site {
  url: string;
  /** The address of the studio, with its token. */
  studio: string;
  folder: string;
  /** Every source file, by its name. */
  files(): Promise<Record<string, string>>;
}

export interface Studio {
  page: Page;
  /** The app, in the first frame. */
  app: FrameLocator;
  layers: Locator;
  inspector: Locator;
  /** Selects what is pointed at. */
  pick(target: Locator): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Resolves when the server has written all there is. */
  settled(): Promise<void>;
  files: Site["files"];
}

/** One server for all tests of a file; each test must leave the files as it found them. */
export const test = base.extend<{ studio: (path: string) => Promise<Studio> }, { site: Site; browserPage: Page }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
    async ({}, use) => {
      const folder = await copyContestSite();
      const server = await createServer({
        root: folder,
        configFile: join(folder, "vite.config.ts"),
        logLevel: "error",
        // Not the one of this repository, which node_modules leads to: there other servers keep their history.
        cacheDir: join(folder, ".vite"),
        // Packages are links to this repository.
        server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
      });
      await server.listen();
      const address = server.httpServer?.address();
      if (typeof address !== "object" || !address) throw new Error("The dev server has no address.");
      await use({
        url: `http://127.0.0.1:${address.port}/`,
        studio: studioAddress(server.config) ?? "",
        folder,
        files: () => readSources(folder),
      });
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
    { scope: "worker", timeout: 120_000 },
  ],

  /** One for all: what the browser has loaded of the site once, it need not load for every test. */
  browserPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],

  studio: async ({ browserPage, site }, use) => {
    await use((path) => openStudio(browserPage, site, path));
    // How the studio was left is nothing to the next test.
    await browserPage.evaluate(() => localStorage.clear());
    // To another address: one that differs behind the # only would not be loaded.
    await browserPage.goto("about:blank");
  },
});

export async function openStudio(page: Page, site: Site, path: string): Promise<Studio> {
  // There is no server behind the site; its pages say so, and are edited all the same.
  await page.unrouteAll();
  await page.route(
    (url) => url.pathname.startsWith("/api/"),
    (route) => route.fulfill({ status: 404, json: { code: "NOT_FOUND", message: "" } }),
  );
  await page.goto(`${site.studio}#${path}`);
  const layers = page.getByRole("tree", { name: "Layers" });
  await expect(layers.getByRole("treeitem").first()).toBeVisible({ timeout: 60_000 });
  const status = page.getByRole("banner").getByRole("status");
  return {
    page,
    app: page.frameLocator("iframe").first(),
    layers,
    inspector: page.getByRole("complementary", { name: "Inspector" }),
    async pick(target) {
      // As a person does: pointed at first, by which the page takes what has just come into its tree.
      await pointAt(target);
      await page.waitForTimeout(100);
      await clickOn(target);
    },
    undo: () => page.getByRole("button", { name: "Undo" }).click(),
    redo: () => page.getByRole("button", { name: "Redo" }).click(),
    async settled() {
      // What was asked for last is said in the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(status).toHaveAttribute("aria-busy", "false");
    },
    files: site.files,
  };
}

/** Where an element is in the window. Playwright does not know this for a scaled frame in Firefox. */
export async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const element = await target.elementHandle();
  const frame = await element?.ownerFrame();
  if (!element || !frame) throw new Error("There is nothing to see.");
  const [x, y, width, height] = await element.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height] as const;
  });
  if (!frame.parentFrame()) return { x, y, width, height };
  const around = await (
    await frame.frameElement()
  ).evaluate((node) => {
    const frameElement = node as HTMLIFrameElement;
    const { x, y, width } = frameElement.getBoundingClientRect();
    return { x, y, scale: width / frameElement.offsetWidth };
  });
  return {
    x: around.x + x * around.scale,
    y: around.y + y * around.scale,
    width: width * around.scale,
    height: height * around.scale,
  };
}

/** Moves the pointer to the middle of an element of the app, or to a place in it. */
export async function pointAt(target: Locator, position?: { x: number; y: number }): Promise<void> {
  if (!isFirefox) return target.hover(position && { position });
  await expect(target).toBeVisible();
  await target.evaluate((element, y) => {
    const { top, height } = element.getBoundingClientRect();
    const place = top + (y ?? height / 2);
    if (place < 0 || place > innerHeight) scrollBy({ top: place - innerHeight / 2, behavior: "instant" });
  }, position?.y);
  const { x, y, width, height } = await boxOf(target);
  await target.page().mouse.move(x + (position?.x ?? width / 2), y + (position?.y ?? height / 2));
}

export async function clickOn(target: Locator, button: "left" | "right" = "left"): Promise<void> {
  if (!isFirefox) return target.click({ button });
  await pointAt(target);
  await target.page().mouse.down({ button });
  await target.page().mouse.up({ button });
}

async function copyContestSite(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "easel-site-")));
  for (const name of ["src", "build", "public", "index.html", "package.json", "vite.config.ts"]) {
    await cp(join(REPOSITORY, "contest/web", name), join(folder, name), { recursive: true });
  }
  await symlink(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
  return folder;
}

export async function readSources(folder: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, "src"), { recursive: true });
  const sources = names.filter((name) => /\.([jt]sx?|css)$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(sources.map(async (name) => [name, await readFile(join(folder, "src", name), "utf8")] as const)),
  );
}
/** In the studio alone: what is in the frame is the app's own affair. */
export async function violations(page: Page): Promise<{ id: string; at: string[] }[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(Axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run(document, { resultTypes: ["violations"], preload: false, iframes: false });
    return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
  });
}

export { expect };
