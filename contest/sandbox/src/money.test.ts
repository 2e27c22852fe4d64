/** The money adds up, whatever customers do and in whatever order. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { cardFields, fillIn, useSandbox } from "../testing/sandbox.ts";

const site = useSandbox();
const CARDS = ["4242 4242 4242 4242", "4000 0000 0000 0341", "4000 0000 0000 9995", "5555 5555 5555 4444"];
const PRICES = [500, 999, 1000, 2000];

const step = fc.oneof(
  fc.record({ does: fc.constant("change" as const), price: fc.constantFrom(...PRICES), now: fc.boolean() }),
  fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ does: fc.constant("pay" as const), card: fc.constantFrom(...CARDS) }),
  fc.record({ does: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ does: fc.constant("cancel" as const), atPeriodEnd: fc.boolean() }),
);

it("charges match the paid invoices, and credits are neither lost nor created", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CARDS.slice(0, 2)),
      fc.array(step, { minLength: 3, maxLength: 10 }),
      async (card, steps) => {
        const { customer, subscription } = await subscribe(card);
        for (const taken of steps) await take(taken, customer, subscription);
        expect(await differences(customer)).toEqual([]);
        await site.stripe.customers.del(customer);
      },
    ),
    { numRuns: 8 },
  );
});

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

async function subscribe(card: string): Promise<{ customer: string; subscription: string }> {
  const { id: customer } = await site.stripe.customers.create({ email: "ana@example.com" });
  const session = await site.stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: await price(1000), quantity: 1 }],
    success_url: "http://localhost:3000/",
  });
  await fillIn(session.url ?? "", cardFields(card));
  const { subscription } = await site.stripe.checkout.sessions.retrieve(session.id);
  return { customer, subscription: String(subscription) };
}

async function price(unit_amount: number): Promise<string> {
  const key = `price ${unit_amount}`;
  const [known] = (await site.stripe.prices.list({ lookup_keys: [key] })).data;
  if (known) return known.id;
  const made = await site.stripe.prices.create({
    currency: "usd",
    unit_amount,
    recurring: { interval: "month" },
    product_data: { name: key },
    lookup_key: key,
  });
  return made.id;
}

/** Many actions are refused, such as changing an ended plan or refunding too much. Refusals change nothing. */
async function take(taken: Step, customer: string, subscription: string): Promise<void> {
  try {
    if (taken.does === "wait") return await site.sandbox.advanceClock(taken.days * 24 * 60 * 60 * 1000);
    if (taken.does === "refund") {
      const [charge] = (await site.stripe.charges.list({ customer })).data;
      await site.stripe.refunds.create({ charge: charge?.id ?? "", amount: taken.cents });
      return;
    }
    if (taken.does === "pay") {
      const [open] = (await site.stripe.invoices.list({ customer, status: "open" })).data;
      if (open?.hosted_invoice_url) await fillIn(open.hosted_invoice_url, cardFields(taken.card));
      return;
    }
    if (taken.does === "cancel") {
      await site.stripe.subscriptions.update(subscription, { cancel_at_period_end: taken.atPeriodEnd });
      return;
    }
    const { items } = await site.stripe.subscriptions.retrieve(subscription);
    await site.stripe.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? "", price: await price(taken.price) }],
      proration_behavior: taken.now ? "always_invoice" : "create_prorations",
    });
  } catch (error) {
    if (!(error instanceof Error && "statusCode" in error)) throw error;
  }
}

/** Everything that does not add up about a customer. */
async function differences(customerId: string): Promise<string[]> {
  const all = { customer: customerId, limit: 100 };
  const invoices = await site.stripe.invoices.list(all).autoPagingToArray({ limit: 500 });
  const charges = await site.stripe.charges.list(all).autoPagingToArray({ limit: 500 });
  const customer = await site.stripe.customers.retrieve(customerId);
  if (customer.deleted) throw new Error("the customer is gone");
  const paid = charges.filter((charge) => charge.paid);
  const same = (what: string, one: number, other: number) => (one === other ? [] : [`${what}: ${one} is not ${other}`]);

  return [
    ...same(
      "charges and paid invoices",
      sum(paid, amountOf),
      sum(invoices, ({ amount_paid }) => amount_paid),
    ),
    ...same(
      "credit",
      sum(invoices, ({ total, amount_due }) => total - amount_due),
      customer.balance,
    ),
    ...same("payments of an intent", paid.length, new Set(paid.map(({ payment_intent }) => payment_intent)).size),
    ...invoices.flatMap(({ id, lines, total }) => same(`lines of ${id}`, sum(lines.data, amountOf), total)),
    ...invoices.flatMap(({ id, status, amount_remaining, amount_due }) =>
      same(`rest of ${id}`, amount_remaining, status === "paid" ? 0 : amount_due),
    ),
    ...charges.flatMap(({ id, amount_refunded, amount_captured }) =>
      same(`refund of ${id}`, Math.max(amount_refunded, amount_captured), amount_captured),
    ),
  ];
}

function amountOf({ amount }: { amount: number }): number {
  return amount;
}

function sum<Item>(items: Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
