import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { FAILING_LATER_CARD, payingAs, eventsSettled, typeCard } from "@contest/testing/payments";
import { useSite } from "@contest/testing/site";
import { creditDifferences } from "@contest/testing/submissions";
import { reconcilePayments } from "./reconcile.ts";

const site = useSite({}, { payments: "reported" });
const DAY = 24 * 60 * 60 * 1000;

async function member(tier: string, card?: string) {
  const person = await site.member();
  const payer = payingAs(site, person);
  await payer.pay(await payer.choose(tier), card);
  await eventsSettled(site);
  const act = (name: string) => person.browser.post(`/api/subscription/${name}`, { userId: payer.userId });
  return { ...payer, ...person, cancel: () => act("cancel"), resume: () => act("resume") };
}

describe("choosing another plan", () => {
  test("an upgrade is paid in full, starts at once and keeps the credits", async () => {
    const payer = await member("lite");
    const { body } = await payer.pay(await payer.choose("pro"));
    expect(body.subscription).toMatchObject({ tier: "pro", state: "renews", remaining_submissions: 2 + 5 + 20 });
  });

  test("a downgrade costs nothing now, takes effect at the renewal, and can be undone", async () => {
    const payer = await member("pro");
    expect((await payer.choose("lite")).body).toMatchObject({
      change: "downgrade",
      sessionId: null,
      sessionUrl: `${site.url}/profile?tab=settings`,
      subscription: { tier: "pro", state: "changes", nextTier: "lite" },
    });
    expect((await payer.resume()).body).toMatchObject({ tier: "pro", state: "renews", nextTier: null });
  });

  test("choosing the free plan ends the paid plan with its period, and can be undone", async () => {
    const payer = await member("pro");
    const ending = { tier: "pro", state: "ends", nextTier: "free" };
    expect((await payer.choose("free")).body).toMatchObject({ change: "cancel", subscription: ending });
    expect((await payer.resume()).body).toMatchObject({ tier: "pro", state: "renews", nextTier: null });
    expect((await payer.cancel()).body).toMatchObject(ending);
  });

  test("without a plan there is nothing to cancel or to resume", async () => {
    const { browser, user } = await site.member();
    for (const act of ["cancel", "resume"]) {
      const reply = await browser.post(`/api/subscription/${act}`, { userId: user._id });
      expectProblem(reply, 409, "NO_PLAN");
    }
  });
});

describe("a month later", () => {
  type Payer = Awaited<ReturnType<typeof member>>;
  let people: Record<"upgraded" | "downgraded" | "cancelled" | "resumed" | "failed" | "forgotten", Payer>;
  beforeAll(async () => {
    people = {
      upgraded: await member("lite"),
      downgraded: await member("pro"),
      cancelled: await member("lite"),
      resumed: await member("pro"),
      failed: await member("lite", FAILING_LATER_CARD),
      forgotten: await member("lite", FAILING_LATER_CARD),
    };
    const { upgraded, downgraded, cancelled, resumed } = people;
    await upgraded.pay(await upgraded.choose("pro"));
    await downgraded.choose("lite");
    await cancelled.cancel();
    await resumed.choose("lite");
    await resumed.cancel();
    await resumed.resume();
    await site.sandbox.advanceClock(31 * DAY);
    await eventsSettled(site);
  });

  test("a member who upgraded is charged one renewal, for the new plan only", async () => {
    const { history, subscription } = people.upgraded;
    expect((await history()).records.map(({ amount }: { amount: number }) => amount)).toEqual([10, 10, 5]);
    expect(await subscription()).toMatchObject({ tier: "pro", remaining_submissions: 2 + 5 + 20 + 20 });
  });

  test("a member who downgraded has the cheaper plan and its credits", async () => {
    const { history, subscription } = people.downgraded;
    expect(await subscription()).toMatchObject({ tier: "lite", state: "renews", remaining_submissions: 2 + 20 + 5 });
    expect((await history()).totals.totalSpent).toBe(15);
  });

  test("a member who canceled is not charged again and keeps the credits", async () => {
    const { history, subscription } = people.cancelled;
    expect(await subscription()).toMatchObject({ tier: "free", state: "free", remaining_submissions: 2 + 5 });
    expect((await history()).totals).toMatchObject({ totalSpent: 5, totalInvoices: 1 });
  });

  test("a member who undid the change continues as before", async () => {
    expect(await people.resumed.subscription()).toMatchObject({
      tier: "pro",
      state: "renews",
      remaining_submissions: 2 + 20 + 20,
    });
  });

  test("a member whose card failed keeps the plan, is emailed, and can pay that invoice by Retry Payment", async () => {
    const payer = people.failed;
    const before = { tier: "lite", state: "payment-failed", remaining_submissions: 7 };
    expect(await payer.subscription()).toMatchObject(before);
    expect((await site.mailTo(payer.user.email, "did not go through")).text).toContain("/billing-history");
    const [failed] = (await payer.history()).records;
    expect(failed).toMatchObject({ status: "failed", amount: 5, can_retry: true });

    const retry = ({ browser, user }: Pick<Payer, "browser" | "user">) =>
      browser.post(`/api/billing/history/${failed.id}/retry`, { userId: user._id });
    expect((await retry(people.resumed)).status).toBe(404);
    const { body } = await retry(payer);
    await typeCard(body.sessionUrl);
    await eventsSettled(site);
    expect(await payer.subscription()).toMatchObject({ tier: "lite", state: "renews", remaining_submissions: 12 });
    const { records, totals } = await payer.history();
    expect(records[0]).toMatchObject({ id: failed.id, status: "paid", can_retry: false });
    expect(totals).toMatchObject({ totalSpent: 10, totalInvoices: 2, paidInvoices: 2 });
    expectProblem(await retry(payer), 409, "INVOICE_NOT_OPEN");
  });

  test("a member who does not pay loses the plan after the grace period, and the invoice is voided", async () => {
    const payer = people.forgotten;
    const paidUntil = (days: number) =>
      site.pool.query("update subscriptions set paid_until = now() - $2 * interval '1 day' where user_id = $1", [
        payer.userId,
        days,
      ]);
    await paidUntil(6);
    await site.tasks["settle-plans"]({});
    const { changesAt, ...plan } = await payer.subscription();
    expect(plan).toMatchObject({ tier: "lite", state: "payment-failed" });
    expect(new Date(changesAt).getTime()).toBeGreaterThan(Date.now());
    await paidUntil(8);
    await site.tasks["settle-plans"]({});
    expect(await payer.subscription()).toMatchObject({ tier: "free", state: "free" });
    expect((await payer.history()).records[0]).toMatchObject({ status: "failed", can_retry: false });
    await site.mailTo(payer.user.email, "Lite has ended");
  });

  test("the billing history has pages", async () => {
    const { history } = people.upgraded;
    const first = await history("&limit=2");
    const second = await history(`&limit=2&cursor=${first.next}`);
    const all = await history();
    expect([...first.records, ...second.records]).toEqual(all.records);
    expect(second).toMatchObject({ next: null, totals: all.totals });
  });
});

