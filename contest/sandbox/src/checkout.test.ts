import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { cardFields, fillIn, GOOD_CARD, type PageReply, useSandbox } from "../testing/sandbox.ts";

const site = useSandbox();

const oneOff: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [
    { quantity: 1, price_data: { currency: "usd", unit_amount: 299, product_data: { name: "One submission" } } },
  ],
  success_url: "http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/payment-cancel",
  client_reference_id: "member-1",
  metadata: { contestId: "today" },
};

const plan: Stripe.Checkout.SessionCreateParams = {
  ...oneOff,
  mode: "subscription",
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: 1000,
        recurring: { interval: "month" },
        product_data: { name: "Pro" },
      },
    },
  ],
  subscription_data: { metadata: { tier: "pro" } },
};

async function open(params = oneOff): Promise<{ id: string; url: string }> {
  const { id, url } = await site.stripe.checkout.sessions.create(params);
  return { id, url: url ?? "" };
}

async function pay(params: Stripe.Checkout.SessionCreateParams, number: string): Promise<{ id: string } & PageReply> {
  const { id, url } = await open(params);
  return { id, ...(await fillIn(url, cardFields(number))) };
}

describe("a checkout for one payment", () => {
  it("is paid by a good card and leads back to the site", async () => {
    const paid = await pay(oneOff, GOOD_CARD);
    expect(paid).toMatchObject({
      status: 303,
      goesTo: `http://localhost:3000/payment-success?session_id=${paid.id}`,
    });
    const session = await site.stripe.checkout.sessions.retrieve(paid.id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "member-1",
      metadata: { contestId: "today" },
      url: null,
      customer: null,
      payment_intent: { status: "succeeded", amount_received: 299, latest_charge: { paid: true, amount: 299 } },
      line_items: { data: [{ description: "One submission", amount_total: 299 }] },
    });
    await site.settle();
    expect(site.eventsAbout(paid.id)).toEqual(["checkout.session.completed"]);
  });

  it("leads back to addresses in any script, but not to one with a line break", async () => {
    const { url } = await open({ ...oneOff, success_url: "http://localhost:3000/zahlung/über?für=漢字" });
    expect(await fillIn(url, cardFields(GOOD_CARD))).toMatchObject({
      status: 303,
      goesTo: "http://localhost:3000/zahlung/%C3%BCber?f%C3%BCr=%E6%BC%A2%E5%AD%97",
    });
    for (const success_url of ["http://localhost/\r\nset-cookie: a=b", "javascript:alert(1)", "/payment-success"]) {
      await expect(open({ ...oneOff, success_url })).rejects.toMatchObject({ param: "success_url" });
    }
  });

  it("creates an invoice on request", async () => {
    const paid = await pay({ ...oneOff, invoice_creation: { enabled: true } }, GOOD_CARD);
    const { invoice } = await site.stripe.checkout.sessions.retrieve(paid.id, { expand: ["invoice.payments"] });
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 299, payments: { data: [{ status: "paid" }] } });
  });

  it("pays once when the form is sent ten times at once", async () => {
    const { id, url } = await open();
    const replies = await Promise.all(Array.from({ length: 10 }, () => fillIn(url, cardFields(GOOD_CARD))));
    expect(new Set(replies.map(({ goesTo }) => goesTo))).toEqual(
      new Set([`http://localhost:3000/payment-success?session_id=${id}`]),
    );
    const { payment_intent: intent } = await site.stripe.checkout.sessions.retrieve(id);
    const charges = await site.stripe.charges.list({ payment_intent: String(intent) });
    expect(charges.data).toHaveLength(1);
  });

  it("expires after a day and then accepts no payment", async () => {
    const { id, url } = await open();
    await site.sandbox.advanceClock(24 * 60 * 60 * 1000);
    expect(await fillIn(url, cardFields(GOOD_CARD))).toMatchObject({ status: 410 });
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "expired",
      payment_status: "unpaid",
    });
    expect(site.eventsAbout(id)).toEqual(["checkout.session.expired"]);
  });

  it("interprets an expiration time by the caller's clock, even after the sandbox's clock was moved", async () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 60 * 60;
    const { id } = await open({ ...oneOff, expires_at: inAnHour });
    await site.sandbox.advanceClock(59 * 60 * 1000);
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
    await site.sandbox.advanceClock(2 * 60 * 1000);
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired" });
  });

  it.each<[Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    [{ expires_at: 1 }, "expires_at"],
    [{ customer: "cus_none" }, "customer"],
    [{ customer: "cus_none", customer_email: "a@example.com" }, "customer_email"],
    [{ line_items: plan.line_items ?? [] }, "mode"],
    [{ mode: "subscription" }, "line_items"],
    [{ subscription_data: {}, metadata: {}, line_items: [] }, "line_items"],
    [{ line_items: [{ quantity: 0, price: "price_none" }] }, "line_items[0][quantity]"],
    [{ line_items: [{ quantity: 1, price: "price_none" }] }, "line_items[0][price]"],
  ])("is not created from %j", async (wrong, param) => {
    await expect(site.stripe.checkout.sessions.create({ ...oneOff, ...wrong })).rejects.toMatchObject({ param });
  });

  it("can be expired by the site, and not twice", async () => {
    const { id } = await open();
    expect(await site.stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired" });
    await expect(site.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
    });
  });
});

