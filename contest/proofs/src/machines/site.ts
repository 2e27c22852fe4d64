/**
 * The site on several machines: two balancers, three app hosts, three database hosts, three members of etcd, and a
 * store. HAProxy, keepalived, Patroni and PgBouncer run with the files in deploy/.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CERTIFICATE } from "./certificate.ts";
import { copyShipped, debianCommand, mountDebian, writeFile } from "./debian.ts";
import { askJson, createHost, type Host, responds, untilReady } from "./host.ts";
import { addressOf, commandOn, hasSiteAddress, type Machine, SITE_ADDRESS } from "./network.ts";
import { createBucket, STORE_SETTINGS, storeHost } from "./store.ts";

export const SITE_URL = `https://${SITE_ADDRESS}:8443`;

const APPS = ["app1", "app2", "app3"] as const;
const BALANCERS = ["balancer1", "balancer2"] as const;
const DATABASES = ["db1", "db2", "db3"] as const;
const ETCD_MEMBERS = ["etcd1", "etcd2", "etcd3"] as const;
/** What the machines are for, and in which order they fail. */
export const GROUPS = [APPS, BALANCERS, ETCD_MEMBERS, DATABASES, ["store"]] as const;

const OWNER_PASSWORD = "owner of the tables";
const SITE_PASSWORD = "site without rights";
const PASSWORDS = {
  DATABASE_OWNER_PASSWORD: OWNER_PASSWORD,
  DATABASE_PASSWORD: SITE_PASSWORD,
  PATRONI_SUPERUSER_PASSWORD: "superuser",
  PATRONI_REPLICATION_PASSWORD: "replication",
};
export const OWNER_URL = databaseUrl("coloring_owner", OWNER_PASSWORD, 5432);
const DATABASE_SETTINGS = {
  DATABASE_URL: databaseUrl("coloring", SITE_PASSWORD, 5432),
  DATABASE_POOLER_URL: databaseUrl("coloring", SITE_PASSWORD, 6432),
  DATABASE_REPLICA_URL: databaseUrl("coloring", SITE_PASSWORD, 5433),
};
const STARTING_MS = 120_000;

export async function startManyMachines(folder: string): Promise<Map<Machine, Host>> {
  mountDebian();
  writeConfiguration(folder);
  const balancers = BALANCERS.map((machine) => balancerHost(machine, folder));
  const databases = DATABASES.map((machine) => databaseHost(machine, folder));
  const members = ETCD_MEMBERS.map((machine) => etcdHost(machine, folder));
  const apps = APPS.map((machine) => appHost(machine, folder));
  const base = [...members, ...databases, ...balancers, storeHost(folder)];
  for (const host of base) host.start();
  await untilReady(base, STARTING_MS);
  await createBucket();
  migrate();
  for (const host of apps) host.start();
  await untilReady(apps, STARTING_MS);
  return new Map([...apps, ...base].map((host) => [host.machine, host]));
}

function databaseUrl(role: string, password: string, port: number): string {
  return `postgres://${role}:${encodeURIComponent(password)}@${SITE_ADDRESS}:${port}/coloring`;
}

/** The shipped files, with only the addresses replaced. */
function writeConfiguration(folder: string): void {
  copyShipped("create-roles.sh", "/etc/patroni/create-roles.sh");
  copyShipped("machines/patroni.yaml", "/etc/patroni/patroni.yaml");
  copyShipped("machines/pgbouncer.ini", "/etc/pgbouncer/pgbouncer.ini");
  copyShipped("machines/databases.cfg", "/etc/haproxy/databases.cfg");
  writeFile("/etc/pgbouncer/userlist.txt", `"coloring" "${SITE_PASSWORD}"\n`);
  writeFile("/etc/haproxy/site.pem", readFileSync(join(folder, CERTIFICATE), "utf8"));
  writeFile("/etc/keepalived/keepalived.conf", shipped("machines/keepalived.conf", [["192.0.2.10", SITE_ADDRESS]]));
  const servers = APPS.map((name) => `  server ${name} ${name}:3000`).join("\n");
  const replaced: [string, string][] = [
    ["/usr/local/etc/haproxy/certificates/site.pem", "/etc/haproxy/site.pem"],
    [" resolvers engine init-addr none", ""],
    ["  server-template app 10 app:3000", servers],
  ];
  writeFile("/etc/haproxy/haproxy.cfg", shipped("haproxy.cfg", replaced));
}

