import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderStorage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "coloring-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = folderStorage(folder);

test("what was put is there, whole, and nothing half-written stays behind", async () => {
  await Promise.all([1, 2, 3].map(() => storage.put("line-art/a/page.svg", Buffer.from("<svg/>"))));
  expect((await storage.get("line-art/a/page.svg"))?.toString()).toBe("<svg/>");
  expect(await storage.has("line-art/a/page.svg")).toBe(true);
  expect(readdirSync(join(folder, "line-art/a"))).toEqual(["page.svg"]);
});

test("what was never put is not there", async () => {
  expect(await storage.get("line-art/b/page.svg")).toBeNull();
  expect(await storage.has("line-art/a/page.svg/x")).toBe(false);
});

test.each(["../x", "a/../../x", "/etc/passwd", "a", "a/.hidden", "a//b", "a/b\0"])(
  "no key leaves the folder: %s",
  async (key) => {
    await expect(async () => storage.get(key)).rejects.toThrow("not a storage key");
  },
);
