/**
 * The site in a process of its own, to be killed, while the sandbox it pays at lives on elsewhere: as with the real
 * provider, reports come from outside. What it stands on comes in PAYMENT_SITE.
 */
import { createApp } from "@contest/server/app";
import { readConfiguration } from "@contest/server/configuration";
import { createPool } from "@contest/database/pool";
import { createLog } from "@contest/server/http/request-log";
import { startWorker } from "@contest/server/job-queue/worker";
import { connectProvider } from "@contest/server/payment-provider/provider";
import type { Connection } from "@contest/database/embedded/ownership";

export interface PaymentSite {
  connection: Connection;
  dataDir: string;
  sandboxUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Who counts what the site asks of its database wants no jobs in between. */
  jobs: "run" | "wait";
  /** Who comes back after a kill comes back to the same address; 0 for any. */
  port: number;
}

const { connection, dataDir, sandboxUrl, secretKey, webhookSecret, jobs, port }: PaymentSite = JSON.parse(
  process.env["PAYMENT_SITE"] ?? "{}",
);
const configuration = readConfiguration({
  PORT: "0",
  DATA_DIR: dataDir,
  TRUST_PROXY: "loopback",
  LOG_LEVEL: "fatal",
  AUTO_CONTEST: "off",
});
const log = createLog(configuration.logLevel);
const pool = createPool({ ...connection, max: 8 }, () => undefined);
const provider = connectProvider({ secretKey, webhookSecret, address: sandboxUrl });
const app = await createApp({ pool, connection, configuration, provider, log });
if (jobs === "run") await startWorker(pool, connection, app.tasks, log);
await app.http.listen({ host: "localhost", port });
console.log(`The site is open at ${app.siteUrl()}`);
