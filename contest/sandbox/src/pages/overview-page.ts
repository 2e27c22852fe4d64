/** The overview of everything in the sandbox, with the control for its clock. */
import { cardText, momentText, moneyText } from "../billing/texts.ts";
import type { Books } from "../books.ts";
import { DAY } from "../when-due.ts";
import { testCards } from "./card-form.ts";
import { type Html, html } from "./layout.ts";
import type { PageAnswer, Pages } from "./page.ts";

const LATEST = { limit: 20 };

const LEAPS = [
  { label: "an hour", seconds: 60 * 60 },
  { label: "a day", seconds: DAY },
  { label: "three days", seconds: 3 * DAY },
  { label: "a week", seconds: 7 * DAY },
  { label: "a month (31 days)", seconds: 31 * DAY },
  { label: "a year", seconds: 365 * DAY },
];

export function serveOverviewPage(pages: Pages): void {
  pages.show("/", async (books): Promise<PageAnswer> => {
    return {
      status: 200,
      title: "Overview",
      isWide: true,
      body: html`<h1>Payment sandbox</h1>
        <p>It stands in for Stripe on machines without keys: the site talks to it with Stripe's own SDK.</p>
        ${clock(books)} ${testCards()} ${await customers(books)} ${await payments(books)} ${await subscriptions(books)}
        ${await invoices(books)} ${await deliveries(books)}`,
    };
  });
}

function clock(books: Books): Html {
  return html`<section class="sheet" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      It is <time datetime="${new Date(books.now * 1000).toISOString()}">${momentText(books.now)}</time>${
        books.ahead > 0 && `, ${(books.ahead / DAY).toFixed(1)} days ahead of the real time`
      }.
    </p>
    <form class="row" method="post" action="/sandbox/clock">
      <div>
        <label for="seconds">Move it forward by</label>
        <select id="seconds" name="seconds">
          ${LEAPS.map(({ label, seconds }) => html`<option value="${seconds}">${label}</option>`)}
        </select>
      </div>
      <button>Move the clock</button>
    </form>
    <p class="small soft">Renewals, expirations and retries in between happen in order. The clock cannot go back.</p>
  </section>`;
}

async function customers(books: Books): Promise<Html> {
  const { data } = await books.list("customer", {}, LATEST);
  return table(
    "Customers",
    ["Name", "Email", "Since", "Id"],
    data.map((customer) => [customer.name, customer.email, momentText(customer.created), code(customer.id)]),
  );
}

async function payments(books: Books): Promise<Html> {
  const { data } = await books.list("charge", {}, LATEST);
  return table(
    "Payments",
    ["When", "For", "Card", "Result", "Amount"],
    data.map((charge) => [
      momentText(charge.created),
      charge.receipt_url
        ? html`<a href="/receipts/${charge.id}">${charge.description ?? "Payment"}</a>`
        : charge.description,
      cardText({
        brand: charge.payment_method_details?.card?.brand ?? "",
        last4: charge.payment_method_details?.card?.last4 ?? "",
      }),
      charge.paid ? (charge.amount_refunded > 0 ? "refunded" : "paid") : (charge.outcome?.reason ?? "failed"),
      moneyText(charge.amount - charge.amount_refunded, charge.currency),
    ]),
  );
}

async function subscriptions(books: Books): Promise<Html> {
  const { data } = await books.list("subscription", {}, LATEST);
  return table(
    "Subscriptions",
    ["Id", "Status", "Period ends", "Then", "Price"],
    data.map((subscription) => {
      const item = subscription.items.data[0];
      return [
        code(subscription.id),
        subscription.status,
        item && momentText(item.current_period_end),
        subscription.ended_at !== null ? "ended" : subscription.cancel_at_period_end ? "ends" : "renews",
        item && moneyText(item.price.unit_amount ?? 0, item.price.currency),
      ];
    }),
  );
}

async function invoices(books: Books): Promise<Html> {
  const { data } = await books.list("invoice", {}, LATEST);
  return table(
    "Invoices",
    ["Number", "For", "Status", "Next attempt", "Amount"],
    data.map((invoice) => [
      html`<a href="/i/${invoice.id}">${invoice.number}</a>`,
      invoice.customer_email,
      invoice.status,
      invoice.next_payment_attempt !== null && momentText(invoice.next_payment_attempt),
      moneyText(invoice.amount_due, invoice.currency),
    ]),
  );
}

async function deliveries(books: Books): Promise<Html> {
  const latest = await books.deliveries(30);
  return table(
    "Webhook deliveries",
    ["Event", "Attempts", "Last answer", "Delivered", "Next attempt"],
    latest.map(({ type, attempts, lastAnswer, deliveredAt, nextAttemptAt }) => [
      type,
      attempts,
      lastAnswer,
      deliveredAt !== null && momentText(deliveredAt),
      nextAttemptAt !== null && momentText(nextAttemptAt),
    ]),
  );
}

type Cell = Html | string | number | null | undefined | false;

function table(title: string, columns: string[], rows: Cell[][]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="soft">Nothing yet.</p>`;
  return html`<h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function code(text: string): Html {
  return html`<code>${text}</code>`;
}
