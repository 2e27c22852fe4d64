// npm run check: what can be known about a change in less than a minute. npm test runs everything before a merge.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkTypes, installAll, root, runTool, StepFailed } from "./prepare.mjs";

installAll();
check("format", () => runTool("oxfmt/bin/oxfmt", ["--check"]));
check("lint", () => runTool("oxlint/bin/oxlint", ["--deny-warnings"]));
check("types", checkTypes);
const changed = changedSources();
// Tests of the server are run by folder, because each file starts a server.
const projects = ["--project=contest-unit", "--project=easel"];
if (changed.length > 0) {
  const options = ["related", "--run", "--passWithNoTests", "--reporter=dot", ...projects, ...changed];
  check("unit tests of what changed", () => runTool("vitest/vitest.mjs", options));
}

function check(name, work) {
  const start = performance.now();
  let result = "passed";
  try {
    work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    result = "FAILED";
    process.exitCode = 1;
  }
  console.log(`== ${name}: ${result}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** What is not committed yet. */
function changedSources() {
  const git = (...options) => execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\n");
  return [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")].filter(
    (file) => /^(contest|easel)\/.*\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
}
