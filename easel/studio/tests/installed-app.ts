/** An app as a stranger has it: files, packages of the registry, and the packed tarball of Easel. */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { openStudio, type Studio } from "./studio.ts";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

export interface InstalledApp {
  /** Of the app, which is the whole repository or one package of it. */
  folder: string;
  /** The text of every source file of the repository, by its name. */
  files(): Promise<Record<string, string>>;
  /** As `git diff` says it, without the lines that only name things. */
  diff(): Promise<string>;
  /** Starts it, by the app's own dev server, by Easel's command or by a script of the app, and resolves with the printed addresses. */
  start(by: StartedBy, port?: string): Promise<Started>;
}

type StartedBy = "vite" | "next" | "easel" | "own";

interface Started {
  url: string;
  studio: string;
  stop(): Promise<void>;
}

interface Fixtures {
  /** `inside` is the folder of the app in a workspace. */
  installApp: (files: Readonly<Record<string, string>>, inside?: string) => Promise<InstalledApp>;
  openApp: (app: InstalledApp, by: StartedBy) => Promise<Studio>;
}

export const test = base.extend<Fixtures, { tarball: string }>({
  tarball: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
    async ({}, use) => {
      const folder = await newFolder("easel-tarball-");
      await run("npm", ["pack", "-w", "easel/package", "--ignore-scripts=false", "--pack-destination", folder], {
        cwd: REPOSITORY,
      });
      const [name = ""] = await readdir(folder);
      await use(join(folder, name));
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],

  installApp: async ({ tarball }, use) => {
    const folders: string[] = [];
    await use(async (files, inside = ".") => {
      const folder = await newFolder("easel-installed-");
      folders.push(folder);
      return install(folder, files, tarball, inside);
    });
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },

  openApp: async ({ page }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (app, by) => {
      const { url, studio, stop } = await app.start(by);
      stops.push(stop);
      // A dev server may compile the first page for a minute, and Vite reloads it after it has bundled the app's packages.
      await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
      return openStudio(page, { url, studio, folder: app.folder, files: app.files }, "/");
    });
    await page.goto("about:blank");
    for (const stop of stops) await stop();
  },
});

async function newFolder(prefix: string): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), prefix)));
}

async function install(
  folder: string,
  files: Readonly<Record<string, string>>,
  tarball: string,
  inside: string,
): Promise<InstalledApp> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  // What this repository needs to be installed everywhere, an app with the same packages needs, too.
  const { overrides } = JSON.parse(await readFile(join(REPOSITORY, "package.json"), "utf8"));
  const own = JSON.parse(files["package.json"] ?? "{}");
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...own, overrides }, null, 2));
  const workspace = inside === "." ? [] : ["--workspace", inside];
  await run("npm", ["install", "--save-dev", "--no-audit", "--no-fund", ...workspace, tarball], { cwd: folder });
  const git = async (...options: string[]) => (await run("git", options, { cwd: folder })).stdout;
  await git("init", "--quiet");
  await git("config", "user.name", "A developer");
  await git("config", "user.email", "developer@example.com");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "Begin");
  const app = join(folder, inside);
  return {
    folder: app,
    async files() {
      const names = (await git("ls-files", "--cached", "--others", "--exclude-standard")).split("\n");
      const sources = names.filter((name) => /\bsrc\/.*\.([jt]sx?|css)$/.test(name)).sort();
      const texts = sources.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
      return Object.fromEntries(await Promise.all(texts));
    },
    async diff() {
      const lines = (await git("diff", "--unified=0")).split("\n");
      return lines.filter((line) => !/^(diff|index|---|@@)/.test(line)).join("\n");
    },
    start: (by, port = "") => start(app, by, port),
  };
}

const SCRIPTS = {
  vite: "node_modules/vite/bin/vite.js",
  next: "node_modules/next/dist/bin/next",
  easel: "node_modules/easel/dist/cli.js",
  own: "dev.mjs",
};

/** In the folder itself, or in that of its workspace. */
function scriptOf(folder: string, script: string): string {
  const path = join(folder, script);
  return existsSync(path) ? path : scriptOf(dirname(folder), script);
}

async function start(folder: string, by: StartedBy, port: string): Promise<Started> {
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    scripts?: { dev?: string };
  };
  const flags = by === "next" ? (scripts?.dev?.split(" ").slice(1) ?? []) : [];
  // Next.js does not look for a free one by itself when it is told none.
  const ownPort = by === "next" && port === "" ? "0" : port;
  const child = spawn(process.execPath, [scriptOf(folder, SCRIPTS[by]), ...flags], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", PORT: ownPort },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { url, studio } = await new Promise<{ url: string; studio: string }>((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /(?:Local:\s+|The app is at )(http:\/\/\S+)/.exec(output)?.[1];
      const studio = /Easel(?::\s+| is running at )(http:\/\/\S+)/.exec(output)?.[1];
      if (url && studio) resolve({ url, studio });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Error(`${by} ended: ${output}`)));
  });
  return {
    url,
    studio,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
