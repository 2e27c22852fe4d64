import type { Stripe } from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { cardFields, fillIn, GOOD_CARD, useSandbox } from "../testing/sandbox.ts";

const site = useSandbox();
const DAY = 24 * 60 * 60;
const FAILS_LATER = "4000 0000 0000 0341";

// The clock only goes forward, so a subscription that a test leaves active would renew in every later one.
afterEach(async () => {
  for await (const { id } of site.stripe.subscriptions.list()) await site.stripe.subscriptions.cancel(id);
});

async function price(unit_amount: number, interval: "week" | "month" | "year" = "month"): Promise<string> {
  const made = await site.stripe.prices.create({
    currency: "usd",
    unit_amount,
    recurring: { interval },
    product_data: { name: `Plan for ${unit_amount}` },
  });
  return made.id;
}

async function subscribe(priceId: string, card = GOOD_CARD): Promise<Stripe.Subscription> {
  const customer = await site.stripe.customers.create({ email: "ana@example.com", name: "Ana Quill" });
  const session = await site.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: "http://localhost:3000/",
  });
  await fillIn(session.url ?? "", cardFields(card));
  const { subscription } = await site.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  if (subscription === null || typeof subscription === "string") throw new Error("not subscribed");
  return subscription;
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error("no item");
  return item;
}

async function goTo(seconds: number): Promise<void> {
  await site.sandbox.advanceClock(new Date(seconds * 1000));
}

async function invoicesOf({ id }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
  return (await site.stripe.invoices.list({ subscription: id })).data;
}

