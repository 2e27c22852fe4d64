/**
 * A member's month takes place at the provider, and all of its events are recorded. Then the site, which has lost its
 * own records, gets the events again: each one to ten times, in any order, between verify calls, and while the site is
 * killed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proofSize } from "@contest/testing/proof-size";
import { FAILING_LATER_CARD, receivedEventsSettled, payingAs, sendEvent, typeCard } from "@contest/testing/payments";
import { ended, startPaymentSite } from "@contest/testing/server-process";
import { useSite } from "@contest/testing/site";
import { creditDifferences } from "@contest/testing/submissions";

const site = useSite({}, { payments: "unreported" });
const ORDERS = proofSize({ small: 2, full: 1000 });
/** Splits the test into parts, so that each reports when it is done. */
const IN_A_PART = 100;
const PARTS = Array.from({ length: Math.ceil(ORDERS / IN_A_PART) }, (_, part) => part * IN_A_PART + 1);
/** The site is killed in the middle of one order out of this many. */
const KILL_EVERY = proofSize({ small: 2, full: 10 });
const DAY = 24 * 60 * 60 * 1000;

interface Month {
  userId: string;
  cookie: string;
  sessions: string[];
  events: Stripe.Event[];
}

let month: Month;
beforeAll(async () => {
  month = await playMonth();
});

/** Everything that can happen to a member's money, without a single event being delivered. */
async function playMonth(): Promise<Month> {
  const person = await site.member();
  const payer = payingAs(site, person);
  const { stripe } = site.services.provider;
  await payer.spendFreeCredits();
  const sessions: string[] = [];
  const pay = async (opened: { body: { sessionId: string; sessionUrl: string } }, card?: string) => {
    sessions.push(opened.body.sessionId);
    await typeCard(opened.body.sessionUrl, card);
    return payer.verify(opened.body.sessionId);
  };
  await pay(await payer.payFee());
  await pay(await payer.buyGift("box-of-5"));
  await pay(await payer.choose("lite"));
  await pay(await payer.choose("pro"), FAILING_LATER_CARD);
  await site.sandbox.advanceClock(31 * DAY);
  const [open] = (await stripe.invoices.list({ status: "open" })).data;
  await typeCard(open?.hosted_invoice_url ?? "");
  await stripe.refunds.create({ payment_intent: await intentOf("submission-fee") });
  await stripe.refunds.create({ payment_intent: await intentOf("payment"), amount: 200 });
  await person.browser.post("/api/subscription/cancel", { userId: payer.userId });
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) events.push(event);
  return { userId: payer.userId, cookie: person.browser.cookie ?? "", sessions, events };
}

/** The first payment that granted credits for this reason. */
async function intentOf(reason: string): Promise<string> {
  const { rows } = await site.pool.query(
    `select intent_id from payments join credit_grants on payment_id = payments.id
     where reason = $1 order by credit_grants.id limit 1`,
    [reason],
  );
  return rows[0].intent_id;
}

/** The outcome of the month, in whatever order its events arrive. */
const OUTCOME = {
  payments: [
    { item: "any contest", status: "refunded", amount_cents: 299, refunded_cents: 299 },
    { item: "box-of-5", status: "paid", amount_cents: 600, refunded_cents: 0 },
    { item: "lite", status: "paid", amount_cents: 500, refunded_cents: 200 },
    { item: "pro", status: "paid", amount_cents: 1000, refunded_cents: 0 },
    { item: "pro", status: "paid", amount_cents: 1000, refunded_cents: 0 },
  ],
  grants: [
    { reason: "payment", granted: 5, remaining: 3, taken_back: 2 },
    { reason: "payment", granted: 20, remaining: 20, taken_back: 0 },
    { reason: "payment", granted: 20, remaining: 20, taken_back: 0 },
    { reason: "submission-fee", granted: 1, remaining: 0, taken_back: 1 },
  ],
  plan: [{ tier: "pro", status: "active", cancels: true, next_tier: null }],
  codes: 1,
  giftMails: 1,
};

async function outcome() {
  const rows = async (text: string) => (await site.pool.query(text)).rows;
  return {
    payments: await rows("select item, status, amount_cents, refunded_cents from payments order by item, amount_cents"),
    grants: await rows(
      `select reason, granted, remaining, taken_back from credit_grants where reason <> 'free-month'
       order by reason, granted`,
    ),
    plan: await rows("select tier, status, cancels, next_tier from subscriptions"),
    codes: (await rows("select from gift_codes")).length,
    giftMails: (await rows("select from mails where subject like 'Your gift%'")).length,
  };
}

