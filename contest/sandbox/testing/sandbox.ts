/** A sandbox of its own for one test file, with a database, the official SDK and somewhere for its webhooks to go. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import pg from "pg";
import { Stripe } from "stripe";
import { afterAll, beforeAll, inject } from "vitest";
import { type Sandbox, startSandbox } from "../src/start.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: { host: string; port: number; user: string; database: string; ssl: false };
  }
}

export const SECRET_KEY = "sk_test_of_the_tests";
export const WEBHOOK_SECRET = "whsec_of_the_tests";

export class TestSandbox {
  #sandbox: Sandbox | null = null;
  #pool: pg.Pool | null = null;
  /** Events that arrived and were taken, the oldest first. */
  readonly events: Stripe.Event[] = [];
  /** What the webhook's receiver answers, delivery by delivery; 200 when nothing is left. */
  readonly answers: number[] = [];
  webhookUrl = "";
  /** Every line of the log. */
  readonly logged: string[] = [];

  get sandbox(): Sandbox {
    if (!this.#sandbox) throw new Error("the sandbox is not running");
    return this.#sandbox;
  }

  get pool(): pg.Pool {
    if (!this.#pool) throw new Error("the database is not open");
    return this.#pool;
  }

  get stripe(): Stripe {
    return this.stripeWith(SECRET_KEY);
  }

  stripeWith(key: string): Stripe {
    const { hostname, port } = new URL(this.sandbox.url);
    return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
  }

  async start(): Promise<void> {
    this.#sandbox = await startSandbox({
      pool: this.pool,
      host: "127.0.0.1",
      port: 0,
      secretKey: SECRET_KEY,
      webhook: { url: () => this.webhookUrl, secret: WEBHOOK_SECRET },
      log: Fastify({ logger: { level: "trace", stream: { write: (line: string) => void this.logged.push(line) } } })
        .log,
    });
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    this.#sandbox = null;
  }

  /** Waits until every event so far was delivered or tried. */
  async settle(): Promise<void> {
    await this.sandbox.advanceClock(0);
  }

  /** The types of the events whose object is this one. */
  eventsAbout(id: string): string[] {
    return this.events.filter(({ data: { object } }) => "id" in object && object.id === id).map(({ type }) => type);
  }

  eventTypes(): string[] {
    return this.events.map(({ type }) => type);
  }

  async open(): Promise<() => Promise<void>> {
    const maintenance = new pg.Client({ ...inject("templateDatabase"), database: "postgres" });
    await maintenance.connect();
    const database = `test_${randomUUID().replaceAll("-", "")}`;
    await maintenance.query(`create database ${database} template template0 strategy wal_log`);
    const pool = new pg.Pool({ ...inject("templateDatabase"), database, max: 5 });
    // Dropping the database ends connections that are still closing.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => void client.on("error", () => undefined));
    this.#pool = pool;
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const status = this.answers.shift() ?? 200;
      const signature = request.headers["stripe-signature"] ?? "";
      // Throws when the signature is wrong, and the delivery then fails.
      const event = this.stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET);
      if (status === 200) this.events.push(event);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, "127.0.0.1", resolve);
    });
    this.webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
    await this.start();
    return async () => {
      if (this.#sandbox) await this.stop();
      receiver.closeAllConnections();
      receiver.close();
      await pool.end();
      await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.end();
    };
  }
}

export function useSandbox(): TestSandbox {
  const test = new TestSandbox();
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    close = await test.open();
  });
  afterAll(() => close?.());
  return test;
}

export const GOOD_CARD = "4242 4242 4242 4242";

export interface PageReply {
  status: number;
  text: string;
  goesTo: string | null;
}

/** Types into a form of the sandbox and sends it, as a browser without script would. */
export async function fillIn(url: string, fields: Record<string, string>): Promise<PageReply> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, text: await response.text(), goesTo: response.headers.get("location") };
}

export function cardFields(number: string, fields: Record<string, string> = {}): Record<string, string> {
  return { name: "Ana Quill", email: "ana@example.com", number, expiry: "12 / 40", cvc: "123", ...fields };
}
