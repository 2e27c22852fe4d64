import { defineConfig } from "@playwright/test";
import { userInfo } from "node:os";

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      // Chromium refuses to run as root with its sandbox.
      args: [...(userInfo().uid === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--no-first-run"],
    },
  },
});