function shipped(file: string, replaced: [string, string][]): string {
  let text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), "utf8");
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function databaseHost(machine: (typeof DATABASES)[number], folder: string): Host {
  const address = addressOf(machine);
  const inDebian = (command: string[]) =>
    debianCommand(machine, join(folder, machine), { user: "postgres", data: "/var/lib/postgresql", command });
  const settings = {
    ...PASSWORDS,
    PATRONI_NAME: machine,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
  };
  const status = () => askJson(`http://${address}:8008/patroni`);
  const programs = [
    { command: inDebian(["patroni", "/etc/patroni/patroni.yaml"]), settings },
    { command: inDebian(["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]) },
  ];
  return createHost(machine, folder, programs, {
    role: async () => String((await status())?.["role"] ?? "down"),
    async isReady() {
      const found = await status();
      if (found?.["state"] !== "running") return false;
      return found["role"] === "primary" || found["replication_state"] === "streaming";
    },
  });
}

function etcdHost(machine: (typeof ETCD_MEMBERS)[number], folder: string): Host {
  const [client, peers] = [`http://${addressOf(machine)}:2379`, `http://${addressOf(machine)}:2380`];
  const options = {
    name: machine,
    "data-dir": "/var/lib/etcd/member",
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": ETCD_MEMBERS.map((name) => `${name}=http://${addressOf(name)}:2380`).join(),
    "initial-cluster-token": "coloring",
  };
  const command = ["etcd", ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
  const program = { user: "etcd", data: "/var/lib/etcd", command };
  return createHost(machine, folder, [{ command: debianCommand(machine, join(folder, machine), program) }], {
    async role() {
      const status = await askJson(`${client}/v3/maintenance/status`, { method: "POST", body: "{}" });
      if (!status) return "down";
      const { member_id } = status["header"] as { member_id: string };
      return member_id === status["leader"] ? "leader" : "member";
    },
    isReady: async () => (await askJson(`${client}/health`))?.["health"] === "true",
  });
}

function balancerHost(machine: (typeof BALANCERS)[number], folder: string): Host {
  const inDebian = (user: string, command: string[]) =>
    debianCommand(machine, join(folder, machine), { user, data: "/srv", command });
  const files = ["-f", "/etc/haproxy/haproxy.cfg", "-f", "/etc/haproxy/databases.cfg"];
  const programs = [
    { command: inDebian("haproxy", ["haproxy", "-db", ...files]), settings: { SITE_URL } },
    { command: inDebian("root", ["keepalived", "--dont-fork", "--log-console", "--vrrp"]) },
  ];
  return createHost(machine, folder, programs, {
    role: async () => (hasSiteAddress(machine) ? "active" : "standby"),
    isReady: () => responds(`http://${addressOf(machine)}:8080/`),
  });
}

function appHost(machine: (typeof APPS)[number], folder: string): Host {
  const settings = {
    ...DATABASE_SETTINGS,
    ...STORE_SETTINGS,
    HOST: addressOf(machine),
    PORT: "3000",
    SITE_URL,
    TRUST_PROXY: BALANCERS.map(addressOf).join(),
    DATA_DIR: join(folder, machine),
    AUTO_CONTEST: "off",
    EXAMPLE_PAST: "off",
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    LOG_LEVEL: "warn",
    NODE_ENV: "",
  };
  const command = [...commandOn(machine), process.execPath, serverFile("main.js")];
  return createHost(machine, folder, [{ command, settings }], {
    role: async () => "app",
    isReady: () => responds(`http://${addressOf(machine)}:3000/readyz`),
  });
}

/** As its own step with the owner's role, so that the site's role needs no rights on the tables themselves. */
function migrate(): void {
  const { DATABASE_URL } = DATABASE_SETTINGS;
  execFileSync(process.execPath, [serverFile("migration/main.js")], {
    env: { ...process.env, DATABASE_URL, DATABASE_OWNER_URL: OWNER_URL },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function serverFile(path: string): string {
  return fileURLToPath(new URL(`../../../server/dist/${path}`, import.meta.url));
}
