// npm start: installs missing packages, builds what has changed, then runs the server in this process, so that it
// receives signals sent to npm.
import { buildServer, buildSite, installSite, StepFailed } from "./prepare.mjs";

try {
  installSite();
  buildServer();
  buildSite();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import("../contest/server/dist/bundle/main.js");
