/**
 * The only module that reads the environment. An invalid setting stops the server at startup, with a message that names
 * the variable.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

export interface Configuration {
  production: boolean;
  /** Whether administrators must sign in with a passkey or an authenticator. */
  adminSecondFactor: boolean;
  host: string;
  port: number;
  /** The number of processes on this machine that serve the site. */
  processes: number;
  /** The site's public address without a trailing slash; null means the address that the server listens on. */
  siteUrl: string | null;
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustProxy: boolean | string;
  dataDir: string;
  /** If null, the embedded PostgreSQL is used. */
  databaseUrl: string | null;
  /** A pooler in transaction mode, for everything that needs no session. */
  poolerUrl: string | null;
  /** A streaming replica for reads that may be out of date, and by how much. */
  replicaUrl: string | null;
  replicaMostSecondsBehind: number;
  administrator: { email: string; password: string } | null;
  /** If null, emails are stored and shown at /dev/mail. */
  smtpUrl: string | null;
  /** Whether emails are sent only over an encrypted connection. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  /** Receives the messages of the contact form. */
  supportEmail: string;
  /** Receives the hash of the administrators' log every day; null if nobody does. */
  auditEmail: string | null;
  /** Whether a day without a contest gets one automatically. */
  autoContest: boolean;
  /** Whether a new database is filled with an invented past. */
  examplePast: boolean;
  /** If null, files are stored in a folder inside `dataDir`. */
  s3: S3Configuration | null;
  /** A hosting provider that receives and serves images instead of this server. */
  imageHost: { uploadUrl: string; uploadPreset: string; deliveryUrl: string } | null;
  /** The payment provider's keys. Without them, the sandbox is used. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  sandboxPort: number;
  /** The share of submission fees that is donated to art education programs. */
  donatedPercent: number;
  /** A beacon that is used for prize draws instead of drand. */
  beacon: { url: string; path: string } | null;
  /** Where drand's public randomness is asked for; empty to use a contest's result instead. */
  drandRelays: readonly string[];
  oauth: { name: string; issuer: string; clientId: string; clientSecret: string } | null;
  logLevel: (typeof LOG_LEVELS)[number];
  version: string;
}