describe("a checkout for a subscription", () => {
  it("creates an active subscription, a paid invoice, a customer and a saved card", async () => {
    const { id } = await pay(plan, GOOD_CARD);
    const session = await site.stripe.checkout.sessions.retrieve(id, {
      expand: ["subscription.latest_invoice.payments.data.payment.payment_intent", "customer"],
    });
    expect(session).toMatchObject({
      payment_status: "paid",
      payment_intent: null,
      customer: { email: "ana@example.com", name: "Ana Quill" },
      subscription: {
        status: "active",
        metadata: { tier: "pro" },
        items: { data: [{ price: { unit_amount: 1000, recurring: { interval: "month" } } }] },
        latest_invoice: {
          status: "paid",
          amount_paid: 1000,
          billing_reason: "subscription_create",
          parent: { subscription_details: { metadata: { tier: "pro" } } },
          payments: { data: [{ payment: { payment_intent: { status: "succeeded", amount: 1000 } } }] },
        },
      },
    });
    const customer = session.customer;
    if (customer === null || typeof customer === "string") throw new Error("not expanded");
    const cards = await site.stripe.customers.listPaymentMethods(customer.id);
    expect(cards.data).toMatchObject([{ card: { brand: "visa", last4: "4242" } }]);
    await site.settle();
    const types = site.eventTypes();
    expect(types.indexOf("invoice.paid")).toBeLessThan(types.lastIndexOf("checkout.session.completed"));
    expect(types).toContain("customer.subscription.created");
  });

  it("leaves only the failed attempt if the card is declined, and works with the next card", async () => {
    const { id, url } = await open(plan);
    expect(await fillIn(url, cardFields("4000 0000 0000 0002"))).toMatchObject({ status: 402 });
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", subscription: null });
    expect(await fillIn(url, cardFields(GOOD_CARD))).toMatchObject({ status: 303 });
    expect(await site.stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })).toMatchObject({
      status: "complete",
      subscription: { status: "active" },
    });
  });
});

