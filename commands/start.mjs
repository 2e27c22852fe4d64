// npm start: installs what is missing, builds what has changed, then runs the server in this very process, so that a
// signal to npm reaches it.
import { buildServer, buildSite, install, StepFailed } from "./prepare.mjs";

try {
  install();
  buildServer();
  buildSite();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import("../contest/server/dist/main.js");
