/** The faults of machines, injected one after another, and how each one ends. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { reconnect, disconnect } from "./network.ts";
import type { ManyMachines, ManagedProcess } from "./site.ts";

export interface Fault {
  name: string;
  /** Resolves when the fault is over. */
  inject(machines: ManyMachines): Promise<void>;
}

const DISCONNECTED_MS = 8000;

export const FAULTS: Fault[] = [
  { name: "app host: kill -9, started again", inject: ({ apps }) => restart(apps.app1, "SIGKILL", 3000) },
  { name: "app host: network cut", inject: () => disconnectBriefly("app2") },
  { name: "app host: restarted gracefully", inject: ({ apps }) => restart(apps.app3, "SIGTERM", 0) },
  { name: "balancer: kill -9, started again", inject: ({ balancer }) => restart(balancer, "SIGKILL", 1000) },
  {
    name: "primary: kill -9, started again",
    async inject({ primary }) {
      await primary.end("SIGKILL");
      await sleep(2000);
      await primary.start();
    },
  },
  { name: "primary: network cut", inject: () => disconnectBriefly("primary") },
  {
    name: "replica: kill -9, started again",
    inject: (machines) =>
      withoutReplica(machines, async () => {
        await machines.replica.end("SIGKILL");
        await sleep(4000);
        await machines.replica.start();
      }),
  },
  {
    name: "replica: network cut",
    inject: (machines) => withoutReplica(machines, () => disconnectBriefly("replica")),
  },
  { name: "store: kill -9, started again", inject: ({ store }) => restart(store, "SIGKILL", 4000) },
  { name: "store: network cut", inject: () => disconnectBriefly("store") },
  {
    name: "primary: lost for good, replica promoted",
    async inject({ primary, replica }) {
      disconnect("primary");
      await primary.end("SIGKILL");
      await sleep(3000);
      await query(replica.url, "select pg_promote()");
    },
  },
];

async function restart(part: ManagedProcess, how: "SIGKILL" | "SIGTERM", pauseMs: number): Promise<void> {
  await part.end(how);
  await sleep(pauseMs);
  await part.start();
}

async function disconnectBriefly(machine: Parameters<typeof disconnect>[0]): Promise<void> {
  disconnect(machine);
  await sleep(DISCONNECTED_MS);
  reconnect(machine);
}

/**
 * Does what an operator would: after two seconds, writes stop waiting for the replica, and wait again once it has
 * caught up.
 */
async function withoutReplica({ replicate, primary }: ManyMachines, fault: () => Promise<void>): Promise<void> {
  const faultEnded = fault();
  await sleep(2000);
  await replicate("later");
  await faultEnded;
  for (let left = 100; left > 0; left -= 1) {
    const rows = await query(primary.url, "select from pg_stat_replication where state = 'streaming'");
    if (rows.length > 0) break;
    await sleep(200);
  }
  await replicate("synchronously");
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
