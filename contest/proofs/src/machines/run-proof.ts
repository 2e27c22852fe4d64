/**
 * Injects faults into the site under load, one after another, and reports what users noticed and whether anything was
 * lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfiguration } from "@contest/platform/configuration";
import { createPool } from "@contest/database/pool";
import { openServers } from "@contest/database/servers";
import { createLog } from "@contest/platform/http/request-log";
import { openStorage } from "@contest/platform/storage/open-storage";
import { FAULTS } from "./faults.ts";
import { type Kind, type Load, startLoad } from "./load.ts";
import { startManyMachines } from "./site.ts";
import { findTransportProblems } from "./transport.ts";
import { findLeftOver, findInvariantViolations } from "./verdict.ts";

const QUIET_MS = 4000;
const LONGEST_MS = 60_000;

/** Runs the faults whose names contain one of `chosen`, or all. */
export async function prove(folder: string, chosen: string[]): Promise<boolean> {
  const faults = FAULTS.filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)));
  console.log("Starting three app hosts, a balancer, a primary with a replica, and a store...");
  const machines = await startManyMachines(folder);
  const log = createLog("silent");
  const servers = await openServers(
    { databaseUrl: machines.databaseUrl, replicaUrl: null, replicaMostSecondsBehind: 5 },
    log,
  );
  const pool = createPool({ ...servers.connection, query_timeout: 20_000 }, () => undefined);
  await machines.replicate("synchronously");
  const load = await startLoad(pool);
  await sleep(QUIET_MS);

  const wrong = await findTransportProblems();
  if (wrong.length === 0)
    console.log("The balancer takes TLS 1.2 and 1.3 with good ciphers, and no call in the clear.");
  console.log(line(["fault", "lasted", "visitors", "members", "uploads", "live", "after it", "wrong"]));
  for (const { name, inject: strike } of faults) {
    const startedAt = Date.now();
    await strike(machines);
    const endedAt = Date.now();
    await quiet(load, endedAt);
    const found = [...(await findInvariantViolations(pool, load.acknowledged)), ...load.wrong.splice(0)];
    wrong.push(...found.map((sentence) => `${name}: ${sentence}`));
    const kinds: Kind[] = ["visit", "member", "upload", "stream"];
    const until = kinds.map((kind) => Math.max(startedAt, ...load.failures[kind].filter((at) => at >= startedAt)));
    const shown = until.map((at) => seconds(at - startedAt));
    const after = seconds(Math.max(0, Math.max(...until.slice(0, 3)) - endedAt));
    console.log(
      line([
        name,
        seconds(endedAt - startedAt),
        ...shown,
        after,
        found.length === 0 ? "nothing" : String(found.length),
      ]),
    );
  }

  await load.stop();
  const configuration = readConfiguration(machines.storeSettings);
  wrong.push(...(await findLeftOver(pool, await openStorage(configuration))));
  const { accounts, votes, submissions } = load.acknowledged;
  console.log(
    `\nKept: ${accounts.size} accounts, ${votes.size} votes, ${submissions.size} works. Answered: ${JSON.stringify(load.responses)}.`,
  );
  console.log(
    "Seconds after the beginning of a fault until the last failed try; 'after it': since the fault itself was over.",
  );
  for (const sentence of wrong) console.log(`WRONG ${sentence}`);
  console.log(
    wrong.length === 0
      ? "Nothing acknowledged was lost, and everything that must hold does."
      : `${wrong.length} things are wrong.`,
  );
  await pool.end();
  await servers.close();
  return wrong.length === 0;
}

/** Waits until there have been no failures for a while. */
async function quiet({ failures }: Load, since: number): Promise<void> {
  const { visit, member, upload } = failures;
  while (Date.now() - since < LONGEST_MS) {
    const last = Math.max(since, visit.at(-1) ?? 0, member.at(-1) ?? 0, upload.at(-1) ?? 0);
    if (Date.now() - last > QUIET_MS) return;
    await sleep(200);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function line([name = "", ...rest]: string[]): string {
  return `${name.padEnd(42)}${rest.map((cell) => cell.padStart(9)).join("")}`;
}
