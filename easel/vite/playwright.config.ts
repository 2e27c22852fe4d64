import { defineConfig } from "@playwright/test";
import { userInfo } from "node:os";

const isFull = process.env["PROOF"] === "full";
/** They come first: at the end they would leave a core idle. */
const LONGEST = /(instant|production-build)\.spec\.ts$/;

export default defineConfig({
  testDir: "..",
  projects: [
    { name: "the longest", testMatch: LONGEST },
    { name: "the rest", testMatch: "{studio,toolkit,vite}/tests/*.spec.ts", testIgnore: LONGEST },
  ],
  // `npm test` has little time: a sitting or two of each kind will do there.
  ...(isFull ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  // A whole sitting takes a quarter of this, and all of the rest beside other work.
  timeout: isFull ? 180_000 : 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        // Chromium refuses to run as root with its sandbox.
        ...(userInfo().uid === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--no-first-run",
        // Pages that tests make up count as strangers from the network, and could not frame an app of this machine.
        "--disable-features=LocalNetworkAccessChecks",
      ],
    },
  },
});
