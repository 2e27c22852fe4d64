import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfiguration } from "../configuration.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";
import { useS3 } from "@contest/testing/s3";

const folder = mkdtempSync(join(tmpdir(), "coloring-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));
const s3 = useS3();

describe.each<[string, () => Record<string, string>]>([
  ["a folder", () => ({})],
  ["S3", () => s3],
])("files in %s", (_name, settings) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfiguration({ DATA_DIR: folder, ...settings() }));
  });

  test("a stored file can be read, and storing it again replaces it", async () => {
    await Promise.all([1, 2, 3].map(() => storage.put("line-art/a/page.svg", Buffer.from("<svg/>"))));
    expect((await storage.get("line-art/a/page.svg"))?.toString()).toBe("<svg/>");
    expect(await storage.has("line-art/a/page.svg")).toBe(true);
    await storage.put("line-art/a/page.svg", Buffer.from("<svg></svg>"));
    expect((await storage.get("line-art/a/page.svg"))?.toString()).toBe("<svg></svg>");
  });

  test("a local file can be stored and is not moved", async () => {
    const source = join(folder, "photo");
    writeFileSync(source, Buffer.alloc(300_000, 7));
    await storage.putFile("images/a/original", source);
    await storage.putFile("images/b/original", source);
    expect((await storage.get("images/b/original"))?.equals(Buffer.alloc(300_000, 7))).toBe(true);
  });

  test("a file that was never stored does not exist", async () => {
    expect(await storage.get("line-art/b/page.svg")).toBeNull();
    expect(await storage.has("line-art/b/page.svg")).toBe(false);
  });

  test("files are listed by folder", async () => {
    const names = ["a1", "b2", "c3"];
    for (const name of names) await storage.put(`listed/${name}/file`, Buffer.from("x"));
    await storage.put("listed/a1/other", Buffer.from("y"));
    await storage.put("listed-too/d4/file", Buffer.from("x"));
    expect((await all(storage.folders("listed"))).flat().sort()).toEqual(names);
    expect((await all(storage.folders("none"))).flat()).toEqual([]);
  });

  test("deleting a folder deletes its files and no others", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `f${index}`);
    await Promise.all(names.map((name) => storage.put(`many/${name}`, Buffer.from("x"))));
    await storage.put("many-more/f0", Buffer.from("y"));
    await storage.deleteFolder("many");
    const left = await Promise.all(names.map((name) => storage.has(`many/${name}`)));
    expect(left.filter(Boolean)).toEqual([]);
    expect(await storage.has("many-more/f0")).toBe(true);
    await storage.deleteFolder("many");
  });

  test.each(["../x", "a/../../x", "/etc/passwd", "a", "a/.hidden", "a//b", "a/b\0", "a/"])(
    "a key outside the store is refused: %s",
    async (key) => {
      await expect(async () => storage.get(key)).rejects.toThrow("not a storage key");
      await expect(async () => storage.put(key, Buffer.from("x"))).rejects.toThrow("not a storage key");
    },
  );

  test.each(["", "..", "a/..", "/", ".unfinished"])("a folder outside the store is refused: %s", async (name) => {
    await expect(async () => storage.deleteFolder(name)).rejects.toThrow("not a storage folder");
  });
});

// Our S3 test server cannot page: its continuation token needs a cipher that OpenSSL no longer has.
test("a list in S3 is read to its last page", async () => {
  const pages = (token: string | null) =>
    token === null
      ? "<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>" +
        "<CommonPrefixes><Prefix>images/a/</Prefix></CommonPrefixes>"
      : "<IsTruncated>false</IsTruncated><CommonPrefixes><Prefix>images/b/</Prefix></CommonPrefixes>";
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? "", "http://s3").searchParams.get("continuation-token");
    response.setHeader("content-type", "application/xml");
    response.end(`<?xml version="1.0"?><ListBucketResult>${pages(token)}</ListBucketResult>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const storage = await openStorage(readConfiguration({ ...s3, S3_ENDPOINT: `http://127.0.0.1:${port}` }));
    expect(await all(storage.folders("images"))).toEqual([["a"], ["b"]]);
  } finally {
    server.close();
  }
});

test("an unfinished file is never visible, and is deleted once it is old", async () => {
  const storage = await openStorage(readConfiguration({ DATA_DIR: folder }));
  const unfinished = join(folder, "files/.unfinished");
  await storage.put("line-art/a/page.svg", Buffer.from("<svg/>"));
  expect(readdirSync(join(folder, "files/line-art/a"))).toEqual(["page.svg"]);
  expect(readdirSync(unfinished)).toEqual([]);

  mkdirSync(unfinished, { recursive: true });
  for (const name of ["old", "new"]) writeFileSync(join(unfinished, name), "half");
  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(join(unfinished, "old"), twoHoursAgo, twoHoursAgo);
  await storage.deleteUnfinished(3_600_000);
  expect(readdirSync(unfinished)).toEqual(["new"]);
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
