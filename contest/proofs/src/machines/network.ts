/** Machines that are network namespaces of this one, each with one cable to a switch that can be unplugged. */
import { execFileSync } from "node:child_process";

const NETWORK = "10.77.0";
const PREFIX = "coloring-";
const SWITCH = `${PREFIX}switch`;

export const TRUSTED_NETWORK = `${NETWORK}.0/24`;

/** The last part of each machine's address. */
export const MACHINES = {
  client: 2,
  balancer: 10,
  app1: 11,
  app2: 12,
  app3: 13,
  primary: 21,
  replica: 22,
  store: 31,
} as const;

export type Machine = keyof typeof MACHINES;

export function addressOf(machine: Machine): string {
  return `${NETWORK}.${MACHINES[machine]}`;
}

/** The prefix of a command that runs on a machine. */
export function commandOn(machine: Machine): string[] {
  return ["ip", "netns", "exec", PREFIX + machine];
}

export function makeNetwork(): void {
  ip("netns", "add", SWITCH);
  ip("-n", SWITCH, "link", "add", "bridge", "type", "bridge");
  ip("-n", SWITCH, "link", "set", "bridge", "up");
  for (const machine of names()) {
    const name = PREFIX + machine;
    ip("netns", "add", name);
    ip("-n", name, "link", "set", "lo", "up");
    ip("-n", name, "link", "add", "wire", "type", "veth", "peer", "name", machine, "netns", SWITCH);
    ip("-n", name, "address", "add", `${addressOf(machine)}/24`, "dev", "wire");
    ip("-n", name, "link", "set", "wire", "up");
    ip("-n", SWITCH, "link", "set", machine, "master", "bridge", "up");
  }
}

/** Packets are dropped silently: the connection still looks intact. */
export function disconnect(machine: Machine): void {
  ip("-n", SWITCH, "link", "set", machine, "nomaster");
}

export function reconnect(machine: Machine): void {
  ip("-n", SWITCH, "link", "set", machine, "master", "bridge");
}

/** Kills everything that runs on the machines, and removes them. */
export function removeNetwork(): void {
  for (const name of [...names().map((machine) => PREFIX + machine), SWITCH]) {
    for (const pid of output("netns", "pids", name).split("\n").map(Number)) {
      if (pid > 0 && pid !== process.pid) kill(pid);
    }
    output("netns", "delete", name);
  }
}

function names(): Machine[] {
  return Object.keys(MACHINES) as Machine[];
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
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
