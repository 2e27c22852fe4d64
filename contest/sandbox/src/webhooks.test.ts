import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Stripe } from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { SECRET_KEY, useSandbox, WEBHOOK_SECRET } from "../testing/sandbox.ts";

const site = useSandbox();
const SECOND = 1000;

beforeEach(async () => {
  await site.settle();
  site.events.length = 0;
});

describe("a webhook", () => {
  it("has a signature that the SDK accepts, and contains the stored event", async () => {
    const customer = await site.stripe.customers.create({ email: "ana@example.com" });
    await site.settle();
    // The receiver verifies the signature of everything it accepts.
    expect(site.events).toMatchObject([
      { type: "customer.created", data: { object: { id: customer.id, email: "ana@example.com" } } },
    ]);
    const kept = await site.stripe.events.list({ type: "customer.*", limit: 1 });
    expect(kept.data).toMatchObject([{ id: site.events[0]?.id, pending_webhooks: 0 }]);
    expect(await site.stripe.events.retrieve(site.events[0]?.id ?? "")).toMatchObject({
      request: { id: customer.lastResponse.requestId },
    });
  });

  it("contains what an update has changed", async () => {
    const { id } = await site.stripe.customers.create({ name: "Ana" });
    await site.stripe.customers.update(id, { name: "Bea" });
    await site.settle();
    expect(site.events.at(-1)).toMatchObject({
      type: "customer.updated",
      data: { object: { name: "Bea" }, previous_attributes: { name: "Ana" } },
    });
    expect(Object.keys(site.events.at(-1)?.data.previous_attributes ?? {})).toEqual(["name"]);
  });

  it("is retried with growing delays until it is accepted, without delaying others", async () => {
    site.answers.push(500, 404);
    const first = await site.stripe.customers.create({ name: "first" });
    await site.settle();
    const second = await site.stripe.customers.create({ name: "second" });
    await site.settle();
    expect([first, second].map(({ id }) => site.eventsAbout(id))).toEqual([[], []]);

    site.answers.push(503);
    await site.sandbox.advanceClock(6 * SECOND);
    expect(site.eventsAbout(first.id)).toEqual([]);
    expect(site.eventsAbout(second.id)).toEqual(["customer.created"]);
    await site.sandbox.advanceClock(6 * SECOND);
    expect(site.eventsAbout(first.id)).toEqual([]);
    await site.sandbox.advanceClock(6 * SECOND);
    expect(site.eventsAbout(first.id)).toEqual(["customer.created"]);
  });

  it("is delivered later if nobody is listening, even after a restart of the sandbox", async () => {
    site.answers.push(500);
    const { id } = await site.stripe.customers.create({ name: "patient" });
    await site.settle();
    await site.stop();
    await site.start();
    await site.sandbox.advanceClock(6 * SECOND);
    expect(site.eventsAbout(id)).toEqual(["customer.created"]);
    expect(await site.stripe.customers.retrieve(id)).toMatchObject({ name: "patient" });
  });
});

describe("kill -9", () => {
  it("loses no acknowledged request and no event", { timeout: 60_000 }, async () => {
    const answered: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { url, kill } = await startProcess();
      const { hostname, port } = new URL(url);
      const stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
      const people = Array.from({ length: 3 }, async () => {
        for (;;) {
          answered.push((await stripe.customers.create()).id);
          if (answered.length % 10 === 0) kill();
        }
      });
      await Promise.allSettled(people);
    }
    expect(answered.length).toBeGreaterThanOrEqual(20);
    await site.sandbox.advanceClock(60 * 60 * SECOND);
    for (const id of answered) expect(site.eventsAbout(id)).toContain("customer.created");
    const kept = new Set<string>();
    for await (const { id } of site.stripe.customers.list({ limit: 100 })) kept.add(id);
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  });
});

/** Starts the compiled sandbox in a separate process on the same database, so that it can be killed. */
async function startProcess(): Promise<{ url: string; kill(): void }> {
  const compiled = new URL("../dist/start.js", import.meta.url);
  if (!existsSync(compiled)) throw new Error("Compile the sandbox first: npx tsc -b contest/sandbox");
  const { host, port, user, database } = site.pool.options;
  const script = `
    import Fastify from "fastify";
    import pg from "pg";
    import { startSandbox } from ${JSON.stringify(compiled.href)};
    const { url } = await startSandbox({
      pool: new pg.Pool(${JSON.stringify({ host, port, user, database })}),
      host: "127.0.0.1",
      port: 0,
      secretKey: ${JSON.stringify(SECRET_KEY)},
      webhook: { url: () => ${JSON.stringify(site.webhookUrl)}, secret: ${JSON.stringify(WEBHOOK_SECRET)} },
      log: Fastify({ logger: { level: "silent" } }).log,
    });
    console.log(url);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: new URL("..", import.meta.url),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", () => reject(new Error("the sandbox did not start")));
  });
  return { url, kill: () => void child.kill("SIGKILL") };
}
