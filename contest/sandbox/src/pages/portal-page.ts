/** Where a customer changes the card, cancels or resumes a subscription, and finds invoices. */
import { invalidRequest } from "../api/stripe-error.ts";
import { declineOf, readCard } from "../billing/cards.ts";
import { addPaymentMethod, attachPaymentMethod } from "../billing/payments.ts";
import { cancellation, firstItem } from "../billing/subscriptions.ts";
import { cardText, dayText, moneyText } from "../billing/texts.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { alertOf, cardFields, refusedCard, testCards, type Trouble, troubleBefore, wrongFields } from "./card-form.ts";
import { bankPage } from "./authenticate-page.ts";
import { type Html, html } from "./layout.ts";
import type { PageAnswer, Pages, Typed } from "./page.ts";

type PortalSession = StripeObjects["billing_portal.session"];
type Subscription = StripeObjects["subscription"];

const SESSION_LIFE = 60 * 60;

export function servePortalPage(pages: Pages): void {
  pages.show("/p/session/:id", async (books, id, query) => {
    const session = await books.get("billing_portal.session", id);
    return closed(books, session) ?? portalPage(books, session, () => "", troubleBefore(query("problem")));
  });

  pages.take("/p/session/:id/card", async (books, id, typed) => {
    const session = await books.get("billing_portal.session", id);
    const isClosed = closed(books, session);
    if (isClosed) return isClosed;
    const read = readCard({ number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc") }, books.now);
    if ("errors" in read) return portalPage(books, session, typed, wrongFields(read.errors));
    const decline = declineOf(read.card.behavior, "on session");
    if (decline) return portalPage(books, session, typed, refusedCard(decline));
    const customer = await books.get("customer", session.customer);
    const owner = { customer: null, name: customer.name ?? null, email: customer.email };
    const card = await addPaymentMethod(books, read.card, owner);
    if (read.card.behavior === "needs authentication") {
      return { goTo: `/p/session/${id}/authenticate?card=${card.id}` };
    }
    await changeCard(books, customer, card);
    return { goTo: `/p/session/${id}` };
  });

  pages.show("/p/session/:id/authenticate", async (books, id, query) => {
    const session = await books.get("billing_portal.session", id);
    const card = await books.get("payment_method", query("card"));
    const hidden = html`<input type="hidden" name="card" value="${card.id}" />`;
    return closed(books, session) ?? bankPage(html`that <strong>your card is saved</strong>`, hidden);
  });

  pages.take("/p/session/:id/authenticate", async (books, id, typed) => {
    const session = await books.get("billing_portal.session", id);
    const isClosed = closed(books, session);
    if (isClosed) return isClosed;
    if (typed("answer") !== "complete") return { goTo: `/p/session/${id}?problem=authentication` };
    const card = await books.get("payment_method", typed("card"));
    // The second of two clicks finds it already saved.
    if (card.customer === null) await changeCard(books, await books.get("customer", session.customer), card);
    return { goTo: `/p/session/${id}` };
  });

  pages.take("/p/session/:id/renewal", async (books, id, typed) => {
    const session = await books.get("billing_portal.session", id);
    const isClosed = closed(books, session);
    if (isClosed) return isClosed;
    const subscription = await books.get("subscription", typed("subscription"));
    if (subscription.customer !== session.customer) throw invalidRequest("This subscription belongs to someone else.");
    if (subscription.ended_at === null) {
      const changes = cancellation(books, subscription, typed("action") === "cancel");
      const changed = await books.change("subscription", subscription.id, changes);
      await books.announce("customer.subscription.updated", changed, subscription);
    }
    return { goTo: `/p/session/${id}` };
  });
}

function closed(books: Books, session: PortalSession): PageAnswer | null {
  if (books.now < session.created + SESSION_LIFE) return null;
  return {
    status: 410,
    title: "Expired",
    body: html`<h1>This page has expired</h1>
      <p>Open it again from the site.</p>
      ${returnLink(session)}`,
  };
}

/** The new card is used for all future payments. */
async function changeCard(
  books: Books,
  customer: StripeObjects["customer"],
  card: StripeObjects["payment_method"],
): Promise<void> {
  const { id } = await attachPaymentMethod(books, card, customer.id);
  const changed = await books.change("customer", customer.id, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: id },
  });
  await books.announce("customer.updated", changed, customer);
  for (const subscription of await running(books, customer.id)) {
    const after = await books.change("subscription", subscription.id, { default_payment_method: id });
    await books.announce("customer.subscription.updated", after, subscription);
  }
}

