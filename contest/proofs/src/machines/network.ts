/** Machines that are network namespaces of this one, each with one cable to a switch that can be unplugged. */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const NETWORK = "10.77.0";
const PREFIX = "coloring-";
const SWITCH = `${PREFIX}switch`;

/** The address that the balancers share: whichever is active has it. */
export const SITE_ADDRESS = `${NETWORK}.10`;

/** The last part of each machine's address. */
const MACHINES = {
  client: 2,
  balancer1: 11,
  balancer2: 12,
  app1: 21,
  app2: 22,
  app3: 23,
  db1: 31,
  db2: 32,
  db3: 33,
  etcd1: 41,
  etcd2: 42,
  etcd3: 43,
  store: 51,
} as const;

export type Machine = keyof typeof MACHINES;

export function addressOf(machine: Machine): string {
  return `${NETWORK}.${MACHINES[machine]}`;
}

export function machineNames(): Machine[] {
  return Object.keys(MACHINES) as Machine[];
}

/** The prefix of a command that runs on a machine. */
export function commandOn(machine: Machine): string[] {
  return ["ip", "netns", "exec", PREFIX + machine];
}

export function makeNetwork(): void {
  ip("netns", "add", SWITCH);
  ip("-n", SWITCH, "link", "add", "bridge", "type", "bridge");
  ip("-n", SWITCH, "link", "set", "bridge", "up");
  for (const machine of machineNames()) {
    const name = PREFIX + machine;
    ip("netns", "add", name);
    ip("-n", name, "link", "set", "lo", "up");
    ip("-n", name, "link", "add", "eth0", "type", "veth", "peer", "name", machine, "netns", SWITCH);
    ip("-n", name, "link", "set", "eth0", "up");
    ip("-n", SWITCH, "link", "set", machine, "up");
    resetAddress(machine);
    reconnect(machine);
  }
}

/** Packets are dropped silently: the connection still looks intact. */
export function disconnect(machine: Machine): void {
  ip("-n", SWITCH, "link", "set", machine, "nomaster");
}

export function reconnect(machine: Machine): void {
  ip("-n", SWITCH, "link", "set", machine, "master", "bridge");
}

/** Leaves a machine only its own address, as after a restart. */
export function resetAddress(machine: Machine): void {
  ip("-n", PREFIX + machine, "address", "flush", "dev", "eth0");
  ip("-n", PREFIX + machine, "address", "add", `${addressOf(machine)}/24`, "dev", "eth0");
}

export function hasSiteAddress(machine: Machine): boolean {
  return output("-n", PREFIX + machine, "address", "show", "dev", "eth0").includes(` ${SITE_ADDRESS}/`);
}

/** Sends a signal to everything that runs on a machine. Returns whether anything does. */
export function signalAll(machine: Machine, signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): boolean {
  const pids = processesOn(PREFIX + machine);
  for (const pid of pids) send(pid, signal);
  return pids.length > 0;
}

export async function killAll(machine: Machine): Promise<void> {
  // A program may start another one before it is killed itself.
  while (signalAll(machine, "SIGKILL")) await sleep(20);
}

/** Kills everything that runs on the machines, and removes them. */
export function removeNetwork(): void {
  for (const name of [...machineNames().map((machine) => PREFIX + machine), SWITCH]) {
    for (const pid of processesOn(name)) send(pid, "SIGKILL");
    output("netns", "delete", name);
  }
}

function processesOn(name: string): number[] {
  const pids = output("netns", "pids", name).split("\n").map(Number);
  return pids.filter((pid) => pid > 0 && pid !== process.pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

function ip(...args: string[]): void {
  execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
}

/** Empty if there is no such machine. */
function output(...args: string[]): string {
  try {
    return execFileSync("ip", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
  } catch {
    return "";
  }
}