describe("renewals", () => {
  it("bill each period on its day, one after another, however far the clock jumps", async () => {
    const subscription = await subscribe(await price(1000));
    const firstEnd = itemOf(subscription).current_period_end;
    await goTo(firstEnd + 40 * DAY);

    const invoices = await invoicesOf(subscription);
    expect(invoices.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid])).toEqual([
      ["subscription_cycle", "paid", 1000],
      ["subscription_cycle", "paid", 1000],
      ["subscription_create", "paid", 1000],
    ]);
    expect(invoices[1]?.created).toBe(firstEnd);
    const now = itemOf(await site.stripe.subscriptions.retrieve(subscription.id));
    expect(now.current_period_start).toBe(invoices[0]?.created);
    const created = site.events.map((event) => event.created);
    expect(created).toEqual(created.toSorted((one, other) => one - other));
  });

  it("return to the last day of the month after a short month", async () => {
    const subscription = await subscribe(await price(500, "month"));
    const anchor = new Date(subscription.billing_cycle_anchor * 1000);
    await goTo(subscription.billing_cycle_anchor + 200 * DAY);
    const days = (await invoicesOf(subscription)).map(({ created }) => new Date(created * 1000));
    for (const day of days) {
      const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
      expect(day.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastOfMonth));
    }
    expect(days.length).toBeGreaterThanOrEqual(7);
  });

  it("are announced a week before", async () => {
    const subscription = await subscribe(await price(2000));
    const { current_period_end: end } = itemOf(subscription);
    await goTo(end - 7 * DAY - 60);
    expect(upcomingOf(subscription)).toHaveLength(0);
    await goTo(end - 7 * DAY + 60);
    expect(upcomingOf(subscription)).toMatchObject([{ amount_due: 2000, next_payment_attempt: end }]);
  });

  it("that fail are retried after 3, 5 and 7 days, and then end the subscription", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    const { current_period_end: end } = itemOf(subscription);
    const latest = async () => {
      const { status, latest_invoice } = await site.stripe.subscriptions.retrieve(subscription.id, {
        expand: ["latest_invoice"],
      });
      if (latest_invoice === null || typeof latest_invoice === "string") throw new Error("not expanded");
      const { attempt_count, next_payment_attempt, status: invoiceStatus } = latest_invoice;
      return { status, invoiceStatus, attempt_count, next_payment_attempt };
    };

    await goTo(end);
    expect(await latest()).toEqual({
      status: "past_due",
      invoiceStatus: "open",
      attempt_count: 1,
      next_payment_attempt: end + 3 * DAY,
    });
    await goTo(end + 3 * DAY);
    expect(await latest()).toMatchObject({ attempt_count: 2, next_payment_attempt: end + 8 * DAY });
    await goTo(end + 8 * DAY);
    expect(await latest()).toMatchObject({ attempt_count: 3, next_payment_attempt: end + 15 * DAY });
    await goTo(end + 15 * DAY);
    expect(await latest()).toEqual({
      status: "canceled",
      invoiceStatus: "open",
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect(site.eventsAbout(subscription.id)).toEqual([
      "customer.subscription.created",
      "customer.subscription.updated",
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ]);
    const [open] = await invoicesOf(subscription);
    expect(site.eventsAbout(open?.id ?? "").filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  });

  it("that failed can be paid on the invoice's page with another card, which also pays the next ones", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    const { current_period_end: end } = itemOf(subscription);
    await goTo(end);
    const [open] = await invoicesOf(subscription);
    const page = open?.hosted_invoice_url ?? "";
    expect(await (await fetch(page)).text()).toContain("Pay $10.00");
    expect(await fillIn(page, cardFields("4000 0000 0000 9995"))).toMatchObject({ status: 402 });
    expect(await site.stripe.invoices.retrieve(open?.id ?? "")).toMatchObject({ status: "open", attempt_count: 1 });
    const replies = await Promise.all([fillIn(page, cardFields(GOOD_CARD)), fillIn(page, cardFields(GOOD_CARD))]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);

    const invoice = await site.stripe.invoices.retrieve(open?.id ?? "", { expand: ["payments"] });
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 1000, amount_remaining: 0 });
    const intent = invoice.payments?.data[0]?.payment.payment_intent;
    const charges = await site.stripe.charges.list({ payment_intent: String(intent) });
    expect(charges.data.map(({ paid }) => paid)).toEqual([true, false, false]);
    const after = await site.stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe("active");
    await goTo(itemOf(after).current_period_end);
    expect(await invoicesOf(subscription)).toMatchObject([{ status: "paid" }, { status: "paid" }, { status: "paid" }]);
  });

  it("that failed are paid once, even if the page, an API call and a retry charge at the same time", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    const { current_period_end: end } = itemOf(subscription);
    await goTo(end);
    const [open] = await invoicesOf(subscription);
    const card = await site.stripe.paymentMethods.attach("pm_card_visa", { customer: String(subscription.customer) });
    await site.stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
    await Promise.allSettled([
      fillIn(open?.hosted_invoice_url ?? "", cardFields(GOOD_CARD)),
      site.stripe.invoices.pay(open?.id ?? ""),
      goTo(end + 3 * DAY),
      fillIn(open?.hosted_invoice_url ?? "", cardFields(GOOD_CARD)),
      site.stripe.invoices.pay(open?.id ?? "", { payment_method: card.id }),
    ]);
    const charges = await site.stripe.charges.list({ customer: String(subscription.customer) });
    expect(charges.data.map(({ paid }) => paid)).toEqual([true, false, true]);
  });

  it("that failed are declined again by the same card with Stripe's card error, and paid by a new default card", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    await goTo(itemOf(subscription).current_period_end);
    const [open] = await invoicesOf(subscription);
    const id = open?.id ?? "";
    await expect(site.stripe.invoices.pay(id)).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    const card = await site.stripe.paymentMethods.attach("pm_card_visa", { customer: String(subscription.customer) });
    expect(await site.stripe.invoices.pay(id, { payment_method: card.id })).toMatchObject({ status: "paid" });
    await expect(site.stripe.invoices.pay(id)).rejects.toMatchObject({ code: "invoice_already_paid" });
    expect(await site.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  });
});

it("are not paid by a card that was detached from the customer", async () => {
  const subscription = await subscribe(await price(1000));
  await site.stripe.paymentMethods.detach(String(subscription.default_payment_method));
  await goTo(itemOf(subscription).current_period_end);
  expect(await site.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] })).toMatchObject({
    status: "past_due",
    latest_invoice: { status: "open", attempt_count: 1 },
  });
});

