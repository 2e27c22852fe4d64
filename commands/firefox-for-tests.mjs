#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, which drives it by WebDriver BiDi. This program stands between the two,
// because the long-term release does not know all of WebDriver that Playwright uses.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { WebSocket, WebSocketServer } from "ws";

const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const LIMITS = { maxPayload: 256 * 1024 * 1024 };
/** Playwright counts its own messages from one. */
const FIRST_OWN_ID = 2 ** 40;

/** The values of Firefox's own preference. */
const COLORS = { dark: 0, light: 1, system: 2 };

const PREFERENCES = {
  // Playwright does not tell Firefox to reduce motion. Tests that ask for motion run in Chromium only.
  "ui.prefersReducedMotion": 1,
  // A machine without a mouse would show what only touch screens see. The flags are: fine (2) and can hover (4).
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  // Otherwise, a narrow window would have a wide scroll bar, which no phone shows.
  "ui.useOverlayScrollbars": 1,
};

/** Playwright fills a field by setting its value. React notices this only with the setter that elements have by nature. */
const SETS_VALUE = "inputElement.value = value;";
const SETS_VALUE_NOTICEABLY = "Reflect.set(Object.getPrototypeOf(inputElement), 'value', value, inputElement);";

const options = process.argv.slice(2);
const profile = options[options.indexOf("--profile") + 1];
const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
appendFileSync(join(profile, "user.js"), lines.join(""));

const program = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const firefox = spawn(program, ["--remote-allow-system-access", ...options], { stdio: ["inherit", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => firefox.kill(signal));

firefox.stderr.on("data", (data) => {
  const address = ANNOUNCEMENT.exec(data)?.[1];
  if (address) relay(address);
  else process.stderr.write(data);
});

function relay(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, ...LIMITS });
  server.on("listening", () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (playwright, { url }) => {
    const browser = new WebSocket(address + url, LIMITS);
    const isOpen = new Promise((resolve) => browser.on("open", resolve));
    const answers = new Map();
    let lastId = FIRST_OWN_ID;
    const ask = (method, params) =>
      new Promise((resolve) => {
        lastId += 1;
        answers.set(lastId, resolve);
        browser.send(JSON.stringify({ id: lastId, method, params }));
      });
    playwright.on("message", async (data) => {
      await isOpen;
      const { id, method, params } = JSON.parse(data);
      if (method !== "emulation.setMediaFeaturesOverride") {
        return browser.send(String(data).replace(SETS_VALUE, SETS_VALUE_NOTICEABLY));
      }
      await preferColors(ask, params);
      return playwright.send(JSON.stringify({ type: "success", id, result: {} }));
    });
    browser.on("message", (data) => {
      const message = JSON.parse(data);
      const answer = answers.get(message.id);
      if (!answer) return playwright.send(JSON.stringify(named(message)));
      answers.delete(message.id);
      return answer(message.result);
    });
    browser.on("close", () => playwright.close());
    playwright.on("close", () => browser.close());
  });
}

/** Playwright knows a download by its name, which this Firefox does not give to files that a page has made. */
function named(message) {
  const isDownload = message.method?.startsWith("browsingContext.download");
  return isDownload ? { ...message, params: { download: message.params.url, ...message.params } } : message;
}

/** Applies to all pages of this Firefox, which only one test uses at a time. */
async function preferColors(ask, { features }) {
  const value = COLORS[features["prefers-color-scheme"]] ?? COLORS.system;
  const { contexts: windows } = await ask("browsingContext.getTree", { maxDepth: 0, "moz:scope": "chrome" });
  await ask("script.evaluate", {
    target: { context: windows[0].context },
    expression: `Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${value})`,
    awaitPromise: false,
  });
}
