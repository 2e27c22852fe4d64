/**
 * Injects every fault into every host while the site is under load, and reports what users noticed, who took over, and
 * whether anything was lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfiguration } from "@contest/platform/configuration";
import { createPool } from "@contest/database/pool";
import { openServers } from "@contest/database/servers";
import { createLog } from "@contest/platform/http/request-log";
import { openStorage } from "@contest/platform/storage/open-storage";
import { type Fault, FAULTS, injectFault } from "./faults.ts";
import { type Host, untilReady } from "./host.ts";
import { type Kind, type Load, startLoad } from "./load.ts";
import type { Machine } from "./network.ts";
import { type FaultResult, ReportWriter } from "./report.ts";
import { GROUPS, OWNER_URL, startManyMachines } from "./site.ts";
import { STORE_SETTINGS } from "./store.ts";
import { findTransportProblems } from "./transport.ts";
import { findInvariantViolations, findLeftOver } from "./verdict.ts";
import { isInCharge, type Takeover, watchTakeovers } from "./watch.ts";

const QUIET_MS = 3000;
const LONGEST_MS = 60_000;
/** For how long writes may fail at most. */
const LONGEST_WITHOUT_WRITES_MS = 30_000;
/** The load resumes before the next fault. */
const RESUMED_MS = 1000;
/** A database host that comes back may have to copy everything. */
const READY_MS = 120_000;

/** Runs the faults whose names contain one of `chosen`, or all. */
export async function prove(folder: string, chosen: string[]): Promise<boolean> {
  const report = new ReportWriter();
  report.starting();
  const hosts = await startManyMachines(folder);
  const log = createLog("silent");
  const servers = await openServers(
    { databaseUrl: OWNER_URL, poolerUrl: null, replicaUrl: null, replicaMostSecondsBehind: 5 },
    log,
  );
  const pool = createPool({ ...servers.connection, query_timeout: 20_000 }, () => undefined);
  const load = await startLoad(pool);
  const watch = watchTakeovers([...hosts.values()].filter(({ machine }) => /^(db|balancer|etcd)/.test(machine)));
  await sleep(QUIET_MS);

  const wrong = await findTransportProblems();
  report.transport(wrong);
  for (const fault of FAULTS) {
    for (const group of GROUPS) {
      for (const host of await inOrder(group, hosts)) {
        const role = await host.role();
        const name = `${host.machine} (${role}) ${fault}`;
        if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue;
        const result = await runFault(host, fault, role, load, watch.takeovers, [...hosts.values()]);
        const found = [...result.wrong, ...load.wrong.splice(0), ...(await violations())];
        wrong.push(...found.map((sentence) => `${name}: ${sentence}`));
        report.fault({ ...result, wrong: found });
        await sleep(RESUMED_MS);
      }
    }
  }

  await watch.stop();
  await load.stop();
  wrong.push(...(await findLeftOver(pool, await openStorage(readConfiguration(STORE_SETTINGS)))));
  report.end(load, wrong);
  if (chosen.length === 0) report.write();
  await pool.end();
  await servers.close();
  return wrong.length === 0;

  /** Asks again if a connection was lost by the fault and nobody had noticed. */
  async function violations(): Promise<string[]> {
    for (let left = 3; ; left -= 1) {
      try {
        return await load.whileIdle(() => findInvariantViolations(pool, load.acknowledged));
      } catch (error) {
        if (left === 0) throw error;
        await sleep(1000);
      }
    }
  }
}

/** The host that is in charge of a group fails first, so that each fault happens to such a host. */
async function inOrder(group: readonly Machine[], hosts: Map<Machine, Host>): Promise<Host[]> {
  const found = group.flatMap((machine) => hosts.get(machine) ?? []);
  const roles = new Map(await Promise.all(found.map(async (host) => [host, await host.role()] as const)));
  return found.sort(
    (one, other) => Number(isInCharge(roles.get(other) ?? "")) - Number(isInCharge(roles.get(one) ?? "")),
  );
}

async function runFault(
  host: Host,
  fault: Fault,
  role: string,
  load: Load,
  takeovers: Takeover[],
  hosts: Host[],
): Promise<FaultResult> {
  const wrong: string[] = [];
  const startedAt = Date.now();
  await injectFault(host, fault, () => quiet(load, startedAt));
  const endedAt = Date.now();
  await untilReady(hosts, READY_MS).catch((error: Error) => wrong.push(error.message));
  const readyAt = Date.now();
  await quiet(load, endedAt);

  const times = [startedAt, ...load.writes.filter((at) => at > startedAt), Date.now()];
  const longestWithoutWrites = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  if (longestWithoutWrites > LONGEST_WITHOUT_WRITES_MS) wrong.push("writes were not back within 30 seconds");
  const lastFailure = (kind: Kind) => Math.max(startedAt, ...load.failures[kind].filter((at) => at >= startedAt));
  return {
    machine: host.machine,
    role,
    fault,
    lasted: endedAt - startedAt,
    longestWithoutWrites,
    failed: {
      visit: lastFailure("visit") - startedAt,
      member: lastFailure("member") - startedAt,
      upload: lastFailure("upload") - startedAt,
      stream: lastFailure("stream") - startedAt,
    },
    ready: readyAt - endedAt,
    takeovers: takeovers
      .filter(({ at }) => at >= startedAt)
      .map(({ at, text }) => ({ seconds: (at - startedAt) / 1000, text })),
    wrong,
  };
}

/** Waits until writes have been acknowledged for a while, and nothing has failed. */
async function quiet({ failures, writes }: Load, since: number): Promise<void> {
  const { visit, member, upload } = failures;
  while (Date.now() - since < LONGEST_MS) {
    const last = Math.max(since, visit.at(-1) ?? 0, member.at(-1) ?? 0, upload.at(-1) ?? 0);
    if (Date.now() - last > QUIET_MS && Date.now() - (writes.at(-1) ?? 0) < QUIET_MS / 3) return;
    await sleep(200);
  }
}
