/** The page where an invoice is read, and paid while it is open; and the receipt of a single payment. */
import { readCard } from "../billing/cards.ts";
import { collect } from "../billing/invoices.ts";
import { addPaymentMethod } from "../billing/payments.ts";
import { cardText, dayText, momentText, moneyText } from "../billing/texts.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { alertOf, cardFields, refusedCard, testCards, type Trouble, troubleBefore, wrongFields } from "./card-form.ts";
import { type Html, html } from "./layout.ts";
import type { PageAnswer, Pages, Typed } from "./page.ts";

type Invoice = StripeObjects["invoice"];

export function serveInvoicePage(pages: Pages): void {
  pages.show("/i/:id", async (books, id, query) => {
    return invoicePage(await books.get("invoice", id), () => "", troubleBefore(query("problem")));
  });

  pages.take("/i/:id", async (books, id, typed) => {
    const invoice = await books.get("invoice", id);
    // The second of two clicks finds it paid.
    if (invoice.status !== "open") return { goTo: `/i/${id}` };
    const read = readCard({ number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc") }, books.now);
    if ("errors" in read) return invoicePage(invoice, typed, wrongFields(read.errors));
    const card = await addPaymentMethod(books, read.card, {
      customer: null,
      name: invoice.customer_name,
      email: invoice.customer_email,
    });
    const { outcome } = await collect(books, invoice, card, "owner");
    if (outcome.is === "waiting") return { goTo: `/authenticate/${outcome.intent.id}` };
    if (outcome.is === "paid") return { goTo: `/i/${id}` };
    return invoicePage(invoice, typed, refusedCard(outcome.decline));
  });

  pages.show("/receipts/:id", receiptPage);
}

function invoicePage(invoice: Invoice, typed: Typed, trouble: Trouble | null): PageAnswer {
  const money = (cents: number) => moneyText(cents, invoice.currency);
  const credit = invoice.total - invoice.amount_due;
  return {
    status: trouble?.status ?? 200,
    title: `Invoice ${invoice.number}`,
    body: html`<h1>Invoice ${invoice.number}</h1>
      <p class="amount">${money(invoice.amount_due)}</p>
      <p>${statusOf(invoice)}</p>
      ${alertOf(trouble)}
      <dl>
        <dt>Date</dt>
        <dd>${dayText(invoice.created)}</dd>
        <dt>For</dt>
        <dd>${invoice.customer_name} ${invoice.customer_email}</dd>
      </dl>
      <div class="sheet scroll" tabindex="0" role="region" aria-label="What is billed">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" class="money">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${invoice.lines.data.map(
              (line) =>
                html`<tr>
                  <td>
                    ${line.description}<br /><span class="small soft"
                      >${dayText(line.period.start)} to ${dayText(line.period.end)}</span
                    >
                  </td>
                  <td class="money">${money(line.amount)}</td>
                </tr>`,
            )}
            <tr>
              <th scope="row">Total</th>
              <td class="money">${money(invoice.total)}</td>
            </tr>
            ${
              credit !== 0 &&
              html`<tr>
                <th scope="row">Credit balance</th>
                <td class="money">${money(-credit)}</td>
              </tr>`
            }
            <tr>
              <th scope="row">Still to pay</th>
              <td class="money">${money(invoice.amount_remaining)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p><a class="button quiet" href="/i/${invoice.id}/pdf">Download as PDF</a></p>
      ${invoice.status === "open" && payForm(invoice, typed, trouble)}`,
  };
}

function payForm(invoice: Invoice, typed: Typed, trouble: Trouble | null): Html {
  const isRenewal = invoice.parent?.type === "subscription_details";
  return html`<form class="pay sheet" method="post" novalidate>
      <h2>Pay this invoice</h2>
      ${cardFields(typed, trouble?.errors ?? {})}
      ${isRenewal && html`<p class="small soft">Renewals will be paid with this card from now on.</p>`}
      <button>Pay ${moneyText(invoice.amount_remaining, invoice.currency)}</button>
    </form>
    ${testCards()}`;
}

function statusOf(invoice: Invoice): Html {
  if (invoice.status === "paid") {
    return html`<span class="good">Paid</span> on ${dayText(invoice.status_transitions.paid_at ?? invoice.created)}`;
  }
  if (invoice.status === "void") return html`<span class="soft">Voided: there is nothing to pay.</span>`;
  return html`<span class="bad">${invoice.attempted ? "The payment failed" : "Waiting for payment"}</span>`;
}

async function receiptPage(books: Books, id: string): Promise<PageAnswer> {
  const charge = await books.get("charge", id);
  const card = charge.payment_method_details?.card;
  return {
    status: 200,
    title: "Receipt",
    body: html`<h1>Receipt</h1>
      <p class="amount">${moneyText(charge.amount, charge.currency)}</p>
      <p>${charge.paid ? html`<span class="good">Paid</span>` : html`<span class="bad">Not paid</span>`}</p>
      <dl>
        <dt>For</dt>
        <dd>${charge.description ?? "Payment"}</dd>
        <dt>Date</dt>
        <dd>${momentText(charge.created)}</dd>
        <dt>Card</dt>
        <dd>${card?.brand && card.last4 && cardText({ brand: card.brand, last4: card.last4 })}</dd>
        ${
          charge.amount_refunded > 0 &&
          html`<dt>Refunded</dt>
            <dd>${moneyText(charge.amount_refunded, charge.currency)}</dd>`
        }
        <dt>Number</dt>
        <dd><code>${charge.id}</code></dd>
      </dl>`,
  };
}
