/** Other users of the machine can read neither uploads as they were sent nor backups. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "@contest/backup/backup";
import { ScratchFolders } from "@contest/image-processing/scratch-folders";
import { createEmptyTestDatabase } from "@contest/testing/database";
import { useSite } from "@contest/testing/site";
import { testPicture, upload } from "@contest/testing/upload";
import { expect, onTestFinished, test } from "vitest";

const site = useSite();
const OTHERS = 0o077;
const rightsOfOthers = (path: string) => statSync(path).mode & OTHERS;

test("stored uploads and those in progress are in folders of their owner alone", async () => {
  const { browser } = await site.member();
  expect((await upload(site, browser, { file: await testPicture().jpeg().toBuffer() })).status).toBe(200);
  const { dataDir } = site.services.configuration;
  expect(rightsOfOthers(join(dataDir, "files"))).toBe(0);
  await new ScratchFolders(dataDir).use(async (folder) => expect(rightsOfOthers(folder)).toBe(0));
});

test("a backup is in a folder of its owner alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "coloring-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dependencies = { connection: site.connection, storage: site.services.storage, log: () => undefined };
  await backUp(dependencies, join(folder, "backup"), createEmptyTestDatabase);
  expect(rightsOfOthers(join(folder, "backup"))).toBe(0);
});
