// npm test: all checks that must pass before a change is merged. Every step runs, even after a failure.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildSite, install, runTool } from "./prepare.mjs";

const results = mkdtempSync(join(tmpdir(), "coloring-test-"));
let passed = 0;
let failed = 0;

install();
step("format", () => runTool("oxfmt/bin/oxfmt", ["--check"]));
step("lint", () => runTool("oxlint/bin/oxlint", ["--deny-warnings"]));
step("types", () => runTool("typescript/bin/tsc", ["-b"]));
// Runs after the type check, because it loads the site's configuration, which imports compiled code.
step("unused code", () => runTool("knip/bin/knip.js", []));
suite("unit and server tests", vitest);
step("build", () => {
  buildSite();
  buildEditor();
});
suite("browser tests", () => playwright("contest/web"));
suite("browser tests of Easel", () => playwright("easel/vite"));

rmSync(results, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

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
    return false;
  }
}

function vitest() {
  const file = join(results, "vitest.json");
  const report = readReportOf(
    () => runTool("vitest/vitest.mjs", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]),
    file,
  );
  // A file that cannot be loaded contains no failed test, but counts as one.
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => {
    return status === "failed" && !assertionResults.some((test) => test.status === "failed");
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function playwright(folder) {
  const file = join(results, `playwright-${folder.replace("/", "-")}.json`);
  const environment = { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const options = ["test", "--config", `${folder}/playwright.config.ts`, "--reporter=line,json"];
  const { stats, errors } = readReportOf(() => runTool("@playwright/test/cli.js", options, environment), file);
  if (stats.flaky > 0) console.log(`${stats.flaky} of them passed only when they were run again: see above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
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
