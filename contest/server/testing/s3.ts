/** An S3 server in this process, for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** Returns the settings for a site that uses it; they are complete once the tests run. */
export function useS3(): Record<string, string> {
  const settings: Record<string, string> = {};
  let close: () => Promise<void>;
  beforeAll(async () => {
    const require = createRequire(import.meta.url);
    const S3rver = require("s3rver") as new (options: object) => S3rver;
    const directory = mkdtempSync(join(tmpdir(), "coloring-s3-"));
    const server = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: "pictures" }],
    });
    const { port } = await server.run();
    Object.assign(settings, {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    });
    close = async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    };
  });
  afterAll(() => close?.());
  return settings;
}
