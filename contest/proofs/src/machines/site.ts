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
import { addressOf, type Machine, on, TRUSTED_NETWORK } from "./network.ts";
import { makePostgres, type PostgresServer } from "./postgres.ts";

export const SITE_URL = `https://${addressOf("balancer")}:8443`;
export const APP_HOSTS = ["app1", "app2", "app3"] as const;
const PASSWORDLESS = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

/** A program on a machine that can be killed and started. */
export interface Part {
  start(): Promise<void>;
  end(how: "SIGKILL" | "SIGTERM"): Promise<void>;
}

export interface ManyMachines {
  apps: Record<(typeof APP_HOSTS)[number], Part>;
  balancer: Part;
  primary: PostgresServer;
  replica: PostgresServer;
  store: Part;
  databaseUrl: string;
  storeSettings: Record<string, string>;
  /** From then on, a write is acknowledged only when the replica has it, or when the primary alone has it. */
  replicate(how: "synchronously" | "later"): Promise<void>;
}

export async function startManyMachines(folder: string): Promise<ManyMachines> {
  const placeOf = (machine: Machine) => ({
    folder: join(folder, machine),
    host: addressOf(machine),
    port: 5432,
    within: on(machine),
  });
  const primary = await makePostgres(placeOf("primary"), { trusted: TRUSTED_NETWORK });
  const replica = await primary.copyTo(placeOf("replica"));
  await primary.start();
  await replica.start();

  const storeSettings = { S3_ENDPOINT: `http://${addressOf("store")}:4568`, S3_BUCKET: "pictures", ...PASSWORDLESS };
  const store = storePart(folder);
  await store.start();

  const hosts = `${addressOf("primary")}:5432,${addressOf("replica")}:5432`;
  const databaseUrl = `postgres://app@${hosts}/postgres`;
  const settings = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replica.url, ...storeSettings };
  const apps = {
    app1: appPart("app1", folder, settings),
    app2: appPart("app2", folder, settings),
    app3: appPart("app3", folder, settings),
  };
  await Promise.all(Object.values(apps).map((app) => app.start()));
  const balancer = balancerPart(folder);
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

function appPart(machine: (typeof APP_HOSTS)[number], folder: string, settings: Record<string, string>): Part {
  const main = fileURLToPath(new URL("../../../server/dist/main.js", import.meta.url));
  return part(machine, folder, [process.execPath, main], `http://${addressOf(machine)}:3000/readyz`, {
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

function storePart(folder: string): Part {
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  const where = ["-d", join(folder, "store"), "-a", addressOf("store"), "-p", "4568"];
  const command = [process.execPath, program, ...where, "--silent", "--configure-bucket", "pictures"];
  return part("store", folder, command, `http://${addressOf("store")}:4568/`, {});
}

/** Uses the shipped configuration with only the addresses replaced. */
function balancerPart(folder: string): Part {
  const place = join(folder, "balancer");
  mkdirSync(place, { recursive: true });
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
  const file = join(place, "haproxy.cfg");
  writeFileSync(file, text);
  return part("balancer", folder, ["haproxy", "-db", "-f", file], `${SITE_URL}/healthz`, { SITE_URL });
}

function servers(): string {
  return APP_HOSTS.map((name) => `  server ${name} ${addressOf(name)}:3000`).join("\n");
}

function part(
  machine: Machine,
  folder: string,
  command: string[],
  sign: string,
  settings: Record<string, string>,
): Part {
  let child: ChildProcess | null = null;
  const place = join(folder, machine);
  mkdirSync(place, { recursive: true });
  return {
    async start() {
      const [program = "", ...given] = [...on(machine), ...command];
      const log = openSync(join(place, "log"), "a");
      const stdio = ["ignore", log, log] as const;
      child = spawn(program, given, { cwd: place, env: { ...process.env, ...settings }, stdio: [...stdio] });
      await answered(sign, () => child?.exitCode === null);
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
async function answered(url: string, isRunning: () => boolean): Promise<void> {
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
