import { chmod, lstat, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { currentUser } from "./owner.ts";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder.ts";
import { makeTestFolder } from "@contest/testing/embedded-folder";

const self = currentUser();

test("the folder is private, and has the same name after a crash", async () => {
  const dataFolder = await makeTestFolder();
  const folder = await makeSocketFolder(dataFolder, self);
  onTestFinished(() => rm(folder, { recursive: true }));
  const status = await lstat(folder);
  expect(status.uid).toBe(self.uid);
  expect(status.mode & 0o777).toBe(0o700);
  expect(await makeSocketFolder(dataFolder, self)).toBe(folder);
});

test("the folder is created again if another server removes it at the same moment", async () => {
  const dataFolder = await makeTestFolder();
  const folder = await makeSocketFolder(dataFolder, self);
  for (let round = 0; round < 300; round += 1) {
    const [again] = await Promise.all([makeSocketFolder(dataFolder, self), removeSocketFolder(folder)]);
    expect(again).toBe(folder);
  }
  await removeSocketFolder(folder);
});

describe("another name is used if another user has created in its place", () => {
  test.each([
    ["a link to their own folder", (path: string, elsewhere: string) => symlink(elsewhere, path)],
    ["a folder that others can access", (path: string) => mkdir(path).then(() => chmod(path, 0o777))],
  ])("%s", async (_, create) => {
    const dataFolder = await makeTestFolder();
    const expected = await makeSocketFolder(dataFolder, self);
    await rm(expected, { recursive: true });
    await create(expected, dataFolder);
    onTestFinished(() => rm(expected, { recursive: true }));

    const folder = await makeSocketFolder(dataFolder, self);
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(folder).not.toBe(expected);
    expect((await lstat(folder)).isDirectory()).toBe(true);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  });
});

test("a temporary folder whose path is too long for a socket is not used", async () => {
  const dataFolder = await makeTestFolder();
  vi.stubEnv("TMPDIR", join(dataFolder, "long".repeat(20)));
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await makeSocketFolder(dataFolder, self);
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(folder).toMatch(/^\/tmp\/contest-postgres-/);
});
