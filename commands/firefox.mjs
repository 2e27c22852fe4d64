// npm run proof:firefox: the main browser tests in Debian's Firefox. Those that need Chromium's own protocol are left
// out.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";
import { MAIN_BROWSER_TESTS } from "./main-browser-tests.mjs";
import { buildServer, buildSite, installAll, runTool, StepFailed } from "./prepare.mjs";

const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

installAll();
buildServer();
buildSite();
if (!existsSync(firefox) && !aptInstall("firefox-esr")) {
  console.error("Install Firefox, or set FIREFOX_PATH to its path.");
  process.exit(1);
}
const options = ["test", "--config", "contest/web/playwright.config.ts", "--reporter=list", "--grep-invert=@chromium"];
try {
  runTool("@playwright/test/cli.js", [...options, ...MAIN_BROWSER_TESTS], {
    BROWSER: "firefox",
    FIREFOX_PATH: firefox,
  });
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
