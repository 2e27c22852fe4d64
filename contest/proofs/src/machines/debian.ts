/**
 * Debian 14 in a folder. The machines run its PostgreSQL 18, Patroni, etcd, HAProxy, PgBouncer and keepalived, because
 * the Debian that the proof itself runs on may have none of them, or too old ones.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { addressOf, commandOn, type Machine, machineNames } from "./network.ts";

const ROOT = "/var/cache/coloring-machines/debian-14";
const PACKAGES = [
  "postgresql-18",
  "patroni",
  "python3-etcd",
  "etcd-server",
  "haproxy",
  "pgbouncer",
  "keepalived",
  "radosgw",
];

/** Downloads it if it is not there yet. */
export function installDebian(): void {
  if (existsSync(ROOT)) return;
  console.log("Downloading Debian 14 with PostgreSQL, Patroni, etcd, HAProxy and PgBouncer...");
  const unfinished = `${ROOT}.new`;
  mkdirSync(dirname(ROOT), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  // Packages are signed either way; a mirror that is some days behind is no reason to stop.
  const options = ["--variant=minbase", '--aptopt=Acquire::Check-Valid-Until "false"', `--include=${PACKAGES.join()}`];
  const made = spawnSync("mmdebstrap", [...options, "forky", unfinished, "http://deb.debian.org/debian"], {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`Debian 14 cannot be downloaded:\n${made.stderr}`);
  renameSync(unfinished, ROOT);
}

/**
 * Makes it usable for this process and those it starts, and for nobody else: each process that `ip` starts in a network
 * namespace has its own mounts.
 */
export function mountDebian(): void {
  mount("--bind", "/dev", join(ROOT, "dev"));
  mount("-t", "tmpfs", "tmpfs", join(ROOT, "dev/shm"));
  mount("-t", "proc", "proc", join(ROOT, "proc"));
  const names = machineNames().map((machine) => `${addressOf(machine)} ${machine}`);
  writeFile("/etc/hosts", ["127.0.0.1 localhost", ...names, ""].join("\n"));
}

/** What the machines run, as "patroni 4.1.5-2" and so on. */
export function debianVersions(): string[] {
  const query = ["dpkg-query", "--show", "--showformat=${Package} ${Version}\n", ...PACKAGES];
  return execFileSync("chroot", [ROOT, ...query], { encoding: "utf8" })
    .trim()
    .split("\n");
}

export function writeFile(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** Copies a file that is shipped in deploy/. */
export function copyShipped(file: string, path: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  copyFileSync(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), join(ROOT, path));
}

export interface DebianProgram {
  user: string;
  /** Where it keeps its data: every machine has its own folder there. */
  data: string;
  command: string[];
}

/** The command that starts a program on a machine, with its data in `folder`. */
export function debianCommand(machine: Machine, folder: string, { user, data, command }: DebianProgram): string[] {
  return [...commandOn(machine), "sh", "-ec", START, "sh", ROOT, folder, data, user, ...command];
}

const START = `
  root=$1 folder=$2 data=$3 user=$4
  shift 4
  mkdir -p "$folder"
  mount --bind "$folder" "$root$data"
  mount -t tmpfs tmpfs "$root/run"
  mkdir "$root/run/postgresql"
  chroot "$root" chown "$user:" "$data" /run /run/postgresql
  exec chroot --userspec="$user:" "$root" "$@"`;

function mount(...args: string[]): void {
  execFileSync("mount", args, { stdio: ["ignore", "ignore", "pipe"] });
}
