// The steps that every command needs first: installed packages, the compiled server, the built site. Each runs only if
// its inputs have changed. Plain JavaScript with Node's own modules, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The site is built from these and runs with them: less than half of all packages. */
const SITE = ["--workspace=@contest/server", "--workspace=@contest/web"];
/** Which packages are installed ("site" or "all"), and the checksum of the lockfile they come from. */
const INSTALLED = join(root, "node_modules/.installed");
/** npm writes this list when it has installed everything in it. */
const NPM_INSTALLED = join(root, "node_modules/.package-lock.json");

/** Installs what building and running the site needs. */
export function installSite() {
  install("site");
}

/** Installs what developing, testing and measuring needs, too. */
export function installAll() {
  install("all");
}

function install(needed) {
  requireNode(20, 19);
  const lock = contentHash(["package-lock.json", "package.json"]);
  const [installed, installedLock] = existsSync(INSTALLED) ? readFileSync(INSTALLED, "utf8").split(" ") : [];
  if (installedLock === lock && (installed === "all" || installed === needed)) return;
  const isAll = isAllInstalled();
  // Developers keep their tools if the site is started with another lockfile.
  const wanted = isAll || installed === "all" ? "all" : needed;
  if (!isAll) {
    console.log(wanted === "site" ? "Installing the site's packages..." : "Installing packages...");
    // An interrupted installation must not look like a finished one.
    rmSync(INSTALLED, { force: true });
    if (installedLock === lock) runNpmInstall(["install", "--no-save"]);
    else {
      rmSync(NPM_INSTALLED, { force: true });
      runNpmInstall(wanted === "site" ? ["ci", ...SITE] : ["ci"]);
    }
  }
  writeFileSync(INSTALLED, `${wanted} ${lock}`);
}

/** Whether everything in the lockfile is there, for example because somebody has run npm by hand. */
function isAllInstalled() {
  if (!existsSync(NPM_INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(NPM_INSTALLED, "utf8")).packages;
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).every(
    ([path, wanted]) =>
      path === "" || installed[path]?.version === wanted.version || (wanted.optional && !isForThisMachine(wanted)),
  );
}

/** Most optional packages contain a program for one kind of machine; the others belong to such a package. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl");
}

function runNpmInstall(command) {
  // The build tools are development dependencies, which are needed even if NODE_ENV is production.
  const options = [...command, "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  try {
    // Packages from the cache are safe to use, because the lockfile's checksums verify them.
    runNpm([...options, "--prefer-offline"]);
  } catch {
    console.log("Retrying: the registry did not respond, or the cache is outdated...");
    runNpm(options);
  }
}

export function buildServer() {
  const inputs = [
    "tsconfig.base.json",
    "contest/server/rolldown.config.ts",
    ...[
      "rules",
      "contract",
      "painting",
      "sandbox",
      "database",
      "line-art",
      "example-past",
      "platform",
      "image-processing",
      "backup",
      "server",
    ].map((name) => `contest/${name}/src`),
  ];
  whenChanged("contest/server/.built", inputs, fileTimes, () => {
    console.log("Compiling the server...");
    // Types are checked by `npm run check` and `npm test`, and while `npm run dev` runs; it takes twice as long.
    runTool("typescript/bin/tsc", ["-b", "contest/server", "--noCheck"]);
    const config = ["--config", "contest/server/rolldown.config.ts"];
    // Prints nothing but errors.
    runTool("rolldown/bin/cli.mjs", config, { CONSOLA_LEVEL: "0" });
  });
}

/** Several packages at once, each by a single thread: more threads for each would check shared types again. */
export function checkTypes() {
  runTool("typescript/bin/tsc", ["-b", "--builders", "4", "--checkers", "1"]);
}

/** The crash, fault and fuzz tests of the whole site, with their helpers. */
export function buildProofs() {
  buildServer();
  runTool("typescript/bin/tsc", ["-b", "contest/proofs"]);
}

/** Only the business rules, which are all that verifying a prize draw needs. */
export function buildRules() {
  whenChanged("contest/rules/.built", ["tsconfig.base.json", "contest/rules/src"], fileTimes, () => {
    runTool("typescript/bin/tsc", ["-b", "contest/rules"]);
  });
}

