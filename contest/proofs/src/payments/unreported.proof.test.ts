/** Events of the provider that never arrive, or arrive after the state has changed. */
import fc from "fast-check";
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { proofSize } from "@contest/testing/proof-size";
import { FAILING_LATER_CARD, receivedEventsSettled, payingAs, sendEvent, typeCard } from "@contest/testing/payments";
import { useSite } from "@contest/testing/site";
import { creditDifferences } from "@contest/testing/submissions";
import { reconcilePayments } from "@contest/server/payments/reconcile";

const site = useSite({}, { payments: "unreported" });
const DAY = 24 * 60 * 60 * 1000;
const newPayer = async () => payingAs(site, await site.member());

test("a member who paid and never returned to the site gets the purchase a little later", async () => {
  const payer = await newPayer();
  await typeCard((await payer.choose("lite")).body.sessionUrl);
  expect(await payer.subscription()).toMatchObject({ tier: "free" });
  await site.pool.query("update checkouts set created_at = now() - interval '11 minutes' where user_id = $1", [
    payer.userId,
  ]);
  await site.tasks["settle-plans"]({});
  expect(await payer.subscription()).toMatchObject({ tier: "lite", remaining_submissions: 7 });
});

test("renewals and refunds that were never reported are reconciled at night", async () => {
  const payer = await newPayer();
  await payer.pay(await payer.choose("pro"));
  await site.sandbox.advanceClock(31 * DAY);
  expect(await payer.subscription()).toMatchObject({ remaining_submissions: 22 });
  expect(await reconcilePayments(site.services)).toEqual([]);
  expect(await payer.subscription()).toMatchObject({ remaining_submissions: 42 });

  const { rows } = await site.pool.query(
    "select intent_id from payments where user_id = $1 order by created_at desc limit 1",
    [payer.userId],
  );
  await site.services.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 500 });
  expect(await reconcilePayments(site.services)).toEqual([]);
  expect(await payer.subscription()).toMatchObject({ remaining_submissions: 32 });
});

const RUNS = proofSize({ small: 2, full: 40 });

test(
  `the months of ${RUNS} members add up, even if events arrive late and in pieces`,
  { timeout: 1_800_000 },
  async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) await liveThroughAMonth(seed);
    expect(await creditDifferences(site.pool)).toEqual([]);
    expect(await reconcilePayments(site.services)).toEqual([]);
  },
);

async function liveThroughAMonth(seed: number): Promise<void> {
  const payer = await newPayer();
  const { stripe } = site.services.provider;
  const chances = fc.sample(fc.nat(3), { seed, numRuns: 10_000 });
  const chance = () => chances.pop() ?? 0;
  let waiting: Stripe.Event[] = [];
  let last: string | undefined;

  /** Delivers some of the events, up to three times each; the others wait. */
  const deliverSome = async (everything = false) => {
    const news: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ limit: 100, ...(last && { ending_before: last }) }))
      news.push(event);
    news.sort((one, other) => one.created - other.created);
    last = (await stripe.events.list({ limit: 1 })).data[0]?.id ?? last;
    waiting.push(...news);
    const delivered = waiting.filter(() => everything || chance() === 0);
    waiting = waiting.filter((event) => !delivered.includes(event));
    const copies = delivered.flatMap((event) => Array.from({ length: 1 + (chance() % 3) }, () => event));
    await Promise.all(copies.map((event) => sendEvent(site, site.url, event)));
  };
  const verifySometimes = async (sessionId: string) => {
    if (chance() === 0) await payer.verify(sessionId);
    await deliverSome();
  };

  await payer.spendFreeCredits();
  for (const opened of [await payer.payFee(), await payer.buyGift("box-of-5"), await payer.choose("lite")]) {
    await typeCard(opened.body.sessionUrl);
    await verifySometimes(opened.body.sessionId);
  }
  await payer.pay(await payer.choose("pro"), FAILING_LATER_CARD);
  await deliverSome();
  await site.sandbox.advanceClock(31 * DAY);
  await deliverSome();
  const customer = await customerOf(payer.userId);
  const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
  await typeCard(open?.hosted_invoice_url ?? "");
  await deliverSome();
  const [paid] = (await stripe.charges.list({ customer, limit: 1 })).data;
  await stripe.refunds.create({ charge: paid?.id ?? "", amount: 500 });
  await deliverSome();
  const [live] = (await stripe.subscriptions.list({ customer, status: "active" })).data;
  await stripe.subscriptions.update(live?.id ?? "", { cancel_at_period_end: true });
  await deliverSome(true);
  await receivedEventsSettled(site);

  const { subscription, history } = payer;
  expect({ seed, ...(await subscription()) }).toMatchObject({
    seed,
    tier: "pro",
    state: "ends",
    remaining_submissions: 1 + 5 + 20 + 10,
  });
  expect((await history()).totals).toMatchObject({
    totalSpent: 28.99,
    totalInvoices: 5,
    paidInvoices: 5,
  });
}

async function customerOf(userId: string): Promise<string> {
  const { rows } = await site.pool.query("select customer_id from subscriptions where user_id = $1", [userId]);
  return rows[0].customer_id;
}
