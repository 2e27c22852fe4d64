/** Puts what a run has printed into the README, with the day and the machine. */
import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const README = fileURLToPath(new URL("../../README.md", import.meta.url));
const BEGIN = "<!-- figures: written by npm run bench -- --write -->";
const END = "<!-- end of figures -->";

export function writeIntoReadme(said: string): void {
  const text = readFileSync(README, "utf8");
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("The README has lost the marks between which the figures stand.");
  writeFileSync(README, `${text.slice(0, begin) + BEGIN}\n\n${said}\n\n${text.slice(end)}`);
}

export function describeRun(parts: readonly string[]): string {
  const command = ["npm run bench", ...(parts.length > 0 ? ["--", ...parts] : [])].join(" ");
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `\`${command}\`, ${day}, ${cpus().length} cores (${arch()}), ${memory} GB of memory, Node ${process.versions.node}, ${systemName()}:`;
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}
