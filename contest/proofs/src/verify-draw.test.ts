import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commit, draw, written } from "@contest/rules/prize-draws/documents";
import { entryId } from "@contest/rules/prize-draws/draw";
import { expect, onTestFinished, test } from "vitest";

const COMMAND = fileURLToPath(new URL("../../../commands/verify-draw.mjs", import.meta.url));
const SEED = "0b".repeat(32);
const RECEIVED = '{"pulse":{"outputValue":"8AF1"}}';

const salt = "5a".repeat(16);
const { commitment } = commit({
  month: "2026-11",
  pool: "lite",
  prizeCents: 2500,
  salt,
  seed: SEED,
  entrants: ["one", "two", "three"].map((code) => entryId(salt, code)),
  places: 2,
  source: { kind: "beacon", address: "https://beacon.example/1", path: "pulse.outputValue" },
});
const prizeDraw = draw(commitment, SEED, { received: RECEIVED, value: "8AF1" });

test("the command confirms a published prize draw", async () => {
  const { status, stdout } = await verify(written(prizeDraw));
  expect(stdout).toContain("Everything matches.");
  expect(status).toBe(0);
});

test("the command names the step that does not match", async () => {
  const { status, stdout } = await verify(written({ ...prizeDraw, drawn: prizeDraw.drawn.toReversed() }));
  expect(stdout).toContain("Wrong: winners");
  expect(status).toBe(1);
});

async function verify(document: string) {
  const folder = await mkdtemp(join(tmpdir(), "contest-verify-draw-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "prize-draw.json");
  await writeFile(file, document);
  return spawnSync(process.execPath, [COMMAND, file], { encoding: "utf8" });
}
