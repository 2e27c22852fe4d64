// npm run bench: measures the figures of docs/figures.md.
import { findOrInstallChromium } from "./chromium.mjs";
import { buildEditor, buildServer, buildSite, install, runTool } from "./prepare.mjs";

install();
buildServer();
buildSite();
buildEditor();
runTool("typescript/bin/tsc", ["-b", "bench"]);
process.env.CHROMIUM_PATH ??= findOrInstallChromium();
await import("../bench/dist/main.js");
