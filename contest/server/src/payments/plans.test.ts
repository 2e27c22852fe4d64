import { expect, test } from "vitest";
import { FAILING_LATER_CARD, paying, reportsWorkedOff, typeCard } from "../test-payments.ts";
import { useSite } from "../test-site.ts";
import { disagreements } from "../test-works.ts";
import { reconcilePayments } from "./reconcile.ts";

const site = useSite({}, { payments: "reported" });
const DAY = 24 * 60 * 60 * 1000;

async function member(tier: string, card?: string) {
  const person = await site.member();
  const payer = paying(site, person);
  await payer.pay(await payer.choose(tier), card);
  await reportsWorkedOff(site);
  const act = (name: string) => person.browser.post(`/api/subscription/${name}`, { userId: payer.userId });
  return { ...payer, ...person, cancel: () => act("cancel"), resume: () => act("resume") };
}

/** Beyond the end of every period that runs now. */
async function aMonthPasses(): Promise<void> {
  await site.sandbox.advanceClock(31 * DAY);
  await reportsWorkedOff(site);
}

test("an upgrade is paid in full, begins at once, and ends the plan before it", async () => {
  const payer = await member("lite");
  const { body } = await payer.pay(await payer.choose("pro"));
  expect(body.subscription).toMatchObject({ tier: "pro", state: "renews", remaining_submissions: 2 + 5 + 20 });
  await aMonthPasses();
  // One renewal, of the new plan; the old one is charged no more.
  expect((await payer.history()).records.map(({ amount }: { amount: number }) => amount)).toEqual([10, 10, 5]);
  expect(await payer.subscription()).toMatchObject({ tier: "pro", remaining_submissions: 2 + 5 + 20 + 20 });
});

test("a downgrade costs nothing now and begins with the next renewal", async () => {
  const payer = await member("pro");
  const reply = await payer.choose("lite");
  expect(reply.body).toMatchObject({
    change: "downgrade",
    sessionId: null,
    sessionUrl: `${site.url}/profile?tab=settings`,
    subscription: { tier: "pro", state: "changes", nextTier: "lite" },
  });
  await aMonthPasses();
  expect(await payer.subscription()).toMatchObject({
    tier: "lite",
    state: "renews",
    remaining_submissions: 2 + 20 + 5,
  });
  expect((await payer.history()).totals.totalSpent).toBe(15);
});

test("a cancelled plan stays until its end, is charged no more, and its credits stay", async () => {
  const payer = await member("lite");
  expect((await payer.cancel()).body).toMatchObject({ tier: "lite", state: "ends", nextTier: "free" });
  await aMonthPasses();
  expect(await payer.subscription()).toMatchObject({ tier: "free", state: "free", remaining_submissions: 2 + 5 });
  expect((await payer.history()).totals).toMatchObject({ totalSpent: 5, totalInvoices: 1 });
  expect(await payer.cancel()).toMatchObject({ status: 409, body: { code: "NO_PLAN" } });
});

test("choosing the free plan cancels too; resuming takes an end or a change back", async () => {
  const payer = await member("pro");
  expect((await payer.choose("free")).body).toMatchObject({ change: "cancel", subscription: { state: "ends" } });
  expect((await payer.resume()).body).toMatchObject({ tier: "pro", state: "renews", nextTier: null });
  await payer.choose("lite");
  expect((await payer.resume()).body).toMatchObject({ tier: "pro", state: "renews", nextTier: null });
  await aMonthPasses();
  expect(await payer.subscription()).toMatchObject({ tier: "pro", remaining_submissions: 2 + 20 + 20 });
});

test("a renewal that cannot be charged keeps the plan, writes a mail, and is paid by Retry Payment", async () => {
  const payer = await member("lite", FAILING_LATER_CARD);
  await aMonthPasses();
  expect(await payer.subscription()).toMatchObject({ tier: "lite", state: "payment-failed", remaining_submissions: 7 });
  expect((await site.mailTo(payer.user.email, "did not go through")).text).toContain("/billing-history");
  const [failed] = (await payer.history()).records;
  expect(failed).toMatchObject({ status: "failed", amount: 5, can_retry: true });

  const other = await site.member();
  const retry = (person: typeof other) =>
    person.browser.post(`/api/billing/history/${failed.id}/retry`, { userId: person.user._id });
  expect((await retry(other)).status).toBe(404);
  const { body } = await retry(payer);
  await typeCard(body.sessionUrl);
  await reportsWorkedOff(site);
  expect(await payer.subscription()).toMatchObject({ tier: "lite", state: "renews", remaining_submissions: 12 });
  const { records, totals } = await payer.history();
  expect(records[0]).toMatchObject({ id: failed.id, status: "paid", can_retry: false });
  expect(totals).toMatchObject({ totalSpent: 10, totalInvoices: 2, paidInvoices: 2 });
  expect(await retry(payer)).toMatchObject({ status: 409, body: { code: "INVOICE_NOT_OPEN" } });
});

test("a plan nobody pays for ends after the days of grace, and its invoice cannot be paid any more", async () => {
  const payer = await member("lite", FAILING_LATER_CARD);
  await aMonthPasses();
  const paidUntil = (days: number) =>
    site.pool.query("update subscriptions set paid_until = now() - $2 * interval '1 day' where user_id = $1", [
      payer.userId,
      days,
    ]);
  await paidUntil(6);
  await site.tasks["tend-plans"]({});
  expect(await payer.subscription()).toMatchObject({ tier: "lite", state: "payment-failed" });
  await paidUntil(8);
  await site.tasks["tend-plans"]({});
  expect(await payer.subscription()).toMatchObject({ tier: "free", state: "free" });
  expect((await payer.history()).records[0]).toMatchObject({ status: "failed", can_retry: false });
});

test("a member is reminded of a renewal once, and not when the switch is off", async () => {
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

test("who leaves is not charged again, and is deleted only when the provider knows", async () => {
  const payer = await member("lite");
  await site.pool.query("update users set deletion_due_at = now() + interval '14 days' where id = $1", [payer.userId]);
  await site.tasks["tend-plans"]({});
  const { rows } = await site.pool.query("select cancels, provider_id from subscriptions where user_id = $1", [
    payer.userId,
  ]);
  expect(rows).toMatchObject([{ cancels: true }]);
  await site.pool.query("update users set deletion_due_at = now() where id = $1", [payer.userId]);
  const isThere = async () => (await site.pool.query("select from users where id = $1", [payer.userId])).rows.length;
  await site.tasks["clean-up"]({});
  expect(await isThere()).toBe(1);
  await site.tasks["tend-plans"]({});
  await reportsWorkedOff(site);
  await site.tasks["clean-up"]({});
  expect(await isThere()).toBe(0);
  const { status } = await site.services.provider.stripe.subscriptions.retrieve(rows[0].provider_id);
  expect(status).toBe("canceled");
});

test("the card on file is changed in the provider's portal", async () => {
  const payer = await member("lite");
  const open = (returnUrl?: string) => payer.browser.post("/api/billing/portal", { userId: payer.userId, returnUrl });
  expect((await open()).body.sessionUrl).toMatch(site.sandbox.url);
  expect(await open("https://evil.example")).toMatchObject({ status: 400, body: { code: "FOREIGN_ADDRESS" } });
});

test("in the end provider, payments, credits and histories agree", async () => {
  await reportsWorkedOff(site);
  expect(await disagreements(site.pool)).toEqual([]);
  expect(await reconcilePayments(site.services)).toEqual([]);
});
