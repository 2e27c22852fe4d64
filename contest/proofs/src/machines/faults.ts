/** The faults of machines, injected one after another, and how each one ends. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { plugWire, pullWire } from "./network.ts";
import type { ManyMachines, Part } from "./site.ts";

export interface Fault {
  name: string;
  /** Resolves when the fault is over. */
  strike(machines: ManyMachines): Promise<void>;
}

const CUT_MS = 8000;

export const FAULTS: Fault[] = [
  { name: "app host: kill -9, started again", strike: ({ apps }) => restart(apps.app1, "SIGKILL", 3000) },
  { name: "app host: network cut", strike: () => cut("app2") },
  { name: "app host: restarted gracefully", strike: ({ apps }) => restart(apps.app3, "SIGTERM", 0) },
  { name: "balancer: kill -9, started again", strike: ({ balancer }) => restart(balancer, "SIGKILL", 1000) },
  {
    name: "primary: kill -9, started again",
    async strike({ primary }) {
      await primary.end("SIGKILL");
      await sleep(2000);
      await primary.start();
    },
  },
  { name: "primary: network cut", strike: () => cut("primary") },
  {
    name: "replica: kill -9, started again",
    strike: (machines) =>
      withoutReplica(machines, async () => {
        await machines.replica.end("SIGKILL");
        await sleep(4000);
        await machines.replica.start();
      }),
  },
  { name: "replica: network cut", strike: (machines) => withoutReplica(machines, () => cut("replica")) },
  { name: "store: kill -9, started again", strike: ({ store }) => restart(store, "SIGKILL", 4000) },
  { name: "store: network cut", strike: () => cut("store") },
  {
    name: "primary: lost for good, replica promoted",
    async strike({ primary, replica }) {
      pullWire("primary");
      await primary.end("SIGKILL");
      await sleep(3000);
      await ask(replica.url, "select pg_promote()");
    },
  },
];

async function restart(part: Part, how: "SIGKILL" | "SIGTERM", pauseMs: number): Promise<void> {
  await part.end(how);
  await sleep(pauseMs);
  await part.start();
}

async function cut(machine: Parameters<typeof pullWire>[0]): Promise<void> {
  pullWire(machine);
  await sleep(CUT_MS);
  plugWire(machine);
}

/**
 * Does what an operator would: after two seconds, writes stop waiting for the replica, and wait again once it has
 * caught up.
 */
async function withoutReplica({ replicate, primary }: ManyMachines, fault: () => Promise<void>): Promise<void> {
  const over = fault();
  await sleep(2000);
  await replicate("later");
  await over;
  for (let left = 100; left > 0; left -= 1) {
    const rows = await ask(primary.url, "select from pg_stat_replication where state = 'streaming'");
    if (rows.length > 0) break;
    await sleep(200);
  }
  await replicate("synchronously");
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
