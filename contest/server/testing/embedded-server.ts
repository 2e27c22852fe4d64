/** A separate Node process that opens a cluster, so that tests can kill it or run it as another user. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { Connection } from "@contest/database/embedded/ownership";
import type { Owner } from "@contest/database/embedded/owner";

export type TestServer = {
  pid: number;
  answer: { opened: Connection } | { refused: string };
  /** Sends the signal and waits until the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
};

// Node 20 does not run TypeScript, so the process runs the compiled file.
export const compiledCluster = new URL("../../database/dist/embedded/cluster.js", import.meta.url);

export async function startTestServer(folder: string, user?: Owner): Promise<TestServer> {
  if (!existsSync(compiledCluster))
    throw new Error("The database package is not compiled. Run npx tsc -b contest/database first.");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, folder], {
    ...user,
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));

  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([once(lines, "line"), exited.then(() => ["{}"])]);
  return {
    pid: child.pid ?? 0,
    answer: JSON.parse(String(line)),
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

const program = `
  import { openCluster } from ${JSON.stringify(compiledCluster.href)};
  try {
    const cluster = await openCluster({ folder: process.argv[1], settings: { fsync: "off" } });
    process.once("SIGTERM", () => cluster.close());
    console.log(JSON.stringify({ opened: cluster.connection }));
  } catch (error) {
    console.log(JSON.stringify({ refused: error.message }));
  }
`;
