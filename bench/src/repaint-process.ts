/** Repaints a log as the server does, and prints how long that took and how much memory. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { decodePage } from "@contest/painting/page";
import { repaint } from "@contest/painting/picture";
import sharp from "sharp";

const [logFile = "", pageFile = ""] = process.argv.slice(2);
sharp.concurrency(1);

const started = process.cpuUsage();
const bytes = inflateRawSync(readFileSync(pageFile));
const page = decodePage(bytes, sha256(bytes));
const { pixels, width, height } = repaint(page, readFileSync(logFile), sha256);
const repainted = process.cpuUsage(started);
// The kernel's own maximum for a process, `maxRSS`, includes the process that it was forked from.
const megabytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1000;

const encoding = process.cpuUsage();
await sharp(pixels, { raw: { width, height, channels: 3 } })
  .webp({ quality: 80, effort: 2 })
  .toBuffer();
const encoded = process.cpuUsage(encoding);

console.log(JSON.stringify({ repaintMs: milliseconds(repainted), webpMs: milliseconds(encoded), megabytes }));

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
