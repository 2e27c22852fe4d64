/** A PostgreSQL that listens on a network, and its replicas, which can be killed, disconnected and promoted. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "@contest/database/embedded/binaries";
import { type DataFolder, openDataFolder } from "@contest/database/embedded/data-folder";
import { environment } from "@contest/database/embedded/run-as";

export interface Place {
  folder: string;
  host: string;
  port: number;
}

export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  /** Stops it immediately, as a power failure would, or after what it is doing. */
  end(how: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Creates a copy, for which the server must be stopped. */
  copyTo(place: Place): Promise<PostgresServer>;
}

/** Creates a server without starting it. Each network in `trusted` may connect without a password. */
export async function makePostgres(
  place: Place,
  { trusted, settings = {} }: { trusted: string; settings?: Record<string, string> },
): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const dataFolder = await openDataFolder(place.folder, binaries, "unsynced");
  const line = (what: string) => `host ${what} all ${trusted} trust\n`;
  appendFileSync(join(dataFolder.path, "pg_hba.conf"), line("all") + line("replication"));
  return serverAt(place, dataFolder, binaries.postgres, settings);
}

function serverAt(
  place: Place,
  { path, launchMethod: way }: DataFolder,
  postgres: string,
  settings: Record<string, string>,
): PostgresServer {
  const { folder, host, port } = place;
  const url = `postgres://app@${host}:${port}/postgres`;
  let child: ChildProcess | null = null;

  function launch(): ChildProcess {
    const options = {
      max_connections: "200",
      shared_buffers: "64MB",
      wal_keep_size: "512MB",
      ...settings,
      listen_addresses: host,
      port: String(port),
      unix_socket_directories: "",
    };
    const given = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const { file, args, ...user } = way.launch(postgres, ["-D", path, ...given]);
    const log = openSync(join(folder, "postgres.log"), "a");
    return spawn(file, args, { ...user, cwd: "/", env: environment, stdio: ["ignore", log, log] });
  }

  return {
    url,
    async start() {
      for (let left = 100; left > 0; left -= 1) {
        // Children of a killed server may still be exiting, and PostgreSQL refuses to start in the meantime.
        if (!child || child.exitCode !== null || child.signalCode !== null) child = launch();
        await sleep(100);
        if (await answers(url)) return;
      }
      throw new Error(`PostgreSQL does not start; its log is ${folder}/postgres.log`);
    },
    async end(how) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(how);
      await ended;
    },
    async copyTo(target) {
      mkdirSync(target.folder, { recursive: true });
      const copy = join(target.folder, "postgres");
      execFileSync("cp", ["-a", path, copy]);
      rmSync(join(copy, "postmaster.pid"), { force: true });
      writeFileSync(join(copy, "standby.signal"), "");
      const name = "replica";
      const follow = `host=${host} port=${port} user=app application_name=${name} connect_timeout=2`;
      return serverAt(target, { path: copy, launchMethod: way }, postgres, {
        ...settings,
        primary_conninfo: follow,
        wal_receiver_timeout: "3s",
        wal_retrieve_retry_interval: "500ms",
      });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
