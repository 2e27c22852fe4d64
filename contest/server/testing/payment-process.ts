/**
 * A site in a separate process that can be killed, while the payment sandbox keeps running elsewhere, so that events
 * come from outside, as with the real provider. Its options come from the variable PAYMENT_SITE.
 */
import { createApp } from "@contest/server/app";
import { readConfiguration } from "@contest/platform/configuration";
import { createPool } from "@contest/database/pool";
import { createLog } from "@contest/platform/http/request-log";
import { startWorker } from "@contest/platform/job-queue/worker";
import { SCHEDULE } from "@contest/server/schedule";
import { connectProvider } from "@contest/platform/payment-provider/provider";
import type { Connection } from "@contest/database/embedded/ownership";

export interface PaymentSite {
  connection: Connection;
  dataDir: string;
  sandboxUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Tests that count database queries need a site without running jobs. */
  jobs: "run" | "wait";
  /** A site that restarts after a kill uses the same port; 0 means any. */
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
if (jobs === "run") await startWorker(pool, connection, app.tasks, log, SCHEDULE);
await app.http.listen({ host: "localhost", port });
console.log(`The site is open at ${app.siteUrl()}`);