describe("the card number decides", () => {
  it.each([
    ["4000 0000 0000 0002", "Your card was declined.", "card_declined", "generic_decline"],
    ["4000 0000 0000 9995", "Your card has insufficient funds.", "card_declined", "insufficient_funds"],
    ["4000 0000 0000 0069", "Your card has expired.", "expired_card", "expired_card"],
  ])("%s is declined: %s", async (number, sentence, code, declineCode) => {
    const declined = await pay(oneOff, number);
    expect(declined.status).toBe(402);
    expect(declined.text).toContain(sentence.replace("'", "&#39;"));
    const { payment_intent: intent } = await site.stripe.checkout.sessions.retrieve(declined.id, {
      expand: ["payment_intent.latest_charge"],
    });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { type: "card_error", code, decline_code: declineCode, message: sentence },
      latest_charge: { paid: false, failure_code: code },
    });
  });

  it.each(["4242 4242 4242 4242", "5555-5555-5555-4444", "4000000000000341"])("%s pays", async (number) => {
    expect(await pay(oneOff, number)).toMatchObject({ status: 303 });
  });

  it("requires authentication, and pays once when it is completed", async () => {
    const asked = await pay(plan, "4000 0025 0000 3155");
    expect(asked).toMatchObject({ status: 303, goesTo: expect.stringMatching(/^\/authenticate\/pi_/) });
    const bank = `${site.sandbox.url}${asked.goesTo}`;
    expect(await (await fetch(bank)).text()).toContain("Complete authentication");
    expect(await site.stripe.checkout.sessions.retrieve(asked.id)).toMatchObject({ payment_status: "unpaid" });

    const answers = await Promise.all([fillIn(bank, { answer: "complete" }), fillIn(bank, { answer: "complete" })]);
    const successUrl = `http://localhost:3000/payment-success?session_id=${asked.id}`;
    expect(answers.map(({ goesTo }) => goesTo)).toEqual([successUrl, successUrl]);
    const { customer } = await site.stripe.checkout.sessions.retrieve(asked.id);
    const subscriptions = await site.stripe.subscriptions.list({ customer: String(customer) });
    expect(subscriptions.data).toHaveLength(1);
  });

  it("pays nothing when the authentication fails, and says so on the page", async () => {
    const asked = await pay(oneOff, "4000 0025 0000 3155");
    const failed = await fillIn(`${site.sandbox.url}${asked.goesTo}`, { answer: "fail" });
    expect(failed.goesTo).toBe(`/c/pay/${asked.id}?problem=authentication`);
    const page = await fetch(`${site.sandbox.url}${failed.goesTo}`);
    expect(await page.text()).toContain("The authentication failed and nothing was paid.");
    expect(await site.stripe.checkout.sessions.retrieve(asked.id)).toMatchObject({ payment_status: "unpaid" });
  });

  it("does not let an authentication pay a checkout that has expired meanwhile", async () => {
    const asked = await pay(oneOff, "4000 0025 0000 3155");
    await site.stripe.checkout.sessions.expire(asked.id);
    await fillIn(`${site.sandbox.url}${asked.goesTo}`, { answer: "complete" });
    expect(await site.stripe.checkout.sessions.retrieve(asked.id)).toMatchObject({
      status: "expired",
      payment_status: "unpaid",
    });
  });
});

describe("the page", () => {
  it.each([
    ["number", "4242 4242 4242 4241", "Your card number is invalid."],
    ["number", "4242", "Your card number is incomplete."],
    ["number", "", "Enter a card number."],
    ["number", "4111 1111 1111 1111", "only the test cards"],
    ["expiry", "12 / 20", "in the past"],
    ["expiry", "13 / 40", "expiration month is invalid"],
    ["expiry", "soon", "MM / YY"],
    ["cvc", "12", "three digits"],
    ["email", "nobody", "Enter an email address"],
    ["name", " ", "Enter the name on the card."],
  ])("reports what is wrong with the %s %j at its field", async (name, value, sentence) => {
    const { id, url } = await open();
    const reply = await fillIn(url, cardFields(GOOD_CARD, { [name]: value }));
    expect(reply.status).toBe(422);
    const problem = new RegExp(`<p class="problem" id="${name}-problem">([^<]*)</p>`).exec(reply.text)?.[1];
    expect(problem?.replaceAll("&#39;", "'")).toContain(sentence);
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_intent: null });
  });

  it("keeps what was entered after an error, but never the card's number or code", async () => {
    const { url } = await open();
    const fields = cardFields("4000 0000 0000 0002", { name: 'Ana "<b>" Quill', cvc: "987" });
    const { text } = await fillIn(url, fields);
    expect(text).toContain('value="Ana &quot;&lt;b&gt;&quot; Quill"');
    expect(text).toContain('value="12 / 40"');
    expect(text).toContain('value="ana@example.com"');
    expect(text).not.toContain("987");
    expect(text).not.toMatch(/value="[^"]*0002/);
  });

  it("leaves a card's number and code neither in the log nor in the database", async () => {
    await pay(oneOff, "4000 0000 0000 0002");
    await pay(plan, GOOD_CARD);
    const { rows } = await site.pool.query(
      "select jsonb_agg(body)::text || jsonb_agg(hidden)::text as all from payment_sandbox.objects",
    );
    const everything = `${site.logged.join("")}${JSON.stringify(rows)}`.replaceAll(" ", "");
    expect(everything).toContain("AnaQuill");
    expect(everything).not.toMatch(/4242424242424242|4000000000000002|"cvc":"/);
  });

  it("says that no real money moves, and runs no script", async () => {
    const { url } = await open();
    const page = await fetch(url);
    expect(await page.text()).toContain("No real money moves here.");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
  });

  it("refuses forms from other sites", async () => {
    const { id, url } = await open();
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams(cardFields(GOOD_CARD)).toString(),
    });
    expect(response.status).toBe(403);
    expect(await site.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  });

  it("shows a page that says so for a wrong link", async () => {
    const page = await fetch(`${site.sandbox.url}/c/pay/cs_test_nothing`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("There is nothing here");
  });
});
