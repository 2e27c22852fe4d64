// npm run proof:firefox: the main browser tests of the site and of Easel's toolkit in Debian's Firefox.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";
import { MAIN_BROWSER_TESTS } from "./main-browser-tests.mjs";
import { buildEditor, buildServer, buildSite, installAll, runTool, StepFailed } from "./prepare.mjs";

/** What tests cannot do in Firefox, and the titles of those that must. */
const LEFT_OUT = {
  "touch the screen": [
    "can be swiped, zoomed and voted in",
    "a member takes a photo",
    "fills a region, and finds it again",
    "a tap with two fingers",
    "two fingers turn the page",
    "a user taps and drags without scrolling",
  ],
  "read the clipboard": ["elements selected for an AI assistant"],
  "look into the studio once an assistant has answered": ["a person asks about a selection"],
  "kill a tab": ["a tab that is killed"],
  "read the body of a request on its way": ["a submission whose response was lost"],
  "count listeners, nodes and layers": ["no listener, node or style remains", "a single element above dialogs"],
  "compose Japanese text": ["pasting and dropping insert plain text"],
};

const STUDIO_TESTS = [
  "app-errors",
  "assistant",
  "canvas",
  "code-and-changes",
  "component-state",
  "contest-site",
  "inspector",
  "repeated-code",
].map((name) => `studio/tests/${name}`);

const SUITES = [
  { config: "contest/web/playwright.config.ts", files: MAIN_BROWSER_TESTS },
  { config: "easel/vite/playwright.config.ts", files: ["toolkit/tests"] },
  // Nearly all of the studio's tests are long.
  { config: "easel/vite/playwright.config.ts", files: STUDIO_TESTS, environment: { PROOF: "full" } },
];

const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

installAll();
buildServer();
buildSite();
buildEditor();
if (!existsSync(firefox) && !aptInstall("firefox-esr")) {
  console.error("Install Firefox, or set FIREFOX_PATH to its path.");
  process.exit(1);
}
for (const [limit, titles] of Object.entries(LEFT_OUT)) {
  console.log(`Left out, because tests cannot ${limit} in Firefox: ${titles.join("; ")}`);
}
const without = `--grep-invert=${Object.values(LEFT_OUT).flat().join("|")}`;
for (const { config, files, environment } of SUITES) {
  try {
    runTool("@playwright/test/cli.js", ["test", "--config", config, "--reporter=list", without, ...files], {
      BROWSER: "firefox",
      FIREFOX_PATH: firefox,
      ...environment,
    });
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }
}
