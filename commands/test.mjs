// npm test: all checks that must pass before a change is merged. Every step runs, even after a failure.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, buildSite, checkTypes, installAll, root, runTool } from "./prepare.mjs";
import { useTemporaryFolder } from "./temporary.mjs";

/** Where there is room for all files of the tests. They take a quarter of a gigabyte. */
const MEMORY_FOLDER = "/dev/shm";
const NEEDED_BYTES = 2 ** 30;

let passed = 0;
let failed = 0;
/** What to look at, repeated at the end, where it can be found. */
const remarks = [];

// Takes as long as installing packages, and half a core.
const browser = startBeside("--eval", 'import("./commands/chromium.mjs").then((it) => it.findOrInstallChromium())');
installAll();
step("format", () => runTool("oxfmt/bin/oxfmt", ["--check"]));
step("lint", () => runTool("oxlint/bin/oxlint", ["--deny-warnings"]));
step("types", checkTypes);
// After the type check, because it loads the site's configuration, which imports compiled code.
const knip = startBeside("node_modules/knip/bin/knip.js");
step("build", () => {
  buildServer();
  buildSite();
  buildEditor();
});
const { output, code } = await knip;
step("unused code", () => {
  process.stdout.write(output);
  if (code !== 0) throw new Error(`Knip ended with ${code}`);
});
const temporary = useTemporaryFolder("coloring-test-", fastFolder());
suite("unit and server tests", vitest);
// If this failed, the next step says why.
await browser;
suite("browser tests", () => playwright("contest/web"));
suite("browser tests of Easel", () => playwright("easel/vite"));

for (const remark of remarks) console.log(remark);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Linux has a folder whose files are in memory. Tests create and delete many thousands of files, which some file systems
 * take ten times as long for.
 */
function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Starts a script beside the next steps, each of which uses little more than one core. */
async function startBeside(...options) {
  const child = spawn(process.execPath, options, { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { output, code };
}

/** A step that passes or fails as a whole. */
function step(name, work) {
  if (attempt(name, work)) passed += 1;
  else failed += 1;
}

/** A step of many tests. `work` returns how many passed and failed, even if it fails. */
function suite(name, work) {
  let counts = { passed: 0, failed: 0 };
  const ended = attempt(name, () => {
    counts = work();
    if (counts.failed > 0 || counts.passed === 0) throw new Error(`${counts.failed} tests failed`);
  });
  passed += counts.passed;
  failed += ended ? 0 : Math.max(1, counts.failed);
}

function attempt(name, work) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  try {
    work();
    console.log(`== ${name}: passed, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.error(`== ${name}: FAILED. ${error.message}`);
    remarks.push(`FAILED: ${name}. ${error.message}`);
    return false;
  }
}

/** A file with a failure is run once more: what fails twice has failed, what passes the second time is named. */
function vitest() {
  const report = runVitest("vitest.json", []);
  const failures = failuresOf(report);
  if (failures.length === 0) return { passed: report.numPassedTests, failed: 0 };
  const files = [...new Set(failures.map(({ file }) => file))];
  const again = failuresOf(runVitest("vitest-again.json", files));
  for (const { title } of failures) remarks.push(`Failed at first: ${title}`);
  for (const { title, message } of again) remarks.push(`FAILED: ${title}\n${message}`);
  return { passed: report.numPassedTests + Math.max(0, failures.length - again.length), failed: again.length };
}

function runVitest(name, files) {
  const file = join(temporary, name);
  const options = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...files];
  return readReportOf(() => runTool("vitest/vitest.mjs", options), file);
}

/** A file that cannot be loaded contains no failed test, but counts as one. */
function failuresOf(report) {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [{ file, title: file, message }];
    return tests.map((test) => ({
      file,
      title: `${relative(".", file)} › ${test.fullName}`,
      message: test.failureMessages.join("\n"),
    }));
  });
}

function playwright(folder) {
  const file = join(temporary, `playwright-${folder.replace("/", "-")}.json`);
  const environment = { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const options = ["test", "--config", `${folder}/playwright.config.ts`, "--reporter=line,json"];
  const { stats, errors, suites } = readReportOf(() => runTool("@playwright/test/cli.js", options, environment), file);
  for (const { title, file: specFile, tests } of suites.flatMap(specsIn)) {
    for (const { status, results: runs } of tests) {
      const what = `${specFile} › ${title}\n${runs[0]?.error?.message ?? ""}`;
      if (status === "flaky") remarks.push(`Failed at first: ${what}`);
      if (status === "unexpected") remarks.push(`FAILED: ${what}`);
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function specsIn(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
}

/** A failed run still writes its report, which says more than its exit code. */
function readReportOf(work, file) {
  let failure;
  try {
    work();
  } catch (error) {
    failure = error;
  }
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw failure ?? new Error(`${file} was not written`);
  }
}
