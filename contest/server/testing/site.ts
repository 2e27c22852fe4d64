/** A complete server for one test file, with its own database, real HTTP and running jobs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type App, createApp } from "@contest/server/app";
import { type Configuration, readConfiguration } from "@contest/platform/configuration";
import { createPool, type Pool } from "@contest/database/pool";
import type { Connection } from "@contest/database/embedded/ownership";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createLog } from "@contest/platform/http/request-log";
import { startWorker, type Tasks } from "@contest/platform/job-queue/worker";
import { openProvider, type OpenSandbox } from "@contest/platform/payment-provider/open-provider";
import type { Services } from "@contest/server/services";

export interface TestSite {
  url: string;
  pool: Pool;
  services: Services;
  /** The payment sandbox, if the test asked for it. */
  sandbox: OpenSandbox;
  connection: Connection;
  tasks: Tasks;
  calls: App["calls"];
  /** Every route that Fastify has registered, for example `GET /healthz`. */
  routes: readonly string[];
  /** Creates the same site with other settings. It does not listen: use `http.inject`, and close it afterward. */
  withSettings(changed: Partial<Configuration>): Promise<App>;
  /** Creates a client with its own cookie and its own IP address. */
  browser(): Browser;
  /** Returns the newest email to an address as soon as it exists. */
  mailTo(email: string, subject?: string): Promise<{ subject: string; text: string; html: string }>;
  /** Signs up a new member and returns the client that is signed in. */
  member(fields?: Record<string, unknown>): Promise<SignedIn>;
  /** Creates an administrator. */
  administrator(): Promise<SignedIn>;
}

export interface SignedIn {
  browser: Browser;
  user: { _id: string; email: string; username: string };
  password: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
}

export class Browser {
  readonly #url: string;
  readonly address: string;
  cookie: string | null = null;
  /** Stays after signing out, as in a real browser. */
  #device: string | null = null;

  constructor(url: string, address: string) {
    this.#url = url;
    this.address = address;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": this.address,
        ...((this.cookie || this.#device) && {
          cookie: [this.cookie, this.#device].filter(Boolean).join("; "),
        }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      if (pair.startsWith("session=") || pair.startsWith("__Host-session="))
        this.cookie = pair.endsWith("=") ? null : pair;
      if (pair.startsWith("device=")) this.#device = pair;
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  get = (path: string, headers?: Record<string, string>) => this.send("GET", path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send("POST", path, body, headers);
  put = (path: string, body?: unknown) => this.send("PUT", path, body);
  delete = (path: string) => this.send("DELETE", path);
}

export const GOOD_PASSWORD = "teal heron, quiet lamp";

/** Whether the sandbox sends webhook events to the site, or the site only learns of payments by asking. */
type Payments = "reported" | "unreported";
const NOWHERE = "http://localhost:9";

/** Most tests do not involve payments and need not wait for a sandbox to start. */
const NO_PAYMENTS = { STRIPE_SECRET_KEY: "sk_test_none", STRIPE_WEBHOOK_SECRET: "whsec_none" };

/** Tests can run at any minute; otherwise, at 25 past the hour, badges would be awarded in the middle of one. */
const NO_SCHEDULE = "# nothing";

interface SiteOptions {
  payments?: Payments;
  createDatabase?: () => Promise<TestDatabase>;
}

export function useSite(
  environment: Record<string, string> = {},
  { payments, createDatabase = createTestDatabase }: SiteOptions = {},
): TestSite {
  const site = {} as TestSite;
  let close: () => Promise<void>;
  let browsers = 0;
  let members = 0;

  beforeAll(async () => {
    const { connection, drop } = await createDatabase();
    const pool = createPool(connection, () => undefined);
    const folder = mkdtempSync(join(tmpdir(), "coloring-site-"));
    const configuration: Configuration = readConfiguration({
      PORT: "0",
      TRUST_PROXY: "loopback",
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ...(!payments && NO_PAYMENTS),
      ...environment,
    });
    const log = createLog(configuration.logLevel);
    const listeningOrigin = () => (payments === "reported" ? site.url : NOWHERE);
    const opened = await openProvider({ connection, configuration, log, listeningOrigin });
    const dependencies = { pool, connection, configuration, provider: opened.provider, log };
    const app = await createApp(dependencies);
    site.withSettings = (changed) => createApp({ ...dependencies, configuration: { ...configuration, ...changed } });
    const worker = await startWorker(pool, connection, app.tasks, log, NO_SCHEDULE);
    await app.http.listen({ host: "localhost", port: 0 });
    site.pool = pool;
    site.connection = connection;
    if (opened.sandbox) site.sandbox = opened.sandbox;
    site.services = app.services;
    site.tasks = app.tasks;
    site.calls = app.calls;
    site.routes = routesOf(app.http.printRoutes());
    site.url = app.siteUrl();
    close = async () => {
      await app.http.close();
      await worker.stop();
      await opened.close();
      await pool.end();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close?.());

  site.browser = () => {
    browsers += 1;
    return new Browser(site.url, `10.0.${browsers >> 8}.${browsers & 255}`);
  };

  site.mailTo = async (email, subject = "") => {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const { rows } = await site.pool.query(
        `select subject, text_body as text, html_body as html from mails
         where lower(recipient) = lower($1) and subject like '%' || $2 || '%' order by id desc limit 1`,
        [email, subject],
      );
      if (rows[0]) return rows[0];
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no mail to ${email} with "${subject}"`);
  };

  site.member = async (fields = {}) => {
    members += 1;
    const browser = site.browser();
    const body = { ...signUpFields(`member${members}`), ...fields };
    const reply = await browser.post("/api/users", body);
    if (reply.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(reply.body)}`);
    return { browser, user: reply.body.user, password: body.password };
  };

  site.administrator = async () => {
    const member = await site.member();
    await site.pool.query("update users set is_admin = true where id = $1", [member.user._id]);
    return member;
  };

  return site;
}

/** Parses the tree that Fastify prints of its routes: a path segment on each line, four characters deeper per level. */
function routesOf(drawing: string): string[] {
  const path: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indentation = "", part = "", methods] = /^([│├└─ ]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (!part) return [];
    path.splice(indentation.length / 4 - 1, Infinity, part);
    const url = path.join("");
    return methods?.split(", ").map((method) => `${method} ${url}`) ?? [];
  });
}

/** The fields of the sign-up form. */
export function signUpFields(username: string) {
  return {
    email: `${username}@example.com`,
    password: GOOD_PASSWORD,
    firstName: "Ana",
    lastName: "Quill",
    username,
  };
}

export function tokenIn(mail: { text: string }): string {
  const token = /[?&#]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no token in: ${mail.text}`);
  return token;
}
