/** From a fresh clone to a site that answers, by turns with installing every package, and the next start. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compared, type Figure, limited } from "./figure.ts";
import { atReferenceSpeed } from "./machine-speed.ts";

const ROUNDS = 3;
const LATER_STARTS = 3;
const MOST_PACKAGES = 350;
/** A quarter less than when a first start installed and built everything, which took twice as long as installing it. */
const MOST_OF_INSTALLING_ALL = 1.5;
/** 1.5 s when a bare app takes half a second. */
const MOST_OF_BARE_START = 3;

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

export async function measureFirstMinute(): Promise<Figure[]> {
  const first: number[] = [];
  const all: number[] = [];
  const later: number[] = [];
  const bare: number[] = [];
  const bareApp = layOutBareApp();
  // On its first start, PostgreSQL creates its folder.
  await secondsToStart(bareApp);
  let packages = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [installed, started] = [cloneRepository(), cloneRepository()];
    all.push(await atReferenceSpeed(() => secondsToInstall(installed)));
    first.push(await atReferenceSpeed(() => secondsToStart(started)));
    packages = countPackages(started);
    for (let start = 0; start < LATER_STARTS; start += 1) {
      bare.push(await secondsToStart(bareApp));
      later.push(await secondsToStart(started));
    }
  }
  return [
    compared(
      "npm start in a fresh clone until the site answers, against installing all packages",
      { ours: first, reference: all },
      (seconds) => `${seconds.toFixed(1)} s`,
      { most: MOST_OF_INSTALLING_ALL },
    ),
    limited("packages that it installs, against the limit", packages, "", { most: MOST_PACKAGES }),
    compared(
      "the next npm start until the site answers, against npm start of a bare Fastify app with the same PostgreSQL",
      { ours: later, reference: bare },
      (seconds) => `${seconds.toFixed(2)} s`,
      { most: MOST_OF_BARE_START },
    ),
  ];
}

/** A clone contains what is committed. */
function cloneRepository(): string {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  execFileSync("git", ["clone", "--quiet", REPOSITORY, clone]);
  return clone;
}

function layOutBareApp(): string {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  const script = fileURLToPath(new URL("./bare-start.js", import.meta.url));
  const start = `exec node ${JSON.stringify(script)}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, scripts: { start } }));
  return folder;
}

async function secondsToInstall(clone: string): Promise<number> {
  const start = performance.now();
  await promisify(execFile)("npm", ["ci", "--include=dev", "--prefer-offline", "--silent"], { cwd: clone });
  return (performance.now() - start) / 1000;
}

async function secondsToStart(clone: string): Promise<number> {
  const start = performance.now();
  const site = spawn("npm", ["start"], {
    cwd: clone,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", SANDBOX_PORT: "0", EXAMPLE_PAST: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  site.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  while (!output.includes("is open at")) {
    if (site.exitCode !== null) throw new Error(`npm start failed: ${output}`);
    await sleep(20);
  }
  const seconds = (performance.now() - start) / 1000;
  site.kill("SIGINT");
  await once(site, "exit");
  return seconds;
}

function countPackages(clone: string): number {
  const installed: unknown = JSON.parse(readFileSync(join(clone, "node_modules/.package-lock.json"), "utf8"));
  const { packages } = installed as { packages: Record<string, unknown> };
  return Object.keys(packages).filter((path) => path.includes("node_modules/")).length;
}
