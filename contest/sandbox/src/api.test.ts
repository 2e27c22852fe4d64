import { get } from "node:http";
import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cardFields, fillIn, GOOD_CARD, SECRET_KEY, useSandbox } from "../testing/sandbox.ts";

const site = useSandbox();

async function paidIntent(cents: number): Promise<string> {
  const session = await site.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { price_data: { currency: "usd", unit_amount: cents, product_data: { name: "Something" } }, quantity: 1 },
    ],
    success_url: "http://localhost:3000/",
  });
  await fillIn(session.url ?? "", cardFields(GOOD_CARD));
  return String((await site.stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}

const Refusal = z.object({
  error: z.object({ type: z.string(), code: z.string().optional(), param: z.string().optional() }),
});

/** Sends a raw request, which the SDK would never send. */
function raw(method: string, path: string, body?: string): Promise<Response> {
  return fetch(`${site.sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/x-www-form-urlencoded" },
    ...(body !== undefined && { body }),
  });
}

describe("errors are Stripe's", () => {
  it("are returned for a wrong key", async () => {
    await expect(site.stripeWith("sk_test_guessed").customers.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it("are returned for something that does not exist", async () => {
    await expect(site.stripe.customers.retrieve("cus_nobody")).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 404,
      code: "resource_missing",
      message: "No such customer: 'cus_nobody'",
      param: "id",
    });
  });

  it.each([
    ["POST", "/v1/customers", "nickname=Ana", "parameter_unknown", "nickname"],
    ["POST", "/v1/customers", "invoice_settings[color]=red", "parameter_unknown", "invoice_settings"],
    ["GET", "/v1/customers?color=red", undefined, "parameter_unknown", "color"],
    ["POST", "/v1/checkout/sessions", "line_items[0][price_data][color]=red", undefined, "mode"],
    ["POST", "/v1/products", "", "parameter_missing", "name"],
    ["POST", "/v1/products", "name=A&description[x]=1", undefined, "description"],
    ["GET", "/v1/customers?limit=101", undefined, undefined, "limit"],
    ["POST", "/v1/customers", "name=%00", undefined, undefined],
    ["POST", "/v1/customers", "a[[b=1", undefined, undefined],
    ["GET", "/v1/customers?expand[]=data.color&limit=1", undefined, undefined, "expand"],
  ])("are returned for %s %s with %s", async (method, path, body, code, param) => {
    await site.stripe.customers.create();
    const response = await raw(method, path, body);
    expect(response.status).toBe(400);
    const { error } = Refusal.parse(await response.json());
    expect(error).toEqual({ type: "invalid_request_error", code, param });
  });

  it("name the position of an unknown parameter in a list", async () => {
    const response = await raw(
      "POST",
      "/v1/checkout/sessions",
      "mode=payment&success_url=http://localhost/&line_items[0][price_data][color]=red" +
        "&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500",
    );
    expect(await response.json()).toMatchObject({
      error: {
        code: "parameter_unknown",
        message: "Received unknown parameter: line_items[0][price_data][color]",
        param: "line_items[0][price_data][color]",
      },
    });
  });

  it("are returned for an unknown address", async () => {
    const response = await raw("GET", "/v1/unicorns");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { type: "invalid_request_error", message: "Unrecognized request URL (GET: /v1/unicorns)." },
    });
  });

  it("are returned for amounts that are out of range", async () => {
    const create = (unit_amount: number) =>
      site.stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price_data: { currency: "usd", unit_amount, product_data: { name: "Air" } }, quantity: 1 }],
        success_url: "http://localhost:3000/",
      });
    await expect(create(49)).rejects.toMatchObject({ code: "amount_too_small" });
    await expect(create(-500)).rejects.toMatchObject({ param: "line_items[0][price_data][unit_amount]" });
    await expect(create(100_000_000)).rejects.toMatchObject({ param: "line_items[0][price_data][unit_amount]" });
  });
});

describe("the same idempotency key", () => {
  const key = (name: string) => ({ idempotencyKey: `key ${name}` });

  it("returns the same response again, and says so", async () => {
    const first = await site.stripe.customers.create({ email: "one@example.com" }, key("again"));
    const second = await site.stripe.customers.create({ email: "one@example.com" }, key("again"));
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  });

  it("with other parameters is refused and does nothing", async () => {
    await site.stripe.customers.create({ email: "a@example.com" }, key("other"));
    await expect(site.stripe.customers.create({ email: "b@example.com" }, key("other"))).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
    expect((await site.stripe.customers.list({ email: "b@example.com" })).data).toHaveLength(0);
  });

  it("used ten times at once has one effect", async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => site.stripe.customers.create({ email: "ten@example.com" }, key("at once"))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await site.stripe.customers.list({ email: "ten@example.com" })).data).toHaveLength(1);
  });

  it("repeats a refusal, too", async () => {
    const intent = await paidIntent(500);
    const refund = () => site.stripe.refunds.create({ payment_intent: intent, amount: 600 }, key("refusal"));
    await expect(refund()).rejects.toMatchObject({ param: "amount" });
    await expect(refund()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
  });

  it("of an invalid request can be used again for a valid one", async () => {
    await expect(site.stripe.products.create({ name: "" }, key("better"))).rejects.toMatchObject({ param: "name" });
    expect(await site.stripe.products.create({ name: "Pencils" }, key("better"))).toMatchObject({ name: "Pencils" });
  });

  it("expires after a day of real time", async () => {
    const first = await site.stripe.customers.create({}, key("day"));
    await site.sandbox.advanceClock(25 * 60 * 60 * 1000);
    expect((await site.stripe.customers.create({}, key("day"))).id).toBe(first.id);
    await site.pool.query("update payment_sandbox.answers set created_at = created_at - interval '25 hours'");
    expect((await site.stripe.customers.create({}, key("day"))).id).not.toBe(first.id);
  });
});

describe("lists", () => {
  it("are paged forward and backward, and the SDK can iterate over all pages", async () => {
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      made.unshift((await site.stripe.products.create({ name: `Pencil ${count}` })).id);
    }
    const first = await site.stripe.products.list({ limit: 3 });
    expect(first).toMatchObject({ has_more: true, url: "/v1/products" });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 3));
    const next = await site.stripe.products.list({ limit: 3, starting_after: made[2] ?? "" });
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(3, 6));
    const back = await site.stripe.products.list({ limit: 2, ending_before: made[3] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    expect(back.has_more).toBe(true);

    const all = await site.stripe.products.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.slice(0, 7).map(({ id }) => id)).toEqual(made);
    await expect(site.stripe.products.list({ starting_after: "prod_none" })).rejects.toMatchObject({
      code: "resource_missing",
      param: "starting_after",
    });
  });

  it("can be filtered by creation time", async () => {
    const { created, id } = await site.stripe.customers.create({ email: "when@example.com" });
    const within = await site.stripe.customers.list({
      email: "when@example.com",
      created: { gte: created, lte: created },
    });
    expect(within.data.map((customer) => customer.id)).toEqual([id]);
    const before = await site.stripe.customers.list({ email: "when@example.com", created: { lt: created } });
    expect(before.data).toHaveLength(0);
  });
});

describe("refunds", () => {
  it("return parts of a payment until nothing is left, and never more", async () => {
    const intent = await paidIntent(1000);
    const part = await site.stripe.refunds.create({
      payment_intent: intent,
      amount: 300,
      metadata: { why: "half done" },
    });
    expect(part).toMatchObject({ amount: 300, status: "succeeded", metadata: { why: "half done" } });
    await expect(site.stripe.refunds.create({ payment_intent: intent, amount: 701 })).rejects.toMatchObject({
      message: "Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)",
    });
    const rest = await site.stripe.refunds.create({ charge: String(part.charge) });
    expect(rest.amount).toBe(700);
    await expect(site.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const charge = await site.stripe.charges.retrieve(String(part.charge), { expand: ["refunds"] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000, refunds: { data: [{}, {}] } });
    await site.settle();
    expect(site.eventsAbout(charge.id)).toEqual(["charge.succeeded", "charge.refunded", "charge.refunded"]);
  });

  it("requested ten times at once happen once", async () => {
    const intent = await paidIntent(1000);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => site.stripe.refunds.create({ payment_intent: intent })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("objects", () => {
  it("have decimals as the SDK expects them", async () => {
    const price = await site.stripe.prices.create({
      currency: "USD",
      unit_amount: 1999,
      product_data: { name: "Crayons" },
      lookup_key: "crayons",
    });
    expect(price.unit_amount_decimal?.toString()).toBe("1999");
    expect(price.currency).toBe("usd");
    expect((await site.stripe.prices.list({ lookup_keys: ["crayons"] })).data.map(({ id }) => id)).toEqual([price.id]);
  });

  it("are changed field by field, and an empty value removes a field", async () => {
    const { id } = await site.stripe.customers.create({ name: "Ana", phone: "1", metadata: { a: "1", b: "2" } });
    const changed = await site.stripe.customers.update(id, { phone: "", metadata: { a: "", c: "3" } });
    expect(changed).toMatchObject({ name: "Ana", phone: null });
    expect(changed.metadata).toEqual({ b: "2", c: "3" });
  });

  it("leave a stub when they are deleted", async () => {
    const { id } = await site.stripe.customers.create({ name: "Ana" });
    expect(await site.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(await site.stripe.customers.retrieve(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    await expect(site.stripe.customers.update(id, { name: "Bea" })).rejects.toMatchObject({ statusCode: 404 });
  });

  it("store hostile texts unchanged", async () => {
    const name = `'; drop schema payment_sandbox; -- <script>alert("&")</script> [0]=%00 漢字 🎨`;
    const { id } = await site.stripe.customers.create({ name, metadata: { "a key": name } });
    const kept = await site.stripe.customers.retrieve(id);
    expect(kept).toMatchObject({ name, metadata: { "a key": name } });
    const overview = await (await fetch(site.sandbox.url)).text();
    expect(overview).not.toContain("<script>");
  });
});

