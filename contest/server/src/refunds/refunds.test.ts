import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { payingAs, eventsSettled } from "@contest/testing/payments";
import { useSite } from "@contest/testing/site";
import { creditDifferences, insertImages, planContest } from "@contest/testing/submissions";
import { reconcilePayments } from "../payments/reconcile.ts";

const site = useSite({}, { payments: "reported" });

async function refund(userId: string, cents?: number): Promise<void> {
  const { rows } = await site.pool.query(
    "select intent_id from payments where user_id = $1 order by created_at desc, id desc limit 1",
    [userId],
  );
  const amount = cents === undefined ? {} : { amount: cents };
  await site.services.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id, ...amount });
  await eventsSettled(site);
}

async function member(tier: string) {
  const person = await site.member();
  const payer = payingAs(site, person);
  await payer.spendFreeCredits();
  await payer.pay(await payer.choose(tier));
  await eventsSettled(site);
  const submitArtwork = async (count: number) => {
    const contest = await planContest(site.pool);
    for (const file_path of await insertImages(site.pool, payer.userId, count)) {
      const body = { user_id: payer.userId, challenge_id: contest, file_path };
      expect((await person.browser.post("/api/submissions", body)).status).toBe(201);
    }
  };
  return { ...payer, ...person, submitArtwork };
}

test("a full refund revokes the unspent credits and ends the plan", async () => {
  const payer = await member("lite");
  await payer.submitArtwork(2);
  await refund(payer.userId);
  expect(await payer.subscription()).toMatchObject({ tier: "free" });
  const { rows } = await site.pool.query(
    "select granted, remaining, taken_back from credit_grants where user_id = $1 and reason = 'payment'",
    [payer.userId],
  );
  expect(rows).toEqual([{ granted: 5, remaining: 0, taken_back: 3 }]);
  const { records, totals } = await payer.history();
  expect(records).toMatchObject([{ status: "refunded", amount: 5, refunded: 5 }]);
  expect(totals).toMatchObject({ totalSpent: 0, totalInvoices: 1, paidInvoices: 0 });
});

test("a partial refund revokes its share of the credits, and a second one the rest", async () => {
  const payer = await member("pro");
  await refund(payer.userId, 250);
  expect(await payer.subscription()).toMatchObject({ tier: "pro", remaining_submissions: 15 });
  expect((await payer.history()).records).toMatchObject([{ status: "paid", amount: 7.5, refunded: 2.5 }]);
  await refund(payer.userId, 750);
  expect((await payer.history()).records).toMatchObject([{ status: "refunded", refunded: 10 }]);
});

test("a refunded member of the unlimited plan is no longer unlimited", async () => {
  const payer = await member("champ");
  await refund(payer.userId);
  expect(await payer.subscription()).toMatchObject({ unlimited: false, tier: "free" });
});

describe("a refunded fee", () => {
  test("an unspent credit is revoked with its refunded fee, and so is the donation", async () => {
    const payer = payingAs(site, await site.member());
    await payer.spendFreeCredits();
    const before = (await site.browser().get("/api/donations")).body.total;
    await payer.pay(await payer.payFee());
    await refund(payer.userId);
    expect(await payer.subscription()).toMatchObject({ remaining_submissions: 0 });
    expect((await site.browser().get("/api/donations")).body.total).toBe(before);
  });

  test("the refund of a spent fee revokes nothing", async () => {
    const payer = await member("lite");
    await payer.submitArtwork(5);
    await payer.pay(await payer.payFee());
    await payer.submitArtwork(1);
    await refund(payer.userId);
    expect(await payer.subscription()).toMatchObject({ remaining_submissions: 0, tier: "lite" });
  });
});

describe("an administrator", () => {
  test("an administrator can refund in parts, once for each request, and never more than was paid", async () => {
    const admin = await site.administrator();
    const payer = await member("pro");
    const [payment] = (await admin.browser.get(`/api/admin/payments?userId=${payer.userId}`)).body.rows;
    expect(payment).toMatchObject({ kind: "plan", status: "paid", amount: 10, refunded: 0 });
    const refunds = `/api/admin/payments/${payment.id}/refunds`;
    const body = { amountCents: 250, reason: "Charged twice.", requestId: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => admin.browser.post(refunds, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const more = { ...body, amountCents: 751, requestId: randomUUID() };
    expect(await admin.browser.post(refunds, more)).toMatchObject({ status: 400, body: { field: "amountCents" } });
    const rest = await admin.browser.post(refunds, { ...more, amountCents: 750 });
    expect(rest.body).toMatchObject({ status: "refunded", refunded: 10, refunding: 0 });
    expectProblem(await admin.browser.post(refunds, { ...body, requestId: randomUUID() }), 409, "NOT_REFUNDABLE");
    expect(await payer.subscription()).toMatchObject({ tier: "free" });
    const acts = (await admin.browser.get(`/api/admin/audit?subject=payment%20${payment.id}`)).body.rows;
    expect(acts.map(({ after }: { after: string }) => JSON.parse(after).refundedCents)).toEqual([1000, 250]);
  });

  test("the job completes a refund if the server dies before it asks the provider", async () => {
    const admin = await site.administrator();
    const payer = await member("lite");
    const { rows } = await site.pool.query("select id from payments where user_id = $1", [payer.userId]);
    const id = randomUUID();
    await site.pool.query(
      "insert into refunds (id, payment_id, admin_id, amount_cents, reason) values ($1, $2, $3, 500, 'Kindness.')",
      [id, rows[0].id, admin.user._id],
    );
    const listed = async () => (await admin.browser.get(`/api/admin/payments?userId=${payer.userId}`)).body.rows[0];
    expect(await listed()).toMatchObject({ status: "paid", refunding: 5 });
    await site.tasks["finish-refund"]({ id });
    await site.tasks["finish-refund"]({ id });
    expect(await listed()).toMatchObject({ status: "refunded", refunding: 0 });
  });
});

test("the nightly job settles a lost event, and a difference stays an alarm until it is resolved", async () => {
  const payer = await member("lite");
  expect(await reconcilePayments(site.services)).toEqual([]);
  await site.pool.query(
    "update credit_grants set remaining = remaining - 1 where user_id = $1 and reason = 'payment'",
    [payer.userId],
  );
  const alarms = async () =>
    (await site.pool.query("select difference from payment_alarms where cleared_at is null")).rows;
  await site.tasks["reconcile-payments"]({});
  await site.tasks["reconcile-payments"]({});
  expect(await alarms()).toEqual([{ difference: "the credits spent do not match the number of submissions" }]);
  await site.pool.query(
    "update credit_grants set remaining = remaining + 1 where user_id = $1 and reason = 'payment'",
    [payer.userId],
  );
  await site.tasks["reconcile-payments"]({});
  expect(await alarms()).toEqual([]);
});

test("neither payments nor their history can be deleted", async () => {
  await member("lite");
  for (const change of [
    "delete from payments",
    "update payments set amount_cents = 1",
    "update payments set refunded_cents = -1",
    "update payments set status = 'failed', paid_at = null",
    "delete from payment_history",
    "update payment_history set status = 'paid'",
  ]) {
    await expect(site.pool.query(change)).rejects.toThrow();
  }
});

test("finally, the provider, payments, credits and histories agree", async () => {
  expect(await creditDifferences(site.pool)).toEqual([]);
  expect(await reconcilePayments(site.services)).toEqual([]);
});
