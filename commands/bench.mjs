// npm run bench: prints the figures the README claims.
import { buildServer, buildSite, install, runTool } from "./prepare.mjs";

install();
buildServer();
buildSite();
runTool("typescript/bin/tsc", ["-b", "bench"]);
await import("../bench/dist/main.js");
