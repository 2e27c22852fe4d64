// Finds a Chromium for the browser tests, and installs Debian's where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findOrInstallChromium() {
  return find() ?? installed();
}

function find() {
  return places.find((place) => place && existsSync(place));
}

function installed() {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  console.log("Installing Chromium...");
  for (const step of [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ]) {
    const [command, ...options] = [...asRoot, ...step];
    const { status } = spawnSync(command, options, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0) break;
  }
  const place = find();
  if (!place) {
    throw new Error("The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to where it is.");
  }
  return place;
}
