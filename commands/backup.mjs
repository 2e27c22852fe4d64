// npm run backup [-- <folder>]: backs up the whole site while it runs. npm run restore -- <folder>: restores a backup.
import { buildServer, installSite, StepFailed } from "./prepare.mjs";

try {
  installSite();
  buildServer();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import("../contest/backup/dist/main.js");
