import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { payingAs, eventsSettled, typeCard } from "@contest/testing/payments";
import { type TestSite, useSite } from "@contest/testing/site";
import { creditDifferences, insertImages, planContest } from "@contest/testing/submissions";

const site = useSite({}, { payments: "reported" });
type Person = Awaited<ReturnType<TestSite["member"]>>;

async function buy(item: string): Promise<{ buyer: Person; code: string }> {
  const buyer = await site.member();
  const payer = payingAs(site, buyer);
  const { body } = await payer.pay(await payer.buyGift(item));
  return { buyer, code: body.giftCode };
}

const redeem = ({ browser, user }: Person, code: string) =>
  browser.post("/api/gifts/redeem", { userId: user._id, code });
const codesOf = async ({ browser, user }: Person) => (await browser.get(`/api/gifts?userId=${user._id}`)).body.codes;

test("a gift code is bought, emailed and redeemed once", async () => {
  const { buyer, code } = await buy("box-of-12");
  expect(code).toMatch(/^[2-9B-Z]{4}(-[2-9B-Z]{4}){3}$/);
  expect((await site.mailTo(buyer.user.email, "Your gift")).text).toContain(code);
  expect(await codesOf(buyer)).toMatchObject([{ code, item: "box-of-12", submissions: 12, state: "ready" }]);
  const friend = await site.member();
  const { body } = await redeem(friend, code.toLowerCase().replaceAll("-", " "));
  expect(body).toMatchObject({ name: "Box of 12", submissions: 12, subscription: { remaining_submissions: 14 } });
  // The client repeats the request, because the response may have been lost.
  expect((await redeem(friend, code)).body).toEqual(body);
  expectProblem(await redeem(buyer, code), 409, "CODE_USED");
  expect(await codesOf(buyer)).toMatchObject([{ state: "redeemed" }]);
  expect(await codesOf(friend)).toEqual([]);
});

test("of 20 simultaneous attempts to redeem a code, one succeeds", async () => {
  const { code } = await buy("box-of-5");
  const people = await Promise.all(Array.from({ length: 10 }, () => site.member()));
  const replies = await Promise.all([...people, ...people].map((person) => redeem(person, code)));
  const winners = people.filter((_, index) => replies[index]?.status === 200 || replies[index + 10]?.status === 200);
  expect(winners).toHaveLength(1);
  const { rows } = await site.pool.query(
    "select count(*) as grants from credit_grants join gift_codes on gift_codes.id = gift_code_id where code = $1",
    [code],
  );
  expect(rows).toEqual([{ grants: 1 }]);
});

test("wrong codes are refused with a message, and guessing is rate-limited", async () => {
  const person = await site.member();
  expectProblem(await redeem(person, "BCDF-BCDF-BCDF-BCDF"), 404, "UNKNOWN_CODE");
  expectProblem(await redeem(person, "'; drop table users"), 404, "UNKNOWN_CODE");
  expect((await redeem(person, "")).status).toBe(400);
  const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(person, "BCDF-BCDF-BCDF-BCDG")));
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

test("one payment creates one code, however many events and checks there are", async () => {
  const buyer = await site.member();
  const payer = payingAs(site, buyer);
  const opened = await payer.buyGift("box-of-24");
  await typeCard(opened.body.sessionUrl);
  await Promise.all(Array.from({ length: 10 }, () => payer.verify(opened.body.sessionId)));
  await eventsSettled(site);
  expect(await codesOf(buyer)).toHaveLength(1);
  expect((await payer.history()).totals).toMatchObject({ totalSpent: 20, totalInvoices: 1 });
  expectProblem(await payer.buyGift("box-of-7"), 400, "INVALID_INPUT");
});

test.each(["unredeemed", "redeemed"])("a refunded code that is %s is worth nothing", async (state) => {
  const { buyer, code } = await buy("box-of-5");
  const friend = await site.member();
  if (state === "redeemed") await redeem(friend, code);
  const { rows } = await site.pool.query("select intent_id from payments where user_id = $1", [buyer.user._id]);
  await site.services.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id });
  await eventsSettled(site);
  if (state === "unredeemed") expect((await redeem(friend, code)).body).toMatchObject({ code: "CODE_CANCELLED" });
  expect(await payingAs(site, friend).subscription()).toMatchObject({ remaining_submissions: 2 });
});

describe("a classroom", () => {
  const submitArtwork = async ({ browser, user }: Person, fields: object) => {
    const [file_path] = await insertImages(site.pool, user._id, 1);
    const contest = await planContest(site.pool);
    const artist = { age_group: "child", guardian_confirmed: true };
    return browser.post("/api/submissions", {
      user_id: user._id,
      challenge_id: contest,
      file_path,
      ...artist,
      ...fields,
    });
  };

  test("a classroom can submit for its students, identified by initials", async () => {
    const { code } = await buy("classroom-term");
    const teacher = await site.member();
    const { body } = await redeem(teacher, code);
    expect(body.subscription.remaining_submissions).toBe(92);
    expect(new Date(body.subscription.classroomUntil).getTime()).toBeGreaterThan(Date.now() + 119 * 86_400_000);
    const reply = await submitArtwork(teacher, { student_initials: "a b" });
    expect(reply).toMatchObject({ status: 201, body: { submission: { student_initials: "A.B." } } });
    for (const name of ["Anna Berg", "A1", "", 7]) {
      expect((await submitArtwork(teacher, { student_initials: name })).status).toBe(400);
    }
  });

  test("only a classroom can submit for others", async () => {
    const parent = await site.member();
    const refused = await submitArtwork(parent, { student_initials: "A.B." });
    expectProblem(refused, 403, "CLASSROOM_NEEDED");
    const own = await submitArtwork(parent, {});
    expect(own.status).toBe(201);
    expect(own.body.submission).not.toHaveProperty("student_initials");
  });
});

test("finally, credits and their history agree", async () => {
  expect(await creditDifferences(site.pool)).toEqual([]);
});
