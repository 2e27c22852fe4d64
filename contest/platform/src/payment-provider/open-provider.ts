/** Connects to Stripe with the configured keys. Without keys, it starts the sandbox in this process. */
import { randomBytes } from "node:crypto";
import type { ClientConfig } from "pg";
import { type Configuration, ConfigurationError } from "../configuration.ts";
import { createPool } from "@contest/database/pool";
import type { Log } from "../http/request-log.ts";
import { connectProvider, type Provider, type ProviderAccess } from "./provider.ts";

export interface OpenProvider {
  provider: Provider;
  /** Other processes use this to connect to the same provider. */
  access: ProviderAccess;
  /** Null if payments are real. */
  sandbox: OpenSandbox | null;
  close(): Promise<void>;
}

export interface OpenSandbox {
  url: string;
  secretKey: string;
  advanceClock(by: number | Date): Promise<void>;
}

interface ProviderDependencies {
  connection: ClientConfig;
  configuration: Pick<Configuration, "stripe" | "sandboxPort">;
  log: Log;
  /** The address of this process on this machine, known once it listens. */
  listeningOrigin(): string;
}

export async function openProvider({
  connection,
  configuration,
  log,
  listeningOrigin,
}: ProviderDependencies): Promise<OpenProvider> {
  if (configuration.stripe) {
    const access = configuration.stripe;
    return { provider: connectProvider(access), access, sandbox: null, close: async () => undefined };
  }
  // Imported here, because it is not needed when payments are real.
  const { startSandbox } = await import("@contest/sandbox/start");
  // The sandbox has its own pool, because a transaction that waits for the sandbox holds one of the site's connections.
  const pool = createPool({ ...connection, max: 4 }, (error) =>
    log.warn({ err: error }, "a database connection of the sandbox failed"),
  );
  const secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const port = configuration.sandboxPort;
  const webhook = { url: () => `${listeningOrigin()}/api/stripe/webhook`, secret: webhookSecret };
  try {
    const sandbox = await startSandbox({ pool, host: "localhost", port, secretKey, webhook, log });
    const access = { secretKey, webhookSecret, address: sandbox.url };
    return {
      provider: connectProvider(access),
      access,
      sandbox: { url: sandbox.url, secretKey, advanceClock: sandbox.advanceClock },
      async close() {
        await sandbox.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new ConfigurationError(`SANDBOX_PORT: ${port} is in use by another program. Set SANDBOX_PORT to another.`);
    }
    throw error;
  }
}
