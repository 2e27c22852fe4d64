import { defineConfig } from "@playwright/test";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";

const isFull = process.env["PROOF"] === "full";
/** Run first: at the end they would leave one core idle. */
const LONGEST = /(instant|production-build)\.spec\.ts$/;

const CHROMIUM = {
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(userInfo().uid === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--no-first-run",
      // Chromium treats intercepted pages as public sites, which could not frame an app on this machine.
      "--disable-features=LocalNetworkAccessChecks",
    ],
  },
};

const FIREFOX = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: { executablePath: fileURLToPath(new URL("../../commands/firefox-for-tests.mjs", import.meta.url)) },
} as const;

export default defineConfig({
  testDir: "..",
  projects: [
    { name: "the longest", testMatch: LONGEST },
    { name: "the rest", testMatch: "{protocol,studio,toolkit,vite}/tests/*.spec.ts", testIgnore: LONGEST },
  ],
  // `npm test` runs only one or two sessions of each kind to save time.
  ...(isFull ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  // A test that passes only now is reported as flaky by `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  // A whole session takes a quarter of this, and all other tests even less.
  timeout: isFull ? 180_000 : 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: process.env["BROWSER"] === "firefox" ? FIREFOX : CHROMIUM,
});
