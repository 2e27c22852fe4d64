/** Notices which hosts take over from others, and when. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Host } from "./host.ts";

export interface Takeover {
  at: number;
  text: string;
}

const IN_CHARGE = ["primary", "leader", "active"];
const INTERVAL_MS = 200;

export function isInCharge(role: string): boolean {
  return IN_CHARGE.includes(role);
}

export function watchTakeovers(hosts: Host[]): { takeovers: Takeover[]; stop(): Promise<void> } {
  const takeovers: Takeover[] = [];
  const ending = new AbortController();
  async function watch(host: Host): Promise<void> {
    let before = await host.role();
    while (!ending.signal.aborted) {
      const role = await host.role();
      if (role !== before && isInCharge(role)) takeovers.push({ at: Date.now(), text: `${host.machine} is ${role}` });
      // A host that is only too slow to respond for a moment is still what it was.
      if (role !== "down") before = role;
      await sleep(INTERVAL_MS);
    }
  }
  const running = hosts.map(watch);
  return {
    takeovers,
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
