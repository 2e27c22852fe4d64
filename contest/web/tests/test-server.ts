/** Starts the real server with a separate database, for one test worker. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));

export const ADMINISTRATOR = { email: "admin@example.com", password: "teal-Heron-41-lamp" };

/** Waits until the rankings have followed the votes, as they do by themselves within a moment. */
export const FOLD_TALLIES = `do $$ begin
  while exists (select from changed_tallies) loop
    perform fold_tallies('tallies', 100), pg_sleep(0.01);
  end loop;
end $$`;

export interface Server {
  url: string;
  /** The address of the payment sandbox. */
  sandboxUrl: string;
  /** Changes what no page can change, such as the end of a contest. */
  query: (text: string, values?: unknown[]) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "contest-web-"));
  const server = spawn(process.execPath, ["contest/server/dist/bundle/main.js"], {
    cwd: REPOSITORY,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      TRUST_PROXY: "loopback",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: "warn",
      EXAMPLE_PAST: "off",
      ...settings,
    },
  });
  const { siteUrl, sandboxUrl } = await addresses(server);
  // The site may be shown at another address than the one where it is served.
  const url = settings.PORT ? `http://localhost:${settings.PORT}` : siteUrl;
  await ready(url);
  return {
    url,
    sandboxUrl,
    query: (text, values) => query(join(folder, "data"), text, values),
    stop: async () => {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addresses(server: ChildProcess): Promise<{ siteUrl: string; sandboxUrl: string }> {
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was open.`)));
    if (!server.stdout) return reject(new Error("The server has no output to read."));
    let siteUrl = "";
    // Keeps reading after the addresses, because a full pipe would block the server.
    createInterface(server.stdout).on("line", (line) => {
      const [found] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (found && line.includes("sandbox")) resolve({ siteUrl, sandboxUrl: found });
      else if (found && !siteUrl) siteUrl = found;
    });
  });
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not get ready within 20 seconds.");
}

/** The embedded database writes down where its socket is. */
async function query(dataFolder: string, text: string, values: unknown[] = []): Promise<void> {
  const [, , , port, host] = (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n");
  const client = new pg.Client({ host, port: Number(port), user: "app", database: "postgres" });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
