/**
 * Writes what a whole run has printed into docs/figures.md, with the day and the machine, and below it how the same
 * lines came out in the last few whole runs.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { type Figure, markdownTable, shownRatio, tableOf } from "./figure.ts";

const FILE = fileURLToPath(new URL("../../docs/figures.md", import.meta.url));
const RUNS_FILE = fileURLToPath(new URL("../../docs/figures.json", import.meta.url));
const BEGIN = "<!-- figures: written by npm run bench -- --write -->";
const END = "<!-- end of figures -->";
const RUNS = 5;

/** A whole run, as it is remembered. */
interface Run {
  at: string;
  /** Whether another program was using a core. */
  isBusy: boolean;
  figures: Record<string, { ratio: number | null; isHeld: boolean }>;
}

export function describeRun(parts: readonly string[], isBusy: boolean): string {
  const command = [
    "npm run bench",
    ...(parts.length > 0 || isBusy ? ["--"] : []),
    ...(isBusy ? ["--busy"] : []),
    ...parts,
  ];
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `\`${command.join(" ")}\`, ${day}, ${cpus().length} cores (${arch()}), ${memory} GB of memory, Node ${process.versions.node}, ${systemName()}:`;
}

export function writeFigures(description: string, figures: readonly Figure[], isBusy: boolean): void {
  const runs = [...readRuns(), runOf(figures, isBusy)].slice(-RUNS);
  writeFileSync(RUNS_FILE, `${JSON.stringify(runs, null, 2)}\n`);
  const text = readFileSync(FILE, "utf8");
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/figures.md has lost the markers around its tables.");
  const tables = [description, tableOf(figures), "## The last whole runs", tableOfRuns(runs)].join("\n\n");
  writeFileSync(FILE, `${text.slice(0, begin) + BEGIN}\n\n${tables}\n\n${text.slice(end)}`);
}

function readRuns(): Run[] {
  return existsSync(RUNS_FILE) ? (JSON.parse(readFileSync(RUNS_FILE, "utf8")) as Run[]) : [];
}

function runOf(figures: readonly Figure[], isBusy: boolean): Run {
  const remembered = figures.map(({ what, ratio, isHeld }) => {
    // JSON has no NaN.
    return [what, { ratio: Number.isFinite(ratio) ? ratio : null, isHeld }] as const;
  });
  return { at: new Date().toISOString().slice(0, 16), isBusy, figures: Object.fromEntries(remembered) };
}

/** The ratios of every line, oldest run first; what was not held is in bold. */
function tableOfRuns(runs: readonly Run[]): string {
  const names = [...new Set(runs.toReversed().flatMap(({ figures }) => Object.keys(figures)))];
  const heading = runs.map(({ at, isBusy }) => `${at.replace("T", " ")}${isBusy ? ", with a busy core" : ""}`);
  const rows = names.map((name) => {
    const ratios = runs.map(({ figures: { [name]: figure } }) => {
      if (!figure) return "";
      const shown = figure.ratio === null ? (figure.isHeld ? "held" : "not held") : shownRatio(figure.ratio);
      return figure.isHeld ? shown : `**${shown}**`;
    });
    return [name, ...ratios];
  });
  return markdownTable([["what", ...heading], ...rows]);
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}