test("a member is reminded of a renewal once, unless the setting is off", async () => {
  const [payer, quiet] = [await member("lite"), await member("pro")];
  await quiet.browser.put(`/api/users/${quiet.userId}/settings`, { notifications: { renewals: false } });
  await site.pool.query("update users set email_confirmed_at = now()");
  await site.pool.query("update subscriptions set paid_until = now() + interval '2 days' where user_id = any($1)", [
    [payer.userId, quiet.userId],
  ]);
  await site.tasks["remind-of-renewals"]({});
  await site.tasks["remind-of-renewals"]({});
  const { rows } = await site.pool.query("select recipient, subject from mails where subject like '%renews soon'");
  expect(rows).toEqual([{ recipient: payer.user.email, subject: "Color Lite renews soon" }]);
});

test("a member who leaves is not charged again, and is deleted only after the provider was updated", async () => {
  const payer = await member("lite");
  await site.pool.query("update users set deletion_due_at = now() + interval '14 days' where id = $1", [payer.userId]);
  await site.tasks["settle-plans"]({});
  const { rows } = await site.pool.query("select cancels, provider_id from subscriptions where user_id = $1", [
    payer.userId,
  ]);
  expect(rows).toMatchObject([{ cancels: true }]);
  await site.pool.query("update users set deletion_due_at = now() where id = $1", [payer.userId]);
  const isThere = async () => (await site.pool.query("select from users where id = $1", [payer.userId])).rows.length;
  await site.tasks["clean-up"]({});
  expect(await isThere()).toBe(1);
  await site.tasks["settle-plans"]({});
  await eventsSettled(site);
  await site.tasks["clean-up"]({});
  expect(await isThere()).toBe(0);
  const { status } = await site.services.provider.stripe.subscriptions.retrieve(rows[0].provider_id);
  expect(status).toBe("canceled");
  // The site's totals still include the payment, but it can no longer be linked to the member.
  const remaining = await site.pool.query(
    "select user_id, amount_cents, payment_method, invoice_url from payments where subscription_id = $1",
    [rows[0].provider_id],
  );
  expect(remaining.rows).toEqual([{ user_id: null, amount_cents: 500, payment_method: "", invoice_url: null }]);
});

test("the card on file is changed in the provider's portal", async () => {
  const payer = await member("lite");
  const open = (returnUrl?: string) => payer.browser.post("/api/billing/portal", { userId: payer.userId, returnUrl });
  expect((await open()).body.sessionUrl).toMatch(site.sandbox.url);
  expectProblem(await open("https://evil.example"), 400, "FOREIGN_ADDRESS");
});

test("finally, the provider, payments, credits and histories agree", async () => {
  await eventsSettled(site);
  expect(await creditDifferences(site.pool)).toEqual([]);
  expect(await reconcilePayments(site.services)).toEqual([]);
});
