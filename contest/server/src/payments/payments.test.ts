import { expect, test } from "vitest";
import { connectProvider } from "@contest/platform/payment-provider/provider";
import { expectProblem } from "@contest/testing/expect-problem";
import { DECLINED_CARD, payingAs, eventsSettled, typeCard } from "@contest/testing/payments";
import { useSite } from "@contest/testing/site";
import { storeCustomer } from "../settlement/sql.ts";
import { creditDifferences, signInMany } from "@contest/testing/submissions";
import { openCheckout } from "./checkout.ts";
import { reconcilePayments } from "./reconcile.ts";

const site = useSite({}, { payments: "reported" });
const newPayer = async () => payingAs(site, await site.member());

test("a member who upgrades gets the plan's credits in addition to the others", async () => {
  const payer = await newPayer();
  expect(await payer.subscription()).toMatchObject({ tier: "free", state: "free", remaining_submissions: 2 });
  const opened = await payer.choose("pro", { returnUrl: "/payment-success", price: 1, amount: 1 });
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({ change: "upgrade", subscription: { tier: "free" } });
  const back = await typeCard(opened.body.sessionUrl);
  expect(back).toBe(`${site.url}/payment-success?session_id=${opened.body.sessionId}`);
  const { body } = await payer.verify(opened.body.sessionId);
  expect(body).toMatchObject({
    success: true,
    error: null,
    session: { payment_status: "paid", metadata: { kind: "plan", planTier: "pro" } },
    subscription: { tier: "pro", state: "renews", remaining_submissions: 22 },
  });
  await eventsSettled(site);
  expect(await payer.subscription()).toEqual(body.subscription);
  expect(await payer.history()).toMatchObject({
    totals: { totalSpent: 10, totalInvoices: 1, paidInvoices: 1 },
    records: [{ amount: 10, status: "paid", subscription_tier: "pro", payment_method: "Visa •••• 4242" }],
  });
});

test("webhook events alone grant the plan, without a verify call", async () => {
  const payer = await newPayer();
  const opened = await payer.choose("lite");
  await typeCard(opened.body.sessionUrl);
  await eventsSettled(site);
  expect(await payer.subscription()).toMatchObject({ tier: "lite", remaining_submissions: 7 });
});

test("a lost checkout that was created under another site address does not block a new one", async () => {
  const payer = await newPayer();
  const opened = await payer.buyGift("box-of-5");
  // This is the state after a process died before storing the session. Then the site's address changes.
  await site.pool.query(
    "update checkouts set session_id = null, return_url = 'http://old.example/payment-success' where session_id = $1",
    [opened.body.sessionId],
  );
  const again = await payer.buyGift("box-of-5");
  expect(again.status).toBe(200);
  expect((await payer.pay(again)).body).toMatchObject({ success: true });
});

test("a declined card pays nothing, and a second attempt with a valid card does", async () => {
  const payer = await newPayer();
  const opened = await payer.choose("lite");
  expect(await typeCard(opened.body.sessionUrl, DECLINED_CARD)).toBeNull();
  expect((await payer.verify(opened.body.sessionId)).body).toMatchObject({
    success: false,
    error: "Payment verification failed",
    session: { payment_status: "unpaid" },
    subscription: { tier: "free", remaining_submissions: 2 },
  });
  expect((await payer.pay(opened)).body).toMatchObject({ success: true, subscription: { tier: "lite" } });
});

test("a member of the unlimited plan can submit freely until the paid period ends", async () => {
  const payer = await newPayer();
  const { body } = await payer.pay(await payer.choose("champ"));
  expect(body.subscription).toMatchObject({ tier: "champ", unlimited: true, remaining_submissions: 1001 });
  const { rows } = await site.pool.query(
    `select ends_at = paid_until as same from credit_grants join subscriptions using (user_id)
     where user_id = $1 and reason = 'champ'`,
    [payer.userId],
  );
  expect(rows).toEqual([{ same: true }]);
});

test("20 simultaneous verify calls during incoming events grant the purchase once", async () => {
  const payer = await newPayer();
  await payer.spendFreeCredits();
  const opened = await payer.payFee();
  await typeCard(opened.body.sessionUrl);
  const replies = await Promise.all(Array.from({ length: 20 }, () => payer.verify(opened.body.sessionId)));
  for (const { body } of replies)
    expect(body).toMatchObject({ success: true, subscription: { remaining_submissions: 1 } });
  await eventsSettled(site);
  expect(await payer.subscription()).toMatchObject({ remaining_submissions: 1 });
});

test("ten clicks open one checkout page, and another choice closes it", async () => {
  const payer = await newPayer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => payer.choose("lite")));
  const pages = new Set(replies.map(({ body }) => body.sessionUrl));
  expect(pages.size).toBe(1);
  const [first] = pages;
  const second = await payer.choose("pro");
  expect(await typeCard(String(first))).toBeNull();
  expect((await payer.pay(second)).body).toMatchObject({ success: true, subscription: { tier: "pro" } });
  expect((await payer.history()).totals).toMatchObject({ totalSpent: 10, totalInvoices: 1 });
});

