/** A browser without a window, controlled through a pipe: nothing else on the machine can reach it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { Refusal } from "@easel/protocol/refusals";

export interface Chrome {
  /** Sends a command of the DevTools protocol and resolves with its result. */
  send(method: string, parameters?: object, sessionId?: string): Promise<Record<string, unknown>>;
  /** Returns how to stop listening. */
  onEvent(listener: (event: ChromeEvent) => void): () => void;
  isRunning(): boolean;
  close(): void;
}

export interface ChromeEvent {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly sessionId?: string;
}

const PATHS = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** A page may be compiled for a while before it is sent. */
const TIMEOUT_MS = 45_000;

export function launchChrome(): Chrome {
  const path = [process.env["CHROME_PATH"], process.env["CHROMIUM_PATH"], ...PATHS].find((each) => {
    return each !== undefined && existsSync(each);
  });
  if (!path) {
    const message = "Reading pages needs Chrome, Chromium or Edge. Install one, or set CHROME_PATH to its program.";
    throw new Refusal("NOT_THERE", message);
  }
  const profile = mkdtempSync(join(tmpdir(), "easel-chrome-"));
  const child = spawn(
    path,
    [
      "--headless",
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      "--no-first-run",
      "--disable-gpu",
      "--hide-scrollbars",
      "--mute-audio",
      // No one would close the windows that a page opens.
      "--block-new-web-contents",
      // Chrome refuses to run as root with its sandbox.
      ...(process.platform === "linux" && userInfo().uid === 0 ? ["--no-sandbox"] : []),
    ],
    // In a group of its own: some systems start it by a script, which would end alone.
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: process.platform !== "win32" },
  );
  return connectTo(child, profile);
}

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

function connectTo(child: ChildProcess, profile: string): Chrome {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: ChromeEvent) => void>();
  let count = 0;
  let isRunning = true;
  let rest = "";
  const end = () => {
    isRunning = false;
    process.off("exit", endWithProcess);
    for (const { reject } of waiting.values()) reject(new Error("The browser has ended."));
    waiting.clear();
    // What cannot be removed stays in the system's folder for temporary files.
    rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => {});
  };
  child.once("close", end);
  child.once("error", end);
  input.on("error", () => {});
  output.setEncoding("utf8");
  output.on("data", (chunk: string) => {
    const messages = (rest + chunk).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) receive(JSON.parse(message) as ChromeEvent & ChromeReply);
  });
  const endWithProcess = () => {
    killGroup(child);
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    } catch {}
  };
  process.once("exit", endWithProcess);

  return {
    send(method, params = {}, sessionId) {
      if (!isRunning) return Promise.reject(new Error("The browser has ended."));
      const id = (count += 1);
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The browser did not answer ${method}.`)), TIMEOUT_MS).unref();
        const settle = () => clearTimeout(timer);
        waiting.set(id, {
          resolve: (result) => (settle(), resolve(result)),
          reject: (error) => (settle(), reject(error)),
        });
      });
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRunning: () => isRunning,
    close() {
      isRunning = false;
      killGroup(child);
    },
  };

  function receive(message: ChromeEvent & ChromeReply): void {
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result ?? {});
  }
}

/** It has nothing to save. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

interface ChromeReply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}
