/**
 * Tells `easel mcp` of the same user where the app runs, and its token. In the user's own folder, and not in the app's: its
 * dev server would serve the file to the app's page.
 */
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { token } from "../access/access.ts";

const Running = v.object({ mcp: v.string(), token: v.string(), pid: v.number() });
export type Running = v.InferOutput<typeof Running>;

/** The files of this process, which has one listener for all of them. */
const recorded = new Set<string>();

/** `address` is that of the app, with its base. Returns a function that removes the record. */
export function recordRunning(root: string, address: string): () => void {
  const path = pathFor(root);
  const running: Running = { mcp: `${address}__easel/mcp`, token, pid: process.pid };
  try {
    mkdirSync(folder(), { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify(running), { mode: 0o600 });
    // The mode above is for new files only.
    chmodSync(path, 0o600);
  } catch {
    // A home that cannot be written to: assistants can still be given the address and the token.
    return () => {};
  }
  if (recorded.size === 0) process.once("exit", () => recorded.forEach(remove));
  recorded.add(path);
  return () => remove(path);
}

/** Unless another process has recorded itself since. */
function remove(path: string): void {
  if (read(path)?.pid === process.pid) rmSync(path, { force: true });
}

/** Null when no dev server with Easel runs for this app. */
export function readRunning(root: string): Running | null {
  const running = read(pathFor(root));
  try {
    // Throws for a process that has ended.
    if (running) process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}

function read(path: string): Running | null {
  try {
    return v.parse(Running, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

function pathFor(root: string): string {
  return join(folder(), `${createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 32)}.json`);
}

function folder(): string {
  return join(homedir(), ".easel");
}