describe("a price change", () => {
  it("is prorated to the cent and billed immediately on request", async () => {
    const subscription = await subscribe(await price(999, "week"));
    const item = itemOf(subscription);
    const changed = await site.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: await price(1999, "week") }],
      proration_behavior: "always_invoice",
      proration_date: item.current_period_start + 2 * DAY,
      expand: ["latest_invoice"],
    });
    // Five sevenths remain: 713.57 of 999 are credited, 1427.86 of 1999 are charged.
    expect(changed.latest_invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_update",
      amount_paid: 714,
      lines: {
        data: [
          { amount: -714, parent: { subscription_item_details: { proration: true } } },
          { amount: 1428, parent: { subscription_item_details: { proration: true } } },
        ],
      },
    });
    expect(itemOf(changed)).toMatchObject({
      price: { unit_amount: 1999 },
      current_period_end: item.current_period_end,
    });
  });

  it("can be previewed, and costs what the preview said", async () => {
    const subscription = await subscribe(await price(500, "week"));
    const item = itemOf(subscription);
    const change = {
      items: [{ id: item.id, price: await price(2000, "week") }],
      proration_behavior: "always_invoice" as const,
      proration_date: item.current_period_start + DAY,
    };
    const preview = await site.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    const changed = await site.stripe.subscriptions.update(subscription.id, { ...change, expand: ["latest_invoice"] });
    expect(preview.amount_due).toBe(1285);
    expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amount_due });
  });

  it("waits for the next invoice by default", async () => {
    const subscription = await subscribe(await price(700, "week"));
    const item = itemOf(subscription);
    await site.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: await price(1400, "week") }],
      proration_date: item.current_period_start + 6 * DAY,
    });
    expect(await invoicesOf(subscription)).toHaveLength(1);
    await goTo(item.current_period_end);
    const [next] = await invoicesOf(subscription);
    expect(next).toMatchObject({ status: "paid", total: -100 + 200 + 1400 });
  });

  it("to a cheaper price leaves a credit that the next invoices use up", async () => {
    const subscription = await subscribe(await price(7000, "week"));
    const item = itemOf(subscription);
    await site.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: await price(700, "week") }],
      proration_behavior: "always_invoice",
      proration_date: item.current_period_start + 6 * DAY,
    });
    const customer = String(subscription.customer);
    expect(await site.stripe.customers.retrieve(customer)).toMatchObject({ balance: -900 });
    await goTo(item.current_period_end);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: "paid", total: 700, amount_due: 0 });
    expect(await site.stripe.customers.retrieve(customer)).toMatchObject({ balance: -200 });
  });

  it("without proration takes effect with the next period", async () => {
    const subscription = await subscribe(await price(2000, "week"));
    const item = itemOf(subscription);
    await site.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: await price(500, "week") }],
      proration_behavior: "none",
    });
    await goTo(item.current_period_end);
    expect(await invoicesOf(subscription)).toMatchObject([{ total: 500 }, { total: 2000 }]);
  });

  it("to another interval begins a new period today", async () => {
    const subscription = await subscribe(await price(700, "week"));
    const item = itemOf(subscription);
    const changed = await site.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: await price(10_000, "year") }],
      proration_date: item.current_period_start,
      expand: ["latest_invoice"],
    });
    expect(changed.latest_invoice).toMatchObject({ amount_paid: 10_000 - 700 });
    expect(itemOf(changed).current_period_end - changed.billing_cycle_anchor).toBeGreaterThanOrEqual(365 * DAY);
  });

  it("changes nothing if the card is declined and the caller wants all or nothing", async () => {
    const subscription = await subscribe(await price(500, "week"), FAILS_LATER);
    const item = itemOf(subscription);
    await expect(
      site.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: await price(5000, "week") }],
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      }),
    ).rejects.toMatchObject({ type: "StripeCardError" });
    expect(itemOf(await site.stripe.subscriptions.retrieve(subscription.id)).price.unit_amount).toBe(500);
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });
});

describe("a cancellation", () => {
  it("at the end of the period can be revoked until then", async () => {
    const subscription = await subscribe(await price(1000));
    const end = itemOf(subscription).current_period_end;
    const canceled = await site.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(canceled).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
    const resumed = await site.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await goTo(end);
    expect(await invoicesOf(subscription)).toHaveLength(2);
  });

  it("at the end of the period bills nothing more", async () => {
    const subscription = await subscribe(await price(1000));
    await site.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await goTo(itemOf(subscription).current_period_end + 40 * DAY);
    expect(await site.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      ended_at: itemOf(subscription).current_period_end,
    });
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });

  it("that takes effect immediately is final", async () => {
    const subscription = await subscribe(await price(1000));
    expect(await site.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: "canceled" });
    await expect(
      site.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: "resource_missing" });
    const { data } = await site.stripe.subscriptions.list({ customer: String(subscription.customer) });
    expect(data).toHaveLength(0);
  });
});