test("a member who paid without returning and chooses again is not charged again", async () => {
  const payer = await newPayer();
  const opened = await payer.choose("lite");
  await typeCard(opened.body.sessionUrl);
  expect(await payer.choose("lite")).toMatchObject({
    status: 409,
    body: { code: "ALREADY_SUBSCRIBED", message: "You are already on the lite plan." },
  });
  await payer.spendFreeCredits();
  expectProblem(await payer.payFee(), 409, "CREDITS_LEFT");
});

test("while the provider is unavailable nothing can be paid, and the next click continues afterward", async () => {
  const payer = await newPayer();
  const nowhere = connectProvider({
    secretKey: "sk_test_x",
    webhookSecret: "whsec_x",
    address: "http://localhost:9",
  });
  const purchase = { kind: "plan" as const, item: "lite", amountCents: 500, returnUrl: `${site.url}/payment-success` };
  const opening = openCheckout({ ...site.services, provider: nowhere }, payer.userId, {
    ...purchase,
    check: async () => undefined,
  });
  await expect(opening).rejects.toMatchObject({ status: 503, code: "PROVIDER_UNAVAILABLE" });
  expect((await payer.pay(await payer.choose("lite"))).body.subscription.tier).toBe("lite");
  const { rows } = await site.pool.query("select state from checkouts where user_id = $1", [payer.userId]);
  expect(rows).toEqual([{ state: "complete" }]);
});

test("unknown plans and the current plan are refused", async () => {
  const payer = await newPayer();
  expectProblem(await payer.choose("gold"), 400, "INVALID_INPUT");
  expectProblem(await payer.choose("free"), 409, "ALREADY_SUBSCRIBED");
  const { browser } = await site.member();
  expect((await browser.post("/api/subscription/cancel", { userId: payer.userId })).status).toBe(403);
});

test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "http://localhost:1/"])(
  "nobody is led back to %s",
  async (returnUrl) => {
    const payer = await newPayer();
    expectProblem(await payer.choose("lite", { returnUrl }), 400, "FOREIGN_ADDRESS");
  },
);

test("another member's session is refused and grants nothing, and an unknown one is not found", async () => {
  const payer = await newPayer();
  const other = await newPayer();
  const opened = await payer.choose("lite");
  await typeCard(opened.body.sessionUrl);
  expect((await other.verify(opened.body.sessionId)).status).toBe(403);
  expect((await other.verify("cs_test_unknown")).status).toBe(404);
  expect(await other.subscription()).toMatchObject({ tier: "free", remaining_submissions: 2 });
});

test("an event with a forged, stale or missing signature is refused and changes nothing", async () => {
  const { stripe, webhookSecret } = site.services.provider;
  const payload = JSON.stringify({
    id: "evt_forged",
    object: "event",
    type: "invoice.paid",
    data: { object: { id: "in_1", object: "invoice", customer: "cus_1" } },
  });
  const sign = (secret: string, age: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - age });
  const browser = site.browser();
  const signatures = { forged: sign("whsec_other", 0), stale: sign(webhookSecret, 301), empty: "", none: undefined };
  for (const signature of Object.values(signatures)) {
    const headers = signature === undefined ? {} : { "stripe-signature": signature };
    const reply = await browser.post("/api/stripe/webhook", payload, headers);
    expectProblem(reply, 400, "WRONG_SIGNATURE");
  }
  const { rows } = await site.pool.query("select from provider_events where id = 'evt_forged'");
  expect(rows).toEqual([]);
  const good = { "stripe-signature": sign(webhookSecret, 0) };
  expect((await browser.post("/api/stripe/webhook", payload, good)).status).toBe(200);
});

test("part of each fee is donated, and the running total shows how much", async () => {
  const before = (await site.browser().get("/api/donations")).body;
  const payer = await newPayer();
  await payer.spendFreeCredits();
  expect((await payer.pay(await payer.payFee())).body.success).toBe(true);
  const { body } = await site.browser().get("/api/donations");
  expect(body.percent).toBe(10);
  expect(body.total).toBeCloseTo(before.total + 0.3, 2);
  expect(body.months.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBeCloseTo(
    body.total,
    5,
  );
});

test("finally, the provider, payments, credits and histories agree", async () => {
  await eventsSettled(site);
  expect(await creditDifferences(site.pool)).toEqual([]);
  expect(await reconcilePayments(site.services)).toEqual([]);
});

test("a member who first pays on two devices at once becomes one customer", async () => {
  const people = await signInMany(site.pool, 100, "payer");
  for (const { id } of people) {
    const stored = await Promise.all([1, 2, 3, 4].map(() => storeCustomer(site.pool, [id, `cus_${id}`])));
    expect(stored.flat().map(({ customer_id }) => customer_id)).toEqual(Array(4).fill(`cus_${id}`));
  }
});