describe("the clock", () => {
  const Moved = z.object({ now: z.iso.datetime() });
  const move = (body: unknown) =>
    fetch(`${site.sandbox.url}/sandbox/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("can be moved over HTTP by seconds or to a point in time, and never back", async () => {
    const { now } = Moved.parse(await (await move({ seconds: 0 })).json());
    const later = new Date(Date.parse(now) + 3_600_000).toISOString();
    const moved = Moved.parse(await (await move({ to: later })).json());
    expect(Date.parse(moved.now)).toBeGreaterThanOrEqual(Date.parse(later));
    for (const wrong of [{ seconds: -1 }, { to: now }, { seconds: 1, to: later }, {}, { days: 1 }, { seconds: 1e12 }]) {
      expect((await move(wrong)).status).toBe(400);
    }
  });

  it("can be moved on the overview, which shows customers, payments, deliveries and the test cards", async () => {
    await paidIntent(1234);
    await site.settle();
    const overview = await (await fetch(site.sandbox.url)).text();
    for (const words of ["Move the clock", "$12.34", "4000 0000 0000 0341", "checkout.session.completed"]) {
      expect(overview).toContain(words);
    }
    expect(await fillIn(`${site.sandbox.url}/sandbox/clock`, { seconds: "60" })).toMatchObject({ goesTo: "/" });
  });
});

describe("the sandbox", () => {
  it("uses the API version that the SDK was made for", () => {
    expect(Stripe.API_VERSION).toBe("2026-10-28.endive");
  });
});

describe("a foreign host", () => {
  it("is refused, so that a page whose name leads to this machine is not the sandbox's own origin", async () => {
    const { port } = new URL(site.sandbox.url);
    const answer = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: "localhost", port, path: "/", headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on("error", reject);
      });
    expect(await answer(`rebind.evil.example:${port}`)).toBe(403);
    expect(await answer("localhost.evil.example")).toBe(403);
    expect(await answer(`localhost:${port}`)).not.toBe(403);
  });
});
