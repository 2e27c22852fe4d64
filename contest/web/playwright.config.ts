import { defineConfig } from "@playwright/test";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { isEaselOn } from "./tests/easel-dev-server.ts";

/** Each has a server of its own. They come first: at the end the long one would leave a core idle. */
const ON_THEIR_OWN = /(admin|components)\.spec\.ts$/;

const CHROMIUM = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(userInfo().uid === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // A page that a test makes up counts as a stranger from the network, to whom Vite's socket is closed.
      ...(isEaselOn ? ["--disable-features=LocalNetworkAccessChecks"] : []),
    ],
  },
};

const FIREFOX = {
  // Taking one adds a style, which our content security policy blocks and Firefox reports.
  screenshot: "off",
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: { executablePath: fileURLToPath(new URL("../../commands/firefox-for-tests.mjs", import.meta.url)) },
} as const;

export default defineConfig({
  projects: [
    ...(isEaselOn ? [] : [{ name: "on their own", testMatch: ON_THEIR_OWN }]),
    { name: "site", testIgnore: ON_THEIR_OWN },
  ],
  // Pages that Vite serves come in hundreds of modules.
  timeout: isEaselOn ? 120_000 : 30_000,
  ...(isEaselOn ? { grepInvert: /@built/ } : process.env["PROOF"] === "full" ? {} : { grepInvert: /@long/ }),
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  // A test that passes only now is reported as flaky by `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: isEaselOn ? 30_000 : 10_000 },
  reporter: "line",
  use: {
    screenshot: "only-on-failure",
    // Waiting for motion proves nothing; the test of the motion itself asks for it.
    contextOptions: { reducedMotion: "reduce" },
    ...(process.env["BROWSER"] === "firefox" ? FIREFOX : CHROMIUM),
  },
});
