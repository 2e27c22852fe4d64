import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { readCommandsFromProc, readCommandsFromPs } from "./processes.ts";

const canCompare = existsSync("/proc/self/cmdline") && (await readCommandsFromPs()).size > 0;

test.skipIf(!canCompare)("ps reports the same command line for a process as /proc", async () => {
  const child = spawn("sleep", ["60"], { stdio: "ignore" });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  onTestFinished(() => void child.kill());
  for (const readCommands of [readCommandsFromProc, readCommandsFromPs]) {
    expect((await readCommands()).get(pid)).toBe("sleep 60");
    expect([...(await readCommands([pid]))]).toEqual([[pid, "sleep 60"]]);
  }
  child.kill();
  await once(child, "exit");
  for (const readCommands of [readCommandsFromProc, readCommandsFromPs]) {
    expect((await readCommands([pid])).size).toBe(0);
  }
});
