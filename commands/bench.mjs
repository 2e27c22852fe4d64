// npm run bench: measures the figures of docs/figures.md.
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, buildSite, installAll, runTool } from "./prepare.mjs";

installAll();
buildServer();
buildSite();
buildEditor();
runTool("typescript/bin/tsc", ["-b", "bench"]);
process.env.CHROMIUM_PATH ??= findOrInstallChromium();
await import("../bench/dist/main.js");
