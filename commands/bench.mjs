// npm run bench: measures the figures of docs/figures.md.
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, buildSite, installAll, runTool } from "./prepare.mjs";
import { useTemporaryFolder } from "./temporary.mjs";

installAll();
buildServer();
buildSite();
buildEditor();
runTool("typescript/bin/tsc", ["-b", "bench"]);
process.env.CHROMIUM_PATH ??= findOrInstallChromium();
// Everything is deleted at the end only: for minutes after many files are deleted, ext4 without a journal takes ten
// times as long, or more, to create others.
useTemporaryFolder("bench-");
await import("../bench/dist/main.js");
