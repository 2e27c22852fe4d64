// npm run backup [-- <folder>]: everything the site keeps, while it runs. npm run restore -- <folder>: puts it back.
import { buildServer, install, StepFailed } from "./prepare.mjs";

try {
  install();
  buildServer();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import("../contest/server/dist/backup/main.js");
