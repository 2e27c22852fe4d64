// Finds a Chromium for the browser tests. If there is none, installs Debian's, with a common font.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";

/** The headless build of Chromium. The browser tests take little more than half as long with it. */
const headless = "/usr/bin/chromium-headless-shell";
/** A font with the metrics of Arial. Pages use one of the two until the site's own fonts have loaded. */
const fonts = "/usr/share/fonts/truetype/liberation";

const places = [
  process.env.CHROMIUM_PATH,
  headless,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findOrInstallChromium() {
  const found = find();
  const isRoot = process.getuid?.() === 0;
  // Users who have a browser and are not root do not need to install more.
  const isWanted = found === process.env.CHROMIUM_PATH || found === headless;
  const isGoodEnough = found && (!isRoot || (isWanted && existsSync(fonts)));
  if (isGoodEnough || !existsSync("/usr/bin/apt-get")) return found ?? complain();
  console.log("Installing Chromium...");
  aptInstall("chromium-headless-shell", "fonts-liberation");
  return find() ?? complain();
}

function find() {
  return places.find((place) => place && existsSync(place));
}

function complain() {
  throw new Error("The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path.");
}
