/** The bank's page, which asks whether the card's owner is really the one who pays. */
import { completeCheckout } from "../billing/checkout.ts";
import { settle } from "../billing/invoices.ts";
import { authenticate } from "../billing/payments.ts";
import { moneyText } from "../billing/texts.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { successUrl } from "./checkout-page.ts";
import { type Html, html } from "./layout.ts";
import type { Pages } from "./page.ts";

type PaymentIntent = StripeObjects["payment_intent"];

export function serveAuthenticatePage(pages: Pages): void {
  pages.show("/authenticate/:id", async (books, id) => {
    const intent = await books.get("payment_intent", id);
    if (!(await isWaiting(books, intent))) return { goTo: await wayOn(books, intent) };
    const amount = moneyText(intent.amount, intent.currency);
    return {
      ...bankPage(html`a payment of <strong>${amount}</strong>`),
      returnsTo: [await wayOn(books, { ...intent, status: "succeeded" })],
    };
  });

  pages.take("/authenticate/:id", async (books, id, typed) => {
    const intent = await books.get("payment_intent", id);
    if (!(await isWaiting(books, intent))) return { goTo: await wayOn(books, intent) };
    const outcome = await authenticate(books, intent, typed("answer") === "complete" ? "complete" : "fail");
    const { paysFor } = await books.hidden("payment_intent", id);
    if ("invoice" in paysFor) await settle(books, await books.get("invoice", paysFor.invoice), outcome, "owner");
    else if (outcome.is === "paid") await completeCheckout(books, paysFor.session, outcome.intent);
    return { goTo: await wayOn(books, outcome.intent) };
  });
}

/** The bank's question; `hidden` fields are sent along with the answer. */
export function bankPage(what: Html, hidden: Html = html``) {
  return {
    status: 200,
    title: "Authentication",
    body: html`<h1>Is this you?</h1>
      <p>Your bank asks you to confirm ${what}.</p>
      <form method="post" class="row">
        ${hidden}
        <button name="answer" value="complete">Complete authentication</button>
        <button class="quiet" name="answer" value="fail">Fail authentication</button>
      </form>`,
  };
}

/** The payment may have expired or been made in another way in the meantime. */
async function isWaiting(books: Books, intent: PaymentIntent): Promise<boolean> {
  if (intent.status !== "requires_action") return false;
  const { paysFor } = await books.hidden("payment_intent", intent.id);
  if ("invoice" in paysFor) return (await books.get("invoice", paysFor.invoice)).status === "open";
  return (await books.get("checkout.session", paysFor.session)).status === "open";
}

async function wayOn(books: Books, intent: PaymentIntent): Promise<string> {
  const { paysFor } = await books.hidden("payment_intent", intent.id);
  const problem = intent.status === "succeeded" ? "" : "?problem=authentication";
  if ("invoice" in paysFor) return `/i/${paysFor.invoice}${problem}`;
  const session = await books.get("checkout.session", paysFor.session);
  return intent.status === "succeeded" ? successUrl(session) : `/c/pay/${session.id}${problem}`;
}