describe("the billing portal", () => {
  async function portal(subscription: Stripe.Subscription): Promise<string> {
    const { url } = await site.stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      return_url: "http://localhost:3000/profile",
    });
    return url;
  }

  it("changes the card for future payments", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    const url = await portal(subscription);
    expect(await (await fetch(url)).text()).toContain("Visa ending in 0341");
    expect(await fillIn(`${url}/card`, cardFields("4000 0000 0000 0002"))).toMatchObject({ status: 402 });
    expect(await fillIn(`${url}/card`, cardFields("5555 5555 5555 4444"))).toMatchObject({ status: 303 });
    expect(await (await fetch(url)).text()).toContain("Mastercard ending in 4444");
    await goTo(itemOf(subscription).current_period_end);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: "paid" });
  });

  it("saves a card that needs authentication once that is completed, and not before", async () => {
    const subscription = await subscribe(await price(1000));
    const url = await portal(subscription);
    const cardOf = async () => {
      const { default_payment_method: card } = await site.stripe.subscriptions.retrieve(subscription.id, {
        expand: ["default_payment_method"],
      });
      return card !== null && typeof card !== "string" ? card.card?.last4 : null;
    };
    const asked = await fillIn(`${url}/card`, cardFields("4000 0025 0000 3155"));
    const bank = `${site.sandbox.url}${asked.goesTo}`;
    const card = new URL(bank).searchParams.get("card") ?? "";
    expect(await (await fetch(bank)).text()).toContain("Complete authentication");
    expect(await fillIn(bank, { card, answer: "fail" })).toMatchObject({
      goesTo: `${new URL(url).pathname}?problem=authentication`,
    });
    expect(await cardOf()).toBe("4242");
    await Promise.all([fillIn(bank, { card, answer: "complete" }), fillIn(bank, { card, answer: "complete" })]);
    expect(await cardOf()).toBe("3155");
    const kept = await site.stripe.customers.listPaymentMethods(String(subscription.customer));
    expect(kept.data.map((method) => method.card?.last4)).toEqual(["3155", "4242"]);
  });

  it("cancels and resumes only the customer's own subscriptions", async () => {
    const [own, other] = [await subscribe(await price(1000)), await subscribe(await price(1000))];
    const url = await portal(own);
    await fillIn(`${url}/renewal`, { subscription: own.id, action: "cancel" });
    expect(await site.stripe.subscriptions.retrieve(own.id)).toMatchObject({ cancel_at_period_end: true });
    await fillIn(`${url}/renewal`, { subscription: own.id, action: "resume" });
    expect(await site.stripe.subscriptions.retrieve(own.id)).toMatchObject({ cancel_at_period_end: false });
    expect(await fillIn(`${url}/renewal`, { subscription: other.id, action: "cancel" })).toMatchObject({ status: 400 });
    expect(await site.stripe.subscriptions.retrieve(other.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it("closes after an hour", async () => {
    const url = await portal(await subscribe(await price(1000)));
    await site.sandbox.advanceClock(60 * 60 * 1000);
    expect((await fetch(url)).status).toBe(410);
  });
});

describe("an invoice", () => {
  it("can be read as a page and as a PDF, whatever the customer's name is", async () => {
    const subscription = await subscribe(await price(1000));
    await site.stripe.customers.update(String(subscription.customer), { name: "Žofie <b>漢字</b> 🎨" });
    await goTo(itemOf(subscription).current_period_end);
    const [invoice] = await invoicesOf(subscription);
    const page = await (await fetch(invoice?.hosted_invoice_url ?? "")).text();
    expect(page).toContain("Žofie &lt;b&gt;漢字&lt;/b&gt; 🎨");
    expect(page).toContain("Plan for 1000");
    const pdf = await fetch(invoice?.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  });

  it("that was voided cannot be paid", async () => {
    const subscription = await subscribe(await price(1000), FAILS_LATER);
    await goTo(itemOf(subscription).current_period_end);
    const [open] = await invoicesOf(subscription);
    expect(await site.stripe.invoices.voidInvoice(open?.id ?? "")).toMatchObject({ status: "void" });
    await fillIn(open?.hosted_invoice_url ?? "", cardFields(GOOD_CARD));
    expect(await site.stripe.invoices.retrieve(open?.id ?? "")).toMatchObject({ status: "void", amount_paid: 0 });
  });
});

function upcomingOf({ id }: Stripe.Subscription): Stripe.Invoice[] {
  return site.events.flatMap((event) => {
    if (event.type !== "invoice.upcoming") return [];
    const invoice = event.data.object;
    return invoice.parent?.subscription_details?.subscription === id ? [invoice] : [];
  });
}
