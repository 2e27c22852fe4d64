/** A whole site whose connections to the database, the payment provider and the mail server can be cut. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "@contest/server/app";
import { readConfiguration } from "@contest/platform/configuration";
import type { Connection } from "@contest/database/embedded/ownership";
import { createPool, type Pool, SITE_PATIENCE } from "@contest/database/pool";
import { createLog } from "@contest/platform/http/request-log";
import type { Tasks } from "@contest/platform/job-queue/worker";
import { startSmtpServer } from "@contest/testing/smtp-server";
import { openProvider, type OpenSandbox } from "@contest/platform/payment-provider/open-provider";
import { connectProvider } from "@contest/platform/payment-provider/provider";
import type { Services } from "@contest/server/services";
import type { PaymentSite } from "@contest/testing/payment-process";
import { Maker } from "@contest/testing/roles";
import {
  type FaultyDatabaseConnection,
  openFaultyDatabaseConnection,
  openFaultyConnection,
  type FaultyConnection,
} from "./faulty-connection.ts";

export interface FaultSite {
  /** The site's address. */
  url(): string;
  /** From now on, another process with the same dependencies serves the site. */
  serveFrom(url: string): void;
  /** Bypasses the faulty connection, for setting up and inspecting data. */
  pool: Pool;
  make: Maker;
  tasks: Tasks;
  services: Services;
  sandbox: OpenSandbox;
  /** The ids of the emails that the mail server has accepted. */
  delivered: string[];
  connections: { database: FaultyDatabaseConnection; provider: FaultyConnection; mail: FaultyConnection };
  /** How a site in a separate process reaches these services. */
  processOptions: PaymentSite;
  close(): Promise<void>;
}

const UNUSED_ORIGIN = "http://localhost:9";

export async function openFaultSite(
  connection: Connection,
  environment: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), "coloring-faults-")),
): Promise<FaultSite> {
  const smtpServer = await startSmtpServer();
  const mail = await openFaultyConnection({ port: smtpServer.port, host: "127.0.0.1" });
  const configuration = readConfiguration({
    PORT: "0",
    TRUST_PROXY: "loopback",
    DATA_DIR: folder,
    LOG_LEVEL: process.env["FAULTS_LOG"] ?? "silent",
    AUTO_CONTEST: "on",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...environment,
  });
  const log = createLog(configuration.logLevel);
  const pool = createPool(connection, () => undefined);
  // Only the action that delivers events does so here.
  const opened = await openProvider({ connection, configuration, log, listeningOrigin: () => UNUSED_ORIGIN });
  if (!opened.sandbox) throw new Error("the fault site needs the sandbox");
  const provider = await openFaultyConnection({ port: Number(new URL(opened.sandbox.url).port), host: "localhost" });
  const database = await openFaultyDatabaseConnection({ path: socketOf(connection) });
  const siteConnection = { ...connection, host: "127.0.0.1", port: database.port };
  const sitePool = createPool({ ...siteConnection, ...SITE_PATIENCE }, () => undefined);
  const { webhookSecret } = opened.provider;
  const { secretKey } = opened.sandbox;
  const sandboxUrl = `http://127.0.0.1:${provider.port}`;
  const app = await createApp({
    pool: sitePool,
    // The live listener has its own connection, which is not subject to faults here.
    connection,
    configuration,
    provider: connectProvider({ secretKey, webhookSecret, address: sandboxUrl }),
    log,
  });
  await app.http.listen({ host: "localhost", port: 0 });
  let otherUrl = "";

  return {
    url: () => otherUrl || app.siteUrl(),
    serveFrom: (url) => void (otherUrl = url),
    pool,
    make: new Maker({ pool }),
    tasks: app.tasks,
    services: app.services,
    sandbox: opened.sandbox,
    delivered: smtpServer.delivered,
    connections: { database, provider, mail },
    processOptions: {
      connection: siteConnection,
      sandboxUrl,
      secretKey,
      webhookSecret,
      dataDir: folder,
      jobs: "wait",
      port: 0,
    },
    async close() {
      await app.http.close();
      await sitePool.end();
      await opened.close();
      await pool.end();
      for (const faulty of [database, provider, mail]) await faulty.close();
      await smtpServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function socketOf({ host, port }: Connection): string {
  return join(host, `.s.PGSQL.${port}`);
}
