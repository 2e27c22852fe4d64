/** The real server, started as `npm start` would, in a separate folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findPostmaster } from "@contest/database/embedded/postmaster";
import { createPool, type Pool } from "@contest/database/pool";

export interface Site {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface SiteWithDatabase extends Site {
  pool: Pool;
  /** The connection to PostgreSQL. */
  socketFolder: string;
  databasePid: number;
}

export function startSite(environment: Record<string, string> = {}): Promise<SiteWithDatabase> {
  return startSiteIn(mkdtempSync(join(tmpdir(), "site-")), environment);
}

export async function startSiteIn(folder: string, environment: Record<string, string>): Promise<SiteWithDatabase> {
  const site = await startServer(fileURLToPath(new URL("../../contest/server/dist/bundle/main.js", import.meta.url)), {
    PORT: "0",
    DATA_DIR: folder,
    TRUST_PROXY: "loopback",
    EXAMPLE_PAST: "off",
    ...environment,
  });
  const { socketFolder, pid: databasePid } = (await findPostmaster(join(folder, "postgres"))) ?? {};
  if (!socketFolder || !databasePid) throw new Error("the site has no database");
  const pool = createPool({ host: socketFolder, user: "app", database: "postgres" }, (error) => console.error(error));
  return {
    ...site,
    pool,
    socketFolder,
    databasePid,
    async stop() {
      await pool.end();
      await site.stop();
    },
  };
}

/** Runs a server in a separate process and waits until it prints its address. Its log goes to a file. */
export async function startServer(script: string, environment: Record<string, string>): Promise<Site> {
  const log = join(mkdtempSync(join(tmpdir(), "log-")), "server.log");
  const output = openSync(log, "w");
  const server = spawn(process.execPath, [script], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
    stdio: ["ignore", output, "inherit"],
  });
  closeSync(output);
  const url = await addressIn(log, () => server.exitCode !== null);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

async function addressIn(log: string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    const output = readFileSync(log, "utf8");
    const address = /is open at (http:\S+)/.exec(output)?.[1];
    if (address) return address;
    if (hasEnded()) throw new Error(`the server did not start: ${output}`);
    await sleep(50);
  }
}
