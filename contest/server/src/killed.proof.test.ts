/** Whatever is killed while people sign up: the next start works, and every sign-up that was answered is there. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proofSize } from "./proof-size.ts";
import { newcomer } from "./test-site.ts";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const KILLS = proofSize({ small: 2, full: 10 });

let folder = "";
let running: ChildProcess[] = [];

beforeEach(() => {
  if (!existsSync(MAIN)) throw new Error("Compile the server first: npx tsc -b contest/server");
  folder = mkdtempSync(join(tmpdir(), "coloring-killed-"));
});

afterEach(async () => {
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(running.map(ended));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

test("kill -9 of the server alone loses no answered sign-up", { timeout: 300_000 }, async () => {
  expect(await lostSignUps((server) => server.kill("SIGKILL"))).toEqual([]);
});

test("kill -9 of the server and its database loses no answered sign-up", { timeout: 300_000 }, async () => {
  const strike = (server: ChildProcess) => {
    const database = processesIn(join(folder, "postgres"));
    server.kill("SIGKILL");
    for (const pid of database) kill(pid);
  };
  expect(await lostSignUps(strike)).toEqual([]);
});

/** Strikes again and again while people sign up; returns those who were told that they have an account and have none. */
async function lostSignUps(strike: (server: ChildProcess) => void): Promise<string[]> {
  const answered: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const { server, url } = await start();
    const signUps = signUpUntilItDies(url, round, answered);
    const enough = answered.length + 3 + Math.floor(Math.random() * 8);
    while (answered.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    strike(server);
    await Promise.all([ended(server), signUps]);
  }
  const { url } = await start();
  const lost: string[] = [];
  for (const email of answered) {
    const reply = await post(`${url}/api/users/login`, { email, password: newcomer("x").password }, email);
    if (reply.status !== 200) lost.push(`${email} ${reply.status}`);
  }
  const { status } = await post(`${url}/api/users`, newcomer("after-all"), "after-all");
  if (status !== 201) throw new Error(`a sign-up after all the kills answered ${status}`);
  return lost;
}

async function start(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { ...process.env, PORT: "0", DATA_DIR: folder, TRUST_PROXY: "loopback", LOG_LEVEL: "warn", NODE_ENV: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(server);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is open at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`the server did not start: ${output}`)));
  });
  return { server, url };
}

/** Four people at a time sign up as fast as they can. */
async function signUpUntilItDies(url: string, round: number, answered: string[]): Promise<void> {
  const line = async (person: number) => {
    for (let count = 0; ; count += 1) {
      const fields = newcomer(`r${round}-p${person}-n${count}`);
      const reply = await post(`${url}/api/users`, fields, fields.email).catch(() => null);
      if (!reply) return;
      if (reply.status === 201) answered.push(fields.email);
    }
  };
  await Promise.all([0, 1, 2, 3].map(line));
}

async function post(url: string, body: object, from: string): Promise<{ status: number }> {
  // Each person comes from an address of their own, or the limits would answer instead.
  const address = `10.${[...Buffer.from(from)].reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7) >> 8}.1.${from.length}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  await response.text();
  return response;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}

/** The postmaster and its children all have the data folder as their working directory. */
function processesIn(place: string): number[] {
  if (!existsSync("/proc")) {
    return [Number(readFileSync(join(place, "postmaster.pid"), "utf8").split("\n")[0])];
  }
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        return false;
      }
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already: the postmaster's children leave when it does.
  }
}
