/** What can happen to a host. Nobody repairs anything: a host is switched on again, or its cable plugged in. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Host } from "./host.ts";
import { disconnect, reconnect } from "./network.ts";

export const FAULTS = ["switched off", "cut off", "slowed"] as const;
export type Fault = (typeof FAULTS)[number];

const SLOWED_MS = 10_000;
const SHORTEST_MS = 6000;

/**
 * Resolves when the fault is over, which is when the others do without the host: `recovered` says when that is. There
 * is only one store, so it comes back sooner.
 */
export async function injectFault(host: Host, fault: Fault, recovered: () => Promise<void>): Promise<void> {
  if (fault === "slowed") return host.slow(SLOWED_MS);
  if (fault === "switched off") await host.switchOff();
  else disconnect(host.machine);
  await sleep(SHORTEST_MS);
  if (host.machine !== "store") await recovered();
  if (fault === "switched off") host.start();
  else reconnect(host.machine);
}
