import { z } from "zod";
import { readCard } from "../billing/cards.ts";
import { payCheckout } from "../billing/checkout.ts";
import { moneyText } from "../billing/texts.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import {
  alertOf,
  cardFields,
  field,
  type FieldErrors,
  refusedCard,
  testCards,
  type Trouble,
  troubleBefore,
  wrongFields,
} from "./card-form.ts";
import { html } from "./layout.ts";
import type { PageAnswer, Pages, Typed } from "./page.ts";

type Session = StripeObjects["checkout.session"];

export function serveCheckoutPage(pages: Pages): void {
  pages.show("/c/pay/:id", async (books, id, query) => {
    const session = await books.get("checkout.session", id);
    return closed(session) ?? checkoutPage(books, session, () => "", troubleBefore(query("problem")));
  });

  pages.take("/c/pay/:id", async (books, id, typed) => {
    const session = await books.get("checkout.session", id);
    // The second of two clicks finds the session complete and pays nothing.
    const isClosed = closed(session);
    if (isClosed) return isClosed;
    const email = (session.customer ? await emailOf(books, session.customer) : null) ?? typed("email").trim();
    const name = typed("name").trim();
    const errors: FieldErrors = {
      ...(!z.email().safeParse(email).success && { email: "Enter an email address, such as ana@example.com." }),
      ...(name === "" && { name: "Enter the name on the card." }),
    };
    const read = readCard({ number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc") }, books.now);
    if ("errors" in read || Object.keys(errors).length > 0) {
      const all = { ...errors, ...("errors" in read && read.errors) };
      return checkoutPage(books, session, typed, wrongFields(all));
    }
    const outcome = await payCheckout(books, session, { email, name }, read.card);
    if (outcome.is === "waiting") return { goTo: `/authenticate/${outcome.intent.id}` };
    if (outcome.is === "paid") return { goTo: successUrl(session) };
    return checkoutPage(books, session, typed, refusedCard(outcome.decline));
  });
}

/** Where the customer is sent from a session that can no longer be paid; null while it can. */
function closed(session: Session): PageAnswer | null {
  if (session.status === "complete") return { goTo: successUrl(session) };
  if (session.status === "open") return null;
  return {
    status: 410,
    title: "Expired",
    body: html`<h1>This checkout has expired</h1>
      <p>Nothing was paid. Please start over.</p>
      ${session.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Back</a></p>`}`,
  };
}

export function successUrl(session: Session): string {
  return new URL((session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id)).href;
}

async function emailOf(books: Books, customer: string): Promise<string | null> {
  return (await books.find("customer", customer))?.email ?? null;
}

async function checkoutPage(
  books: Books,
  session: Session,
  typed: Typed,
  trouble: Trouble | null,
): Promise<PageAnswer> {
  const { lineItems } = await books.hidden("checkout.session", session.id);
  const total = moneyText(session.amount_total ?? 0, session.currency ?? "usd");
  const interval = lineItems[0]?.price?.recurring?.interval;
  const rhythm = interval ? ` per ${interval}` : "";
  const knownEmail = session.customer ? await emailOf(books, session.customer) : null;
  const errors = trouble?.errors ?? {};
  return {
    status: trouble?.status ?? 200,
    title: session.mode === "subscription" ? "Subscribe" : "Pay",
    returnsTo: [session.success_url, session.cancel_url],
    body: html`<h1>${session.mode === "subscription" ? "Subscribe" : "Pay"}</h1>
      <p class="amount">${total}<span class="small soft">${rhythm}</span></p>
      <ul class="plain">
        ${lineItems.map(
          (line) =>
            html`<li>
              ${line.quantity} × ${line.description}
              <span class="soft">${moneyText(line.amount_total, line.currency)}</span>
            </li>`,
        )}
      </ul>
      ${alertOf(trouble)}
      <form class="pay sheet" method="post" novalidate>
        ${
          knownEmail
            ? html`<p>Receipt for <strong>${knownEmail}</strong></p>`
            : field({
                name: "email",
                label: "Email",
                type: "email",
                value: typed("email") || (session.customer_email ?? ""),
                error: errors.email,
                autocomplete: "email",
              })
        }
        ${field({
          name: "name",
          label: "Name on the card",
          value: typed("name") || (session.customer_details?.name ?? ""),
          error: errors.name,
          autocomplete: "name",
        })}
        ${cardFields(typed, errors)}
        <button>${session.mode === "subscription" ? `Subscribe for ${total}${rhythm}` : `Pay ${total}`}</button>
      </form>
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`} ${testCards()}`,
  };
}
