import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendError } from "./errors.ts";
import { shedLoad } from "./shed-load.ts";

const MAX = 3;
/** Applies when the queue does not shrink. */
const MIN_LIMIT = 2;
let app: FastifyInstance;
let url: string;
let release: () => void;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  shedLoad(app, { max: MAX, stuckAt: MIN_LIMIT, seconds: 0.2, minLimit: MIN_LIMIT });
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get("/slow", () => released.then(() => "done"));
  app.get("/guarded", { onRequest: () => sleep(100) }, () => "seen");
  app.get("/work", () => {
    const done = performance.now() + 5;
    while (performance.now() < done);
    return "done";
  });
  app.post("/form", () => released.then(() => "done"));
  app.get("/readyz", () => "ready");
  app.post("/api/stripe/webhook", () => "noted");
  app.get("/api/live", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write("open");
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

async function fillUp(signal?: AbortSignal) {
  const slow = Array.from({ length: MAX }, () => fetch(`${url}/slow`, signal ? { signal } : {}));
  slow.forEach((one) => void one.catch(() => undefined));
  await expect.poll(async () => (await fetch(`${url}/none`)).status).toBe(503);
  return slow;
}

test("requests beyond the limit get 503, and the others are still answered", async () => {
  const slow = await fillUp();
  const refused = await fetch(`${url}/slow`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(await refused.json()).toEqual({
    code: "BUSY",
    message: "Many people are here right now. Please try again in a moment.",
  });
  release();
  expect(await Promise.all(slow.map(async (one) => (await one).status))).toEqual([200, 200, 200]);
  expect((await fetch(`${url}/slow`)).status).toBe(200);
});

test("a queue that does not shrink gets a lower limit", async () => {
  const slow = Array.from({ length: MIN_LIMIT }, () => fetch(`${url}/slow`));
  expect((await fetch(`${url}/none`)).status).toBe(404);
  // This is longer than two observation periods, with nothing served.
  await sleep(600);
  expect((await fetch(`${url}/none`)).status).toBe(503);
  release();
  await Promise.all(slow);
  await expect.poll(async () => (await fetch(`${url}/none`)).status, { timeout: 5000 }).toBe(404);
});

test("all simultaneous connections are counted, not only admitted requests", async () => {
  const arriving = Array.from({ length: 40 }, async () => {
    const visitor = connect(Number(new URL(url).port), "127.0.0.1");
    visitor.write("GET /work HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    return (await text(visitor)).slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
  });
  const statuses = await Promise.all(arriving);
  // A request is admitted now and then while connections are still being counted.
  expect(statuses.filter((status) => status === "503").length).toBeGreaterThan(25);
  expect(statuses.filter((status) => status === "200").length).toBeGreaterThanOrEqual(MAX);
});

test("health checks and the payment webhook are never refused", async () => {
  await fillUp();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/stripe/webhook`, { method: "POST" })).status).toBe(200);
});

test("a disconnected client frees its slot, and open streams do not take one", async () => {
  const leaving = new AbortController();
  await fillUp(leaving.signal);
  leaving.abort();
  await expect.poll(async () => (await fetch(`${url}/none`)).status).toBe(404);
  const streams = await Promise.all(Array.from({ length: MAX }, () => fetch(`${url}/api/live`)));
  expect((await fetch(`${url}/none`)).status).toBe(404);
  await Promise.all(streams.map((stream) => stream.body?.cancel()));
});

test("a slow sender is counted only after its body has arrived", async () => {
  const senders = Array.from({ length: MAX }, () => {
    const sender = connect(Number(new URL(url).port), "127.0.0.1");
    sender.write("POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{");
    return sender;
  });
  await sleep(600);
  expect((await fetch(`${url}/none`)).status).toBe(404);
  for (const sender of senders) sender.write("}");
  await expect.poll(async () => (await fetch(`${url}/none`)).status).toBe(503);
  for (const sender of senders) sender.destroy();
  await expect.poll(async () => (await fetch(`${url}/none`)).status).toBe(404);
});

test("a client that disconnects during authentication frees its slot", async () => {
  for (let index = 0; index < MAX; index += 1) {
    await fetch(`${url}/guarded`, { signal: AbortSignal.timeout(30) }).catch(() => undefined);
  }
  await sleep(400);
  expect((await fetch(`${url}/none`)).status).toBe(404);
});
