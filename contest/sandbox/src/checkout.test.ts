import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { cardFields, fillIn, GOOD_CARD, useSandbox } from "./test-sandbox.ts";

const site = useSandbox();

const oneOff: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [
    { quantity: 1, price_data: { currency: "usd", unit_amount: 299, product_data: { name: "One submission" } } },
  ],
  success_url: "http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/payment-cancel",
  client_reference_id: "member-1",
  metadata: { contestId: "today" },
};

describe("a checkout for one payment", () => {
  it("is paid by a good card and leads back to the site", async () => {
    const session = await site.stripe.checkout.sessions.create(oneOff);
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 299 });

    const paid = await fillIn(session.url ?? "", cardFields(GOOD_CARD));
    expect(paid).toMatchObject({
      status: 303,
      goesTo: `http://localhost:3000/payment-success?session_id=${session.id}`,
    });

    const after = await site.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(after).toMatchObject({
      status: "complete",
      payment_status: "paid",
      metadata: { contestId: "today" },
      payment_intent: { status: "succeeded", amount_received: 299, latest_charge: { paid: true, amount: 299 } },
      line_items: { data: [{ description: "One submission", amount_total: 299 }] },
    });
    await site.settle();
    expect(site.eventTypes()).toContain("checkout.session.completed");
  });
});