export interface S3Configuration {
  /** Null for Amazon's own S3. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export class ConfigurationError extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, provided: object): z.output<Schema> {
  const parsed = schema.safeParse(provided);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigurationError(`${issue?.path.join(".")}: ${issue?.message}`);
}

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const provided = withSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
  );
  const settings = parse(Environment, provided);

  requireTogether(provided, ["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  requireTogether(provided, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  requireTogether(provided, ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], ["S3_ENDPOINT", "S3_REGION"]);
  requireTogether(provided, ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
  requireTogether(provided, ["DATABASE_URL"], ["DATABASE_POOLER_URL", "DATABASE_REPLICA_URL"]);
  requireTogether(provided, ["DATABASE_REPLICA_URL"], ["REPLICA_MOST_SECONDS_BEHIND"]);
  requireTogether(provided, ["BEACON_URL"], ["BEACON_PATH"]);
  requireTogether(provided, ["UPLOAD_URL", "UPLOAD_PRESET", "IMAGE_HOST_URL"]);
  const production = settings.NODE_ENV === "production";
  if (production) {
    if (settings.SITE_URL && new URL(settings.SITE_URL).protocol !== "https:") {
      throw new ConfigurationError("SITE_URL: must begin with https:// when NODE_ENV is production.");
    }
    for (const name of ["SITE_URL", "DATABASE_URL", "SMTP_URL", "STRIPE_SECRET_KEY"] as const) {
      if (!settings[name]) throw new ConfigurationError(`${name}: must be set when NODE_ENV is production.`);
    }
    requireEncryption(settings);
  }

  return {
    production,
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR ? settings.ADMIN_SECOND_FACTOR === "required" : production,
    host: settings.HOST ?? (production ? "0.0.0.0" : "localhost"),
    port: settings.PORT,
    processes: settings.PROCESSES === "cores" ? availableParallelism() : settings.PROCESSES,
    siteUrl: settings.SITE_URL ? new URL(settings.SITE_URL).origin : null,
    trustProxy: settings.TRUST_PROXY === "true" ? true : (settings.TRUST_PROXY ?? false),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    poolerUrl: settings.DATABASE_POOLER_URL ?? null,
    replicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    replicaMostSecondsBehind: settings.REPLICA_MOST_SECONDS_BEHIND,
    administrator:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    smtpUrl: settings.SMTP_URL ?? null,
    smtpNeedsTls: production && settings.SMTP_URL !== undefined && !isInternal(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    auditEmail: settings.AUDIT_EMAIL ?? null,
    autoContest: settings.AUTO_CONTEST === "on",
    examplePast: (settings.EXAMPLE_PAST ?? (settings.DATABASE_URL ? "off" : "on")) === "on",
    s3:
      settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: settings.S3_ENDPOINT ?? null,
            bucket: settings.S3_BUCKET,
            region: settings.S3_REGION,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : null,
    imageHost:
      settings.UPLOAD_URL && settings.UPLOAD_PRESET && settings.IMAGE_HOST_URL
        ? {
            uploadUrl: settings.UPLOAD_URL,
            uploadPreset: settings.UPLOAD_PRESET,
            deliveryUrl: settings.IMAGE_HOST_URL,
          }
        : null,
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET }
        : null,
    sandboxPort: settings.SANDBOX_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
    donatedPercent: settings.DONATED_PERCENT,
    beacon: settings.BEACON_URL ? { url: settings.BEACON_URL, path: settings.BEACON_PATH ?? "" } : null,
    drandRelays: settings.DRAND_RELAYS,
    oauth:
      settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET
        ? {
            name: settings.OIDC_NAME,
            issuer: settings.OIDC_ISSUER,
            clientId: settings.OIDC_CLIENT_ID,
            clientSecret: settings.OIDC_CLIENT_SECRET,
          }
        : null,
    logLevel: settings.LOG_LEVEL,
    version: VERSION,
  };
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)("../../../package.json"));

const Port = z.coerce
  .number("must be a port number between 0 and 65535.")
  .int("must be a port number between 0 and 65535.")
  .min(0, "must be a port number between 0 and 65535.")
  .max(65535, "must be a port number between 0 and 65535.");

const DatabaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a PostgreSQL address, like postgres://user:password@host/database.");

/** More processes than this would only compete for the machine's cores. */
const MAX_PROCESSES = 128;
const PROCESSES_RULE = `must be a whole number from 1 to ${MAX_PROCESSES}, or cores.`;

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"], "must be required or optional.").optional(),
  HOST: z.string().optional(),
  PORT: Port.default(3000),
  PROCESSES: z
    .union(
      [
        z.literal("cores"),
        z.coerce.number().int(PROCESSES_RULE).min(1, PROCESSES_RULE).max(MAX_PROCESSES, PROCESSES_RULE),
      ],
      PROCESSES_RULE,
    )
    .default(1),
  SITE_URL: z
    .string()
    .refine(isSiteAddress, "must be the site's address without a path, like https://coloring.example.")
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(true|loopback|[0-9a-fA-F:./]+(\s*,\s*[0-9a-fA-F:./]+)*)$/,
      "must be true, loopback, or the addresses of your proxies.",
    )
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: DatabaseAddress.optional(),
  DATABASE_POOLER_URL: DatabaseAddress.optional(),
  DATABASE_REPLICA_URL: DatabaseAddress.optional(),
  REPLICA_MOST_SECONDS_BEHIND: z.coerce
    .number("must be a number of seconds.")
    .positive("must be a number of seconds.")
    .default(5),
  ADMIN_EMAIL: z.email("must be an email address.").optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters.").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must be a mail server's address, like smtp://user:password@host:587.")
    .optional(),
  MAIL_FROM: z.string().default("Daily Coloring Challenge <hello@coloring.example>"),
  SUPPORT_EMAIL: z.email("must be an email address.").default("support@coloring.example"),
  AUDIT_EMAIL: z.email("must be an email address.").optional(),
  AUTO_CONTEST: z.enum(["on", "off"], "must be on or off.").default("on"),
  EXAMPLE_PAST: z.enum(["on", "off"], "must be on or off.").optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be the store's address." }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  UPLOAD_URL: z.url({ protocol: /^https?$/, error: "must be the provider's upload address." }).optional(),
  UPLOAD_PRESET: z.string().optional(),
  IMAGE_HOST_URL: z
    .url({ protocol: /^https?$/, error: "must be the prefix of the provider's image addresses." })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key, like sk_live_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be the webhook's signing secret, like whsec_...")
    .optional(),
  SANDBOX_PORT: Port.optional(),
  DONATED_PERCENT: z.coerce
    .number("must be a whole number from 0 to 100.")
    .int("must be a whole number from 0 to 100.")
    .min(0, "must be a whole number from 0 to 100.")
    .max(100, "must be a whole number from 0 to 100.")
    .default(10),
  BEACON_URL: z
    .url({ protocol: /^https?$/, error: "must be the beacon's address." })
    .refine(
      (text) => /\{(milli)?seconds\}/.test(text),
      "must contain {seconds} or {milliseconds}, which is replaced by the time of the draw.",
    )
    .optional(),
  DRAND_RELAYS: z
    .string()
    .default("https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com")
    .transform((text) => (text === "off" ? [] : text.split(",").map((relay) => relay.trim().replace(/\/+$/, ""))))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be addresses separated by commas, or off." }))),
  BEACON_PATH: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, "must be property names separated by dots, like pulse.outputValue.")
    .optional(),
  OIDC_NAME: z.string().default("your provider"),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be the provider's address." }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}.`).default("info"),
});

function isSiteAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname === "/";
}

/** Secrets that a vault or the container engine can put into a file, whose path is then given with `_FILE`. */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_POOLER_URL",
  "DATABASE_REPLICA_URL",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "OIDC_CLIENT_SECRET",
];

function withSecretFiles(provided: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = SECRETS.flatMap((name) => {
    const path = provided[`${name}_FILE`];
    if (!path) return [];
    try {
      return [[name, readFileSync(path, "utf8").trim()] as const];
    } catch (error) {
      throw new ConfigurationError(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  });
  return { ...provided, ...Object.fromEntries(read) };
}

/** What leaves the machine or the container network must be encrypted. */
function requireEncryption(settings: z.output<typeof Environment>): void {
  for (const name of ["DATABASE_URL", "DATABASE_POOLER_URL", "DATABASE_REPLICA_URL"] as const) {
    const address = settings[name];
    if (!address || isInternal(address)) continue;
    if (new URL(address).searchParams.get("sslmode") === "verify-full") continue;
    throw new ConfigurationError(`${name}: must end with ?sslmode=verify-full when NODE_ENV is production.`);
  }
  if (settings.S3_ENDPOINT?.startsWith("http:") && !isInternal(settings.S3_ENDPOINT)) {
    throw new ConfigurationError("S3_ENDPOINT: must begin with https:// when NODE_ENV is production.");
  }
}

/** Whether an address is this machine, or a name without a dot, as containers of one network have. */
function isInternal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "" || !/[.:]/.test(hostname) || /^(127\.|\[::1\]$)/.test(hostname);
}

/** Requires all of `names` or none. The `optional` settings are allowed only together with them. */
function requireTogether(provided: Record<string, unknown>, names: string[], optional: string[] = []): void {
  const missing = names.filter((name) => !provided[name]);
  const present = [...names, ...optional].filter((name) => provided[name]);
  if (missing.length === 0 || present.length === 0) return;
  throw new ConfigurationError(`${missing.join(" and ")}: must also be set, because ${present.join(" and ")} is.`);
}

const DatabaseOwner = z.object({ DATABASE_URL: DatabaseAddress, DATABASE_OWNER_URL: DatabaseAddress });

/** Reads the two roles of `npm run migrate`: the one that owns the tables, and the one that serves the site. */
export function readDatabaseOwner(environment: NodeJS.ProcessEnv): { ownerUrl: string; role: string } {
  const { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl } = parse(DatabaseOwner, environment);
  const role = roleIn(DATABASE_URL);
  if (role === roleIn(ownerUrl)) {
    throw new ConfigurationError("DATABASE_OWNER_URL: must name another role than DATABASE_URL.");
  }
  return { ownerUrl, role };
}

/** An address can have several hosts, so it is not a URL. */
function roleIn(address: string): string {
  return decodeURIComponent(/^[^:]+:\/\/([^:@/]*)/.exec(address)?.[1] ?? "");
}
