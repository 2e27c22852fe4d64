// npm run proof: the full versions of the crash, concurrency and long-running tests. `npm test` runs a small version of
// each.
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildProofs, buildSite, installAll, runTool, StepFailed } from "./prepare.mjs";

installAll();
buildProofs();
buildSite();
buildEditor();
// One of the tests kills a process that it starts from compiled code.
runTool("typescript/bin/tsc", ["-b", "easel/server/testing"]);
prove("vitest/vitest.mjs", ["run", "--reporter=verbose", "--testTimeout=1800000", ".proof.test.ts"]);
inBrowser("easel/vite", ["protocol/tests", "toolkit/tests", "studio/tests", "hostile-page"]);
inBrowser("contest/web", ["--grep=@long"]);
// Runs the site's browser tests with the toolkit in the page, to show that users do not notice the editor.
inBrowser("contest/web", [], { TOOLKIT: "on" });
await import("./audit.mjs");

function inBrowser(folder, files, environment = {}) {
  prove(
    "@playwright/test/cli.js",
    ["test", "--config", `${folder}/playwright.config.ts`, "--reporter=list", ...files],
    {
      CHROMIUM_PATH: findOrInstallChromium(),
      ...environment,
    },
  );
}

function prove(tool, given, environment = {}) {
  try {
    runTool(tool, given, { PROOF: "full", ...environment });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.exitCode = 1;
  }
}
