/** Writes what a run has printed into docs/figures.md, with the day and the machine. */
import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../../docs/figures.md", import.meta.url));
const BEGIN = "<!-- figures: written by npm run bench -- --write -->";
const END = "<!-- end of figures -->";

export function writeFigures(table: string): void {
  const text = readFileSync(FILE, "utf8");
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/figures.md has lost the markers around its table.");
  writeFileSync(FILE, `${text.slice(0, begin) + BEGIN}\n\n${table}\n\n${text.slice(end)}`);
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
