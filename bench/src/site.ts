/** The real server, started as `npm start` would, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Site {
  url: string;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "coloring-bench-"));
  const site = await startServer(fileURLToPath(new URL("../../contest/server/dist/main.js", import.meta.url)), {
    PORT: "0",
    DATA_DIR: folder,
    TRUST_PROXY: "loopback",
  });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a server in a process of its own and waits until it says its address. */
export async function startServer(script: string, environment: Record<string, string>): Promise<Site> {
  const server = spawn(process.execPath, [script], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
    // The log is read and thrown away, as a log collector would read it.
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    let found = false;
    server.stdout.on("data", (chunk: Buffer) => {
      if (found) return;
      output += chunk.toString();
      const address = /is open at (http:\S+)/.exec(output)?.[1];
      if (!address) return;
      found = true;
      resolve(address);
    });
    server.once("exit", () => reject(new Error(`${script} did not start: ${output}`)));
  });
  return {
    url,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
