// npm run proof:nodes: starts the site, and runs the unit, server and main browser tests, with each supported version of
// Node. Arguments after -- choose versions: npm run proof:nodes -- 24 26
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { MAIN_BROWSER_TESTS } from "./main-browser-tests.mjs";
import { installAll, root, run } from "./prepare.mjs";

/** The oldest supported version, and the newest one of each later line. */
const VERSIONS = ["20.19", "22", "24", "26"];
const PORT = 4300;
const BROWSER_TESTS = ["test", "--config", "contest/web/playwright.config.ts", "--reporter=dot", ...MAIN_BROWSER_TESTS];

const chosen = process.argv.slice(2);
installAll();
const chromium = findOrInstallChromium();
const rows = [];
for (const version of chosen.length > 0 ? chosen : VERSIONS) {
  const node = installNode(version);
  const exact = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  for (const [what, work] of Object.entries({
    "the site starts": startSite,
    "unit and server tests": (program) => runWith(program, "vitest/vitest.mjs", ["run", "--reporter=dot"]),
    "main browser tests": (program) => runWith(program, "@playwright/test/cli.js", BROWSER_TESTS),
  })) {
    console.log(`\n== Node ${exact}: ${what}`);
    const start = performance.now();
    const { isPassed, warnings } = await work(node);
    rows.push({
      node: exact,
      what,
      result: isPassed ? "passed" : "FAILED",
      seconds: Math.round((performance.now() - start) / 1000),
      warnings: warnings.join("; "),
    });
    if (!isPassed) process.exitCode = 1;
  }
}
console.table(rows);

/** The npm package `node` contains nothing but the program. */
function installNode(version) {
  const folder = join(root, "node_modules/.cache/nodes", version);
  const program = join(folder, "node_modules/node/bin/node");
  if (!existsSync(program)) {
    console.log(`Installing Node ${version}...`);
    mkdirSync(folder, { recursive: true });
    run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", `node@${version}`]);
  }
  return program;
}

/** Builds and starts the site as `npm start` does, until it serves its home page, and stops it again. */
async function startSite(node) {
  const data = mkdtempSync(join(tmpdir(), "coloring-nodes-"));
  const { process: site, warnings } = startProgram(node, [join(root, "commands/start.mjs")], {
    PORT: String(PORT),
    DATA_DIR: data,
    EXAMPLE_PAST: "off",
  });
  const ended = once(site, "exit");
  const isServed = await serves(`http://127.0.0.1:${PORT}/`, site);
  site.kill("SIGTERM");
  const [code] = await ended;
  rmSync(data, { recursive: true });
  return { isPassed: isServed && code === 0, warnings };
}

/** Waits for up to five minutes, because a change of the version builds the site again. */
async function serves(address, site) {
  const end = performance.now() + 300_000;
  while (performance.now() < end && site.exitCode === null) {
    const isServed = await fetch(address).then(
      async (response) => response.ok && (await response.text()).includes("<h1"),
      () => false,
    );
    if (isServed) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function runWith(node, tool, options) {
  const tools = { CHROMIUM_PATH: chromium };
  const { process: tests, warnings } = startProgram(node, [join(root, "node_modules", tool), ...options], tools);
  const [code] = await once(tests, "exit");
  return { isPassed: code === 0, warnings };
}

/** What it starts in turn runs with the same version. Warnings of Node are collected, each once. */
function startProgram(node, options, environment) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const program = spawn(node, options, {
    cwd: root,
    stdio: ["ignore", "inherit", "pipe"],
    env: { ...process.env, PATH: path, ...environment },
  });
  const warnings = [];
  program.stderr.setEncoding("utf8").on("data", (text) => {
    process.stderr.write(text);
    for (const [, warning] of text.matchAll(/\(node:\d+\) (.*Warning: .*)/g)) {
      if (!warnings.includes(warning)) warnings.push(warning);
    }
  });
  return { process: program, warnings };
}