/** Restores the state before any event or verify call. The provider keeps its own records. */
async function forget(): Promise<void> {
  const client = await site.pool.connect();
  try {
    await client.query("begin");
    // Triggers prevent deleting these rows, so they are disabled.
    await client.query("set local session_replication_role = replica");
    for (const table of ["gift_codes", "payment_history", "payments", "provider_events", "mails", "limit_counters"]) {
      await client.query(`delete from ${table}`);
    }
    await client.query(
      "delete from credit_history where grant_id in (select id from credit_grants where reason <> 'free-month')",
    );
    await client.query("delete from credit_grants where reason <> 'free-month'");
    await client.query("update checkouts set state = 'expired', payment_id = null");
    await client.query(
      `update subscriptions
       set tier = 'free', provider_id = null, status = 'none', paid_until = null, cancels = false, next_tier = null`,
    );
    await client.query("delete from graphile_worker._private_jobs");
    await client.query("commit");
  } finally {
    client.release();
  }
}

type Delivery = { event: Stripe.Event } | { verify: string };

/** Each event one to ten times and each session verified up to three times, in random order. */
function anyOrder(seed: number): Delivery[] {
  const deliveries = [
    ...month.events.map((event) => ({ delivery: { event } as Delivery, most: 10, least: 1 })),
    ...month.sessions.map((verify) => ({ delivery: { verify } as Delivery, most: 3, least: 0 })),
  ];
  const arbitrary = fc
    .tuple(...deliveries.map(({ least, most }) => fc.integer({ min: least, max: most })))
    .map((counts) =>
      deliveries.flatMap(({ delivery }, index) => Array.from({ length: counts[index] ?? 0 }, () => delivery)),
    )
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
  const [order = []] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return order;
}

/** False if the site is gone; what got no response is sent again. */
async function deliver(url: string, delivery: Delivery): Promise<boolean> {
  const headers = { "x-forwarded-for": "10.0.0.1", cookie: month.cookie };
  try {
    const reply =
      "event" in delivery
        ? await sendEvent(site, url, delivery.event)
        : await fetch(verifyUrl(url, delivery.verify), { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`answered with ${reply.status}`);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const verifyUrl = (url: string, session: string) =>
  `${url}/api/stripe/verify-session?sessionId=${session}&userId=${month.userId}`;

/** Sends four at a time, as events and users would. Stops when the site is gone, and returns what is left. */
async function deliverAll(
  url: string,
  order: Delivery[],
  afterEach: (left: number) => void = () => undefined,
): Promise<Delivery[]> {
  const left = [...order];
  const unanswered: Delivery[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let delivery = left.pop(); delivery; delivery = left.pop()) {
        if (!(await deliver(url, delivery))) return void unanswered.push(delivery);
        afterEach(left.length);
      }
    }),
  );
  return [...left, ...unanswered];
}

const folder = mkdtempSync(join(tmpdir(), "coloring-month-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startProcess() {
  return startPaymentSite({
    connection: site.connection,
    dataDir: folder,
    sandboxUrl: site.sandbox.url,
    secretKey: site.sandbox.secretKey,
    webhookSecret: site.services.provider.webhookSecret,
    jobs: "run",
    port: 0,
  });
}

/** Sends events to a site that is killed in the middle, and those without a response to the next one that starts. */
async function deliverDespiteKill(order: Delivery[]): Promise<void> {
  const killed = await startProcess();
  const moment = Math.floor(order.length / 2);
  const left = await deliverAll(killed.url, order, (remaining) => {
    if (remaining === moment) killed.child.kill("SIGKILL");
  });
  await ended(killed.child);
  // Jobs of a dead process are released after some seconds, which this skips.
  await site.pool.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'");
  const next = await startProcess();
  expect(await deliverAll(next.url, left)).toEqual([]);
  await receivedEventsSettled(site);
  next.child.kill("SIGTERM");
  await ended(next.child);
}

test.each(PARTS)(
  "the events of a month in random orders, from number %i on, always lead to the same result",
  async (first) => {
    for (let seed = first; seed < first + Math.min(ORDERS, IN_A_PART); seed += 1) {
      await forget();
      const order = anyOrder(seed);
      if (seed % KILL_EVERY === 0) await deliverDespiteKill(order);
      else await deliverAll(site.url, order);
      await receivedEventsSettled(site);
      expect({ seed, ...(await outcome()) }).toEqual({ seed, ...OUTCOME });
      expect(await creditDifferences(site.pool)).toEqual([]);
    }
    // The provider's own records must match.
    await site.tasks["reconcile-payments"]({});
    expect((await site.pool.query("select * from payment_alarms")).rows).toEqual([]);
  },
);
