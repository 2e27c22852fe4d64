// node commands/picture-easel.mjs: takes the screenshots for docs/easel.md by driving the studio on the contest site.
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { studioAddress } from "@easel/vite/plugin";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, installAll, root } from "./prepare.mjs";

const PICTURES = join(root, "docs/images");
const picture = (name) => join(PICTURES, `${name}.png`);

installAll();
buildEditor();
const folder = await copySite();
const server = await createServer({
  root: folder,
  configFile: join(folder, "vite.config.ts"),
  logLevel: "error",
  cacheDir: join(folder, ".vite"),
  server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findOrInstallChromium(),
  args: userInfo().uid === 0 ? ["--no-sandbox"] : [],
});
try {
  await mkdir(PICTURES, { recursive: true });
  await makePictures(studioAddress(server.config));
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** Copies the site, so that the working tree is not changed. */
async function copySite() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "easel-pictures-")));
  for (const name of ["src", "public", "build", "index.html", "package.json", "vite.config.ts"]) {
    await cp(join(root, "contest/web", name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function makePictures(url) {
  const light = await openStudio(url, "light");
  await light.app.getByText("We are a small group of people").click();
  await light.inspector.getByRole("textbox", { name: "Color", exact: true }).waitFor();
  await set(light, "Opacity", "0.8");
  await light.page.screenshot({ path: picture("studio") });
  await light.inspector.getByRole("button", { name: "Color from the project's tokens", exact: true }).click();
  await light.page.getByRole("searchbox", { name: "Search tokens" }).waitFor();
  await light.page.screenshot({ path: picture("tokens"), clip: { x: 880, y: 44, width: 400, height: 756 } });
  await light.page.context().close();

  const dark = await openStudio(url, "dark");
  await dark.app.getByRole("heading", { level: 1 }).click();
  await set(dark, "Opacity", "0.8");
  await dark.page.getByRole("button", { name: "Code and changes" }).click();
  await dark.page.locator(".cm-content").waitFor();
  await dark.page.screenshot({ path: picture("code") });
  await dark.page.getByRole("banner").getByRole("button", { name: "Commands" }).click();
  await dark.page.getByRole("dialog").waitFor();
  await dark.page.screenshot({ path: picture("commands") });
}

async function openStudio(url, colorScheme) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme });
  const page = await context.newPage();
  // The site has no server here; its pages show an error, and can be edited anyway.
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/"),
    (route) => route.fulfill({ status: 404, json: { code: "NOT_FOUND", message: "" } }),
  );
  await page.goto(`${url}#/about`);
  const app = page.frameLocator("iframe").first();
  await app.getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });
  await page.getByRole("treeitem").nth(10).waitFor({ timeout: 60_000 });
  return { page, app, inspector: page.getByRole("complementary", { name: "Inspector" }) };
}

/** Resolves when the change is written to the source. */
async function set({ page, inspector }, name, value) {
  const field = inspector.getByRole("textbox", { name, exact: true });
  await field.fill(value);
  await field.press("Enter");
  await page.getByRole("banner").getByText("Styling in").waitFor();
  await inspector.evaluate((element) => element.scrollTo(0, 0));
}
