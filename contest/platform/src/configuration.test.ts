import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

test("without settings the embedded server listens on port 3000, on this machine only", () => {
  expect(readConfiguration({})).toMatchObject({
    production: false,
    host: "localhost",
    port: 3000,
    databaseUrl: null,
    administrator: null,
    smtpUrl: null,
  });
});

test("an empty setting is treated as unset", () => {
  expect(readConfiguration({ PORT: "", ADMIN_EMAIL: " " }).port).toBe(3000);
});

test("PROCESSES defaults to one and accepts a number or 'cores'", () => {
  const processes = (PROCESSES?: string) => readConfiguration({ PROCESSES }).processes;
  expect([processes(), processes("3"), processes("cores")]).toEqual([1, 3, availableParallelism()]);
});

const PRODUCTION = {
  NODE_ENV: "production",
  SITE_URL: "https://coloring.example",
  DATABASE_URL: "postgres://app:secret@database/contest",
  SMTP_URL: "smtp://mail.example:587",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("in production", () => {
  test("a database or store outside the machine's own network must be reached over TLS", () => {
    const plain = "postgres://app:secret@db.hosting.example/contest";
    const S3 = { S3_BUCKET: "p", S3_ACCESS_KEY_ID: "x", S3_SECRET_ACCESS_KEY: "y" };
    const read = (more: object) => () => readConfiguration({ ...PRODUCTION, ...more });
    expect(read({})).not.toThrow();
    expect(read({ DATABASE_URL: plain })).toThrow("DATABASE_URL: must end with ?sslmode=verify-full");
    expect(read({ DATABASE_URL: `${plain}?sslmode=require` })).toThrow("DATABASE_URL");
    expect(read({ DATABASE_URL: `${plain}?sslmode=verify-full` })).not.toThrow();
    expect(read({ DATABASE_REPLICA_URL: plain })).toThrow("DATABASE_REPLICA_URL");
    expect(read({ DATABASE_POOLER_URL: plain })).toThrow("DATABASE_POOLER_URL");
    expect(read({ ...S3, S3_ENDPOINT: "http://s3.example" })).toThrow("S3_ENDPOINT: must begin with https://");
    expect(read({ ...S3, S3_ENDPOINT: "http://store:3900" })).not.toThrow();
  });

  test("emails leave only over an encrypted connection, and administrators need a second factor", () => {
    expect(readConfiguration(PRODUCTION)).toMatchObject({ smtpNeedsTls: true, adminSecondFactor: true });
    expect(readConfiguration({ ...PRODUCTION, SMTP_URL: "smtp://relay:25" }).smtpNeedsTls).toBe(false);
  });
});

test("a secret can be in a file, as vaults and container engines provide it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "contest-secret-"));
  const file = join(folder, "smtp");
  await writeFile(file, "smtps://user:secret@mail.example\n");
  expect(readConfiguration({ SMTP_URL_FILE: file }).smtpUrl).toBe("smtps://user:secret@mail.example");
  expect(() => readConfiguration({ SMTP_URL_FILE: `${file}-none` })).toThrow("SMTP_URL_FILE: cannot be read (ENOENT).");
  await rm(folder, { recursive: true });
});

describe("an invalid or incomplete setting is named", () => {
  test.each<[string, Record<string, string>]>([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["PROCESSES", { PROCESSES: "0" }],
    ["PROCESSES", { PROCESSES: "many" }],
    ["SITE_URL", { SITE_URL: "coloring.example" }],
    ["SITE_URL", { SITE_URL: "https://coloring.example/app" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
    ["DATABASE_URL", { DATABASE_REPLICA_URL: "postgres://replica/x" }],
    ["DATABASE_URL", { DATABASE_POOLER_URL: "postgres://pooler/x" }],
    ["DATABASE_REPLICA_URL", { DATABASE_URL: "postgres://db/x", REPLICA_MOST_SECONDS_BEHIND: "3" }],
    ["SMTP_URL", { SMTP_URL: "mail.example:25" }],
    ["TRUST_PROXY", { TRUST_PROXY: "sometimes" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["BEACON_URL", { BEACON_URL: "https://beacon.example/latest" }],
    ["BEACON_URL", { BEACON_PATH: "pulse.outputValue" }],
    ["BEACON_PATH", { BEACON_URL: "https://beacon.example/{seconds}", BEACON_PATH: "pulse outputValue" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "boss", ADMIN_PASSWORD: "long enough 1" }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "boss@example.com" }],
    ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough 1" }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "short" }],
    ["OIDC_CLIENT_SECRET", { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "x" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "x" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["S3_ENDPOINT", { S3_ENDPOINT: "s3.example", S3_BUCKET: "p", S3_ACCESS_KEY_ID: "x", S3_SECRET_ACCESS_KEY: "y" }],
    ["UPLOAD_PRESET", { UPLOAD_URL: "https://api.example/upload", IMAGE_HOST_URL: "https://cdn.example/" }],
    ["UPLOAD_URL", { UPLOAD_URL: "/upload", UPLOAD_PRESET: "x", IMAGE_HOST_URL: "https://cdn.example/" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "secret" }],
    ["SANDBOX_PORT", { SANDBOX_PORT: "-1" }],
    ["DONATED_PERCENT", { DONATED_PERCENT: "101" }],
    ["SITE_URL", { NODE_ENV: "production" }],
    ["SITE_URL", { NODE_ENV: "production", SITE_URL: "http://coloring.example" }],
    ["DATABASE_URL", { NODE_ENV: "production", SITE_URL: "https://coloring.example" }],
    [
      "STRIPE_SECRET_KEY",
      {
        NODE_ENV: "production",
        SITE_URL: "https://coloring.example",
        DATABASE_URL: "postgres://db/x",
        SMTP_URL: "smtp://mail.example",
      },
    ],
  ])("%s in %j", (name, environment) => {
    expect(() => readConfiguration(environment)).toThrow(new RegExp(`^${name}.*: .+\\.$`));
  });
});
