// npm run bench: measures the figures of docs/figures.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, buildSite, installAll, runTool } from "./prepare.mjs";

installAll();
buildServer();
buildSite();
buildEditor();
runTool("typescript/bin/tsc", ["-b", "bench"]);
process.env.CHROMIUM_PATH ??= findOrInstallChromium();
// Everything is deleted at the end only: for minutes after many files are deleted, ext4 without a journal takes ten
// times as long, or more, to create others.
const temporary = mkdtempSync(join(tmpdir(), "bench-"));
process.env.TMPDIR = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
await import("../bench/dist/main.js");
