// npm run proof:firefox: the main browser tests in Debian's Firefox. Those that need Chromium's own protocol are left
// out.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";
import { buildServer, buildSite, installAll, runTool, StepFailed } from "./prepare.mjs";

const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const TESTS = [
  "shell",
  "accounts",
  "account-journey",
  "contest-journey",
  "gallery",
  "leaderboard",
  "submissions",
  "paintings",
];

installAll();
buildServer();
buildSite();
if (!existsSync(firefox) && !aptInstall("firefox-esr")) {
  console.error("Install Firefox, or set FIREFOX_PATH to its path.");
  process.exit(1);
}
const options = ["test", "--config", "contest/web/playwright.config.ts", "--reporter=list", "--grep-invert=@chromium"];
try {
  runTool("@playwright/test/cli.js", [...options, ...TESTS], { BROWSER: "firefox", FIREFOX_PATH: firefox });
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
