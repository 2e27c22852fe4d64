/** The site on several machines: a load balancer, three app hosts, a primary with its replica, and a store. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { CERTIFICATE } from "./certificate.ts";
import { addressOf, type Machine, commandOn, TRUSTED_NETWORK } from "./network.ts";
import { makePostgres, type PostgresServer } from "./postgres.ts";

export const SITE_URL = `https://${addressOf("balancer")}:8443`;
export const APP_HOSTS = ["app1", "app2", "app3"] as const;
const PASSWORDLESS = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

/** A program on a machine that can be killed and started. */
export interface ManagedProcess {
  start(): Promise<void>;
  end(how: "SIGKILL" | "SIGTERM"): Promise<void>;
}

export interface ManyMachines {
  apps: Record<(typeof APP_HOSTS)[number], ManagedProcess>;
  balancer: ManagedProcess;
  primary: PostgresServer;
  replica: PostgresServer;
  store: ManagedProcess;
  databaseUrl: string;
  storeSettings: Record<string, string>;
  /** From then on, a write is acknowledged only when the replica has it, or when the primary alone has it. */
  replicate(how: "synchronously" | "later"): Promise<void>;
}

export async function startManyMachines(folder: string): Promise<ManyMachines> {
  const locationOf = (machine: Machine) => ({
    folder: join(folder, machine),
    host: addressOf(machine),
    port: 5432,
    within: commandOn(machine),
  });
  const primary = await makePostgres(locationOf("primary"), { trusted: TRUSTED_NETWORK });
  const replica = await primary.copyTo(locationOf("replica"));
  await primary.start();
  await replica.start();

  const storeSettings = { S3_ENDPOINT: `http://${addressOf("store")}:4568`, S3_BUCKET: "pictures", ...PASSWORDLESS };
  const store = storeProcess(folder);
  await store.start();

  const hosts = `${addressOf("primary")}:5432,${addressOf("replica")}:5432`;
  const databaseUrl = `postgres://app@${hosts}/postgres`;
  const settings = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replica.url, ...storeSettings };
  const apps = {
    app1: appProcess("app1", folder, settings),
    app2: appProcess("app2", folder, settings),
    app3: appProcess("app3", folder, settings),
  };
  await Promise.all(Object.values(apps).map((app) => app.start()));
  const balancer = balancerProcess(folder);
  await balancer.start();

  async function replicate(how: "synchronously" | "later"): Promise<void> {
    const names = how === "synchronously" ? "ANY 1 (replica)" : "";
    const client = new pg.Client({ connectionString: primary.url, query_timeout: 10_000 });
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query(`alter system set synchronous_standby_names = '${names}'`);
      await client.query("select pg_reload_conf()");
    } finally {
      await client.end();
    }
  }

  return { apps, balancer, primary, replica, store, databaseUrl, storeSettings, replicate };
}

function appProcess(
  machine: (typeof APP_HOSTS)[number],
  folder: string,
  settings: Record<string, string>,
): ManagedProcess {
  const main = fileURLToPath(new URL("../../../server/dist/main.js", import.meta.url));
  return managedProcess(machine, folder, [process.execPath, main], `http://${addressOf(machine)}:3000/readyz`, {
    ...settings,
    HOST: addressOf(machine),
    PORT: "3000",
    SITE_URL,
    // The client is trusted as well, because it acts for users who each have their own address.
    TRUST_PROXY: `${addressOf("balancer")},${addressOf("client")}`,
    DATA_DIR: join(folder, machine),
    AUTO_CONTEST: "off",
    EXAMPLE_PAST: "off",
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    LOG_LEVEL: "warn",
    NODE_ENV: "",
  });
}

function storeProcess(folder: string): ManagedProcess {
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  const where = ["-d", join(folder, "store"), "-a", addressOf("store"), "-p", "4568"];
  const command = [process.execPath, program, ...where, "--silent", "--configure-bucket", "pictures"];
  return managedProcess("store", folder, command, `http://${addressOf("store")}:4568/`, {});
}

/** Uses the shipped configuration with only the addresses replaced. */
function balancerProcess(folder: string): ManagedProcess {
  const workFolder = join(folder, "balancer");
  mkdirSync(workFolder, { recursive: true });
  let text = readFileSync(new URL("../../../../deploy/haproxy.cfg", import.meta.url), "utf8");
  for (const [shipped, here] of [
    [" :8080", ` ${addressOf("balancer")}:8080`],
    [" :8443", ` ${addressOf("balancer")}:8443`],
    ["/usr/local/etc/haproxy/certificates/site.pem", join(folder, CERTIFICATE)],
    [" resolvers engine init-addr none", ""],
    ["  server-template app 10 app:3000", servers()],
  ] as const) {
    if (!text.includes(shipped)) throw new Error(`deploy/haproxy.cfg has no ${shipped}`);
    text = text.replaceAll(shipped, here);
  }
  const file = join(workFolder, "haproxy.cfg");
  writeFileSync(file, text);
  return managedProcess("balancer", folder, ["haproxy", "-db", "-f", file], `${SITE_URL}/healthz`, { SITE_URL });
}

function servers(): string {
  return APP_HOSTS.map((name) => `  server ${name} ${addressOf(name)}:3000`).join("\n");
}

function managedProcess(
  machine: Machine,
  folder: string,
  command: string[],
  readyUrl: string,
  settings: Record<string, string>,
): ManagedProcess {
  let child: ChildProcess | null = null;
  const workFolder = join(folder, machine);
  mkdirSync(workFolder, { recursive: true });
  return {
    async start() {
      const [program = "", ...args] = [...commandOn(machine), ...command];
      const log = openSync(join(workFolder, "log"), "a");
      const stdio = ["ignore", log, log] as const;
      child = spawn(program, args, { cwd: workFolder, env: { ...process.env, ...settings }, stdio: [...stdio] });
      await waitForResponse(readyUrl, () => child?.exitCode === null);
    },
    async end(how) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(how);
      await ended;
    },
  };
}

/** Waits for any response, as long as it comes from the program. */
async function waitForResponse(url: string, isRunning: () => boolean): Promise<void> {
  for (let left = 300; left > 0 && isRunning(); left -= 1) {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await reply.arrayBuffer();
      if (reply.status < 500) return;
    } catch {
      // The program is not ready yet.
    }
    await sleep(200);
  }
  throw new Error(`nothing answers at ${url}`);
}
