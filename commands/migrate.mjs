// npm run migrate: changes the tables of your own PostgreSQL as their owner (DATABASE_OWNER_URL), for a site whose role
// (the one in DATABASE_URL) must not be able to.
import { buildServer, installSite, StepFailed } from "./prepare.mjs";

try {
  installSite();
  buildServer();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import("../contest/server/dist/migration/main.js");
