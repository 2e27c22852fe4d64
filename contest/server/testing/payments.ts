/** Pays the way a person does: opens the sandbox's page, types a card and returns to the site. */
import type { Stripe } from "stripe";
import type { Reply, TestSite } from "./site.ts";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";
/** This card works now and fails at every renewal. */
export const FAILING_LATER_CARD = "4000 0000 0000 0341";

/** Submits a card on a sandbox page and returns the redirect's target. */
export async function typeCard(pageUrl: string, number: string = GOOD_CARD): Promise<string | null> {
  const fields = { name: "Ana Quill", email: "ana@example.com", number, expiry: "12 / 40", cvc: "123" };
  const response = await fetch(pageUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields).toString(),
  });
  await response.arrayBuffer();
  return response.headers.get("location");
}

export type Person = Awaited<ReturnType<TestSite["member"]>>;

export function payingAs(site: TestSite, { browser, user }: Person) {
  const userId = user._id;
  const subscription = async () => (await browser.get(`/api/subscription?userId=${userId}`)).body;
  const verify = (sessionId: string) =>
    browser.get(`/api/stripe/verify-session?sessionId=${sessionId}&userId=${userId}`);
  const choose = (planTier: string, fields = {}) =>
    browser.post("/api/stripe/subscription-session", { userId, planTier, ...fields });
  const payFee = (fields = {}) => browser.post("/api/stripe/checkout-session", { userId, ...fields });
  const buyGift = (item: string) => browser.post("/api/stripe/gift-session", { userId, item });
  const history = async (query = "") => (await browser.get(`/api/billing/history?user_id=${userId}${query}`)).body;
  return {
    userId,
    subscription,
    verify,
    choose,
    payFee,
    buyGift,
    history,
    /** Pays on an opened checkout page and returns to the site. */
    async pay(opened: Reply, card?: string): Promise<Reply> {
      await typeCard(opened.body.sessionUrl, card);
      return verify(opened.body.sessionId);
    },
    /** Removes the free credits, so that a submission has to be paid for. */
    async spendFreeCredits(): Promise<void> {
      await subscription();
      await site.pool.query(
        "update credit_grants set remaining = 0, taken_back = granted where user_id = $1 and reason = 'free-month'",
        [userId],
      );
    },
  };
}

/** Signs and sends an event as the provider. */
export function sendEvent(site: TestSite, url: string, event: Stripe.Event): Promise<Response> {
  const { stripe, webhookSecret: secret } = site.services.provider;
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return fetch(`${url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
}

/** Waits until every received event is settled. */
export async function receivedEventsSettled(site: TestSite): Promise<void> {
  for (let attempts = 0; attempts < 3000; attempts += 1) {
    const { rows } = await site.pool.query("select from provider_events where done_at is null limit 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("the provider's events were not settled");
}

/** Waits until every event of the sandbox has arrived and is settled. */
export async function eventsSettled(site: TestSite): Promise<void> {
  await site.sandbox.advanceClock(0);
  await receivedEventsSettled(site);
}