async function running(books: Books, customer: string): Promise<Subscription[]> {
  return (await books.list("subscription", { customer, ended_at: null })).data;
}

async function portalPage(
  books: Books,
  session: PortalSession,
  typed: Typed,
  trouble: Trouble | null,
): Promise<PageAnswer> {
  const customer = await books.get("customer", session.customer);
  const subscriptions = await running(books, customer.id);
  const invoices = (await books.list("invoice", { customer: customer.id }, { limit: 24 })).data;
  const plans: Html[] = [];
  for (const subscription of subscriptions) plans.push(await planCard(books, session, subscription));
  return {
    status: trouble?.status ?? 200,
    title: "Billing",
    returnsTo: [session.return_url],
    body: html`<h1>Billing for ${customer.name ?? customer.email}</h1>
      ${returnLink(session)}
      <h2>Subscription</h2>
      ${plans.length > 0 ? plans : html`<p class="soft">There is none.</p>`}
      <h2>Card</h2>
      <p>${await currentCard(books, customer, subscriptions)}</p>
      ${alertOf(trouble)}
      <form class="pay sheet" method="post" action="/p/session/${session.id}/card" novalidate>
        ${cardFields(typed, trouble?.errors ?? {})}
        <button>Use this card from now on</button>
      </form>
      <h2>Invoices</h2>
      ${invoices.length > 0 ? invoiceTable(invoices) : html`<p class="soft">There are none.</p>`} ${testCards()}`,
  };
}

async function planCard(books: Books, session: PortalSession, subscription: Subscription): Promise<Html> {
  const item = firstItem(subscription);
  const { name } = await books.get("product", item.price.product);
  const price = moneyText((item.price.unit_amount ?? 0) * (item.quantity ?? 1), item.price.currency);
  const end = dayText(item.current_period_end);
  const isEnding = subscription.cancel_at_period_end;
  return html`<div class="sheet">
    <p><strong>${name}</strong>, ${price} per ${item.price.recurring?.interval}</p>
    <p>
      ${isEnding ? `Ends on ${end}.` : `Renews on ${end}.`}
      ${subscription.status === "past_due" && html`<span class="bad">The last payment failed.</span>`}
    </p>
    <form method="post" action="/p/session/${session.id}/renewal">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <button class="quiet" name="action" value="${isEnding ? "resume" : "cancel"}">
        ${isEnding ? "Keep the subscription" : `Cancel at the end of the period`}
      </button>
    </form>
  </div>`;
}

async function currentCard(
  books: Books,
  customer: StripeObjects["customer"],
  subscriptions: Subscription[],
): Promise<string> {
  const id = subscriptions[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = id ? (await books.find("payment_method", id))?.card : null;
  return card ? `${cardText(card)}, valid until ${card.exp_month}/${card.exp_year}` : "No card is saved.";
}

function invoiceTable(invoices: StripeObjects["invoice"][]): Html {
  return html`<div class="sheet scroll" tabindex="0" role="region" aria-label="Invoices">
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Invoice</th>
          <th scope="col">Status</th>
          <th scope="col" class="money">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <td>${dayText(invoice.created)}</td>
              <td><a href="/i/${invoice.id}">${invoice.number}</a></td>
              <td>${invoice.status}</td>
              <td class="money">${moneyText(invoice.amount_due, invoice.currency)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function returnLink({ return_url: address }: PortalSession): Html {
  return address ? html`<p><a href="${address}">Back to the site</a></p>` : html``;
}
