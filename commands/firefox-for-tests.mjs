#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, which drives it by WebDriver BiDi. The long-term release does not know every
// command that Playwright sends at the start of each page; this program stands between the two and answers those.
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

/** Firefox then has the settings of the system. */
const UNKNOWN = new Set(["emulation.setMediaFeaturesOverride"]);
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const LIMITS = { maxPayload: 256 * 1024 * 1024 };

const firefox = spawn(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
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
    playwright.on("message", async (data) => {
      const { id, method } = JSON.parse(data);
      if (UNKNOWN.has(method)) return playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      await isOpen;
      return browser.send(String(data));
    });
    browser.on("message", (data) => playwright.send(String(data)));
    browser.on("close", () => playwright.close());
    playwright.on("close", () => browser.close());
  });
}
