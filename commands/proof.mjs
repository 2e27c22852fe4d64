// npm run proof: the heavy versions of the tests that kill, race and repeat. `npm test` runs a small version of each.
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, install, runTool, StepFailed } from "./prepare.mjs";

install();
buildServer();
buildEditor();
prove("vitest/vitest.mjs", ["run", "--reporter=verbose", "--testTimeout=1800000", ".proof.test.ts"]);
const config = ["--config", "easel/vite/playwright.config.ts", "--reporter=list"];
prove("@playwright/test/cli.js", ["test", ...config, "sittings.spec.ts", "stand-ins.spec.ts", "studio/tests"], {
  CHROMIUM_PATH: findOrInstallChromium(),
});

function prove(tool, given, environment = {}) {
  try {
    runTool(tool, given, { PROOF: "full", ...environment });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.exitCode = 1;
  }
}
