/** The entry point of `npm run migrate`: changes the tables as their owner, and gives the site's role its rights. */
import { existsSync } from "node:fs";
import { grantRights } from "@contest/database/grant-rights";
import { migrate } from "@contest/database/migrate";
import { openServers } from "@contest/database/servers";
import { ConfigurationError, readDatabaseOwner } from "@contest/platform/configuration";
import { createLog } from "@contest/platform/http/request-log";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { ownerUrl, role } = readDatabaseOwner(process.env);
  const servers = await openServers(
    { databaseUrl: ownerUrl, poolerUrl: null, replicaUrl: null, replicaMostSecondsBehind: 0 },
    createLog("warn"),
  );
  try {
    const applied = await migrate(servers.connection);
    await grantRights(servers.connection, role);
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  } finally {
    await servers.close();
  }
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