/** The editor's plugin, which the site's own Vite configuration loads during development. */
export function buildEasel() {
  const parts = ["protocol", "source", "toolkit", "server", "next", "vite", "cli"].map((name) => `easel/${name}/src`);
  whenChanged("easel/vite/.built", ["tsconfig.base.json", ...parts], fileTimes, () => {
    console.log("Compiling Easel...");
    runTool("typescript/bin/tsc", ["-b", "easel/cli"]);
  });
}

/** The files that the plugin serves during editing: the script in the page, and the studio around it. */
export function buildEditor() {
  buildEasel();
  for (const [name, needs] of [
    ["toolkit", []],
    ["studio", ["easel/studio/index.html"]],
  ]) {
    const sources = [`easel/${name}/src`, `easel/${name}/vite.config.ts`, "easel/protocol/src", "package-lock.json"];
    whenChanged(`easel/${name}/.built`, [...sources, ...needs], fileTimes, () => {
      runTool("vite/bin/vite.js", ["build", "--logLevel", "warn", `easel/${name}`]);
    });
  }
}

/** A single package with all of Easel, for other apps. */
export function buildPackage() {
  buildEditor();
  runTool("vite/bin/vite.js", ["build", "--logLevel", "warn", "easel/package"]);
  runTool("typescript/bin/tsc", ["-b", "easel/package"]);
  for (const [from, to] of [
    ["package/node_modules/.types/index.d.ts", "index.d.ts"],
    ["package/node_modules/.types/ledger.d.ts", "ledger.d.ts"],
    ["package/node_modules/.types/mcp.d.ts", "mcp.d.ts"],
    ["package/node_modules/.types/next.d.ts", "next.d.ts"],
    ["package/node_modules/.types/server.d.ts", "server.d.ts"],
    ["server/dist/page/identity.js", "page/identity.js"],
    ["toolkit/dist/hot-updates.js", "page/hot-updates.js"],
    ["toolkit/dist/waiting.js", "page/waiting.js"],
    ["toolkit/dist/hidden-editor.js", "page/hidden-editor.js"],
    ["toolkit/dist/page", "toolkit"],
    ["studio/dist", "studio"],
  ]) {
    cpSync(join(root, "easel", from), join(root, "easel/package/dist", to), { recursive: true });
  }
}

export function buildSite() {
  const web = ["src", "public", "build", "index.html"].map((name) => `contest/web/${name}`);
  whenChanged(
    "contest/web/.built",
    [...web, "contest/rules/src", "contest/contract/src", "contest/painting/src", "package-lock.json"],
    fileTimes,
    () => {
      console.log("Building the site...");
      const build = ["build", "--config", "contest/web/build/config.ts", "--logLevel", "warn"];
      runTool("vite/bin/vite.js", [...build, "contest/web"]);
      runTool("vite/bin/vite.js", [...build, "--ssr", "src/render.tsx", "--outDir", "dist/server", "contest/web"]);
    },
  );
}

/** Runs a tool from node_modules with this Node. */
export function runTool(script, options, environment = {}) {
  run(process.execPath, [join(root, "node_modules", script), ...options], environment);
}

export class StepFailed extends Error {}

export function run(command, options, environment = {}) {
  const { status, signal, error } = spawnSync(command, options, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (error) throw error;
  // Ctrl-C reaches the tool first: while it runs, this process cannot react.
  if (signal === "SIGINT" || status === 130) process.exit(130);
  if (status !== 0) throw new StepFailed(`${[command, ...options].join(" ")} ended with ${status}`);
}

function runNpm(options) {
  // npm passes its own path to the scripts it runs; otherwise, the npm on the PATH is used.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) run(process.execPath, [npm, ...options]);
  else run("npm", options);
}

function whenChanged(stamp, inputs, describe, make) {
  const stampFile = join(root, stamp);
  const now = describe(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === now) return;
  make();
  writeFileSync(stampFile, now);
}

function contentHash(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(readFileSync(join(root, input)));
  return hash.digest("hex");
}

function fileTimes(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).sort() : [""];
    for (const file of files) {
      const { mtimeMs, size } = statSync(join(path, file));
      hash.update(`${input}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest("hex");
}

function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`This needs Node ${major}.${minor} or newer; this is ${process.version}.`);
  process.exit(1);
}
