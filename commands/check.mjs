// npm run check: what to run between two edits. Formats, lints and checks types, then runs the unit tests that depend on
// uncommitted changes. `npm test` runs everything.
import { install, runTool, StepFailed } from "./prepare.mjs";

const STEPS = [
  ["oxfmt/bin/oxfmt", []],
  ["oxlint/bin/oxlint", ["--deny-warnings", "--quiet"]],
  ["typescript/bin/tsc", ["-b"]],
  ["vitest/vitest.mjs", ["run", "--changed", "--passWithNoTests", "--project=unit", "--project=easel"]],
];

const start = performance.now();
try {
  install();
  for (const [tool, options] of STEPS) runTool(tool, options);
  console.log(`Everything is fine, after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
