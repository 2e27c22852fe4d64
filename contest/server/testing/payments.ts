/** Paying as a person does: the site leads to the sandbox's page, a card is typed, and the page leads back. */
import type { Stripe } from "stripe";
import type { Reply, TestSite } from "./site.ts";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";
/** Pays now, and fails at every renewal. */
export const FAILING_LATER_CARD = "4000 0000 0000 0341";

/** Types a card into a page of the sandbox; returns where it leads. */
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

export function paying(site: TestSite, { browser, user }: Person) {
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
    /** Pays what was opened, and comes back. */
    async pay(opened: Reply, card?: string): Promise<Reply> {
      await typeCard(opened.body.sessionUrl, card);
      return verify(opened.body.sessionId);
    },
    /** Without the free credits, so that a submission has to be paid for. */
    async spendFreeCredits(): Promise<void> {
      await subscription();
      await site.pool.query(
        "update credit_grants set remaining = 0, taken_back = granted where user_id = $1 and reason = 'free-month'",
        [userId],
      );
    },
  };
}

/** Signs and sends a report of the provider. */
export function sendReport(site: TestSite, url: string, event: Stripe.Event): Promise<Response> {
  const { stripe, webhookSecret: secret } = site.services.provider;
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return fetch(`${url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
}

/** Until every report that has arrived is worked off. */
export async function keptReportsWorkedOff(site: TestSite): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const { rows } = await site.pool.query("select from provider_events where done_at is null limit 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("the provider's reports are not worked off");
}

/** Until every report of the sandbox has arrived and is worked off. */
export async function reportsWorkedOff(site: TestSite): Promise<void> {
  await site.sandbox.advanceClock(0);
  await keptReportsWorkedOff(site);
}
