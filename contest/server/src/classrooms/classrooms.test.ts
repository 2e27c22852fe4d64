import { deflateRawSync } from "node:zlib";
import { encodeLog } from "@contest/painting/operations";
import { PERMISSION_WORDING } from "@contest/rules/classrooms/classes";
import { expectProblem } from "@contest/testing/expect-problem";
import { testPage, testPageBytes } from "@contest/testing/paintings";
import { payingAs } from "@contest/testing/payments";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertImages, planContest } from "@contest/testing/submissions";
import { fetchPicture } from "@contest/testing/upload";
import { beforeAll, describe, expect, test } from "vitest";

const site = useSite({}, { payments: "reported" });
const page = testPage(150, 130);

// Contests of tests have their line art in this folder.
beforeAll(() => site.services.storage.put("line-art/owl/coloring.bin", deflateRawSync(testPageBytes(150, 130))));

let colors = 0;
/** A log that nobody has sent before. */
function newLog(): string {
  colors += 1;
  return Buffer.from(encodeLog(page, [{ kind: "fill", region: 1, color: colors, wait: 4 }])).toString("base64");
}

/** A teacher with a license that was redeemed without paying for it. */
async function teacher(submissions = 90): Promise<SignedIn & { code: string }> {
  const signedIn = await site.member();
  const { _id } = signedIn.user;
  await site.pool.query("insert into classrooms (user_id, until) values ($1, now() + interval '120 days')", [_id]);
  await site.pool.query(
    `insert into credit_grants (user_id, reason, source, granted, remaining)
     values ($1, 'classroom', 'a license', $2, $2)`,
    [_id, submissions],
  );
  const { body } = await signedIn.browser.post("/api/classroom/join-code");
  return { ...signedIn, code: body.classroom.join_code };
}

async function addPhotos({ browser, user }: SignedIn, count: number): Promise<string[]> {
  const addresses = await insertImages(site.pool, user._id, count);
  const replies = await Promise.all(
    addresses.map((image_url) => browser.post("/api/classroom/works", { image_url, initials: "ab" })),
  );
  expect(replies.map(({ status }) => status)).toEqual(addresses.map(() => 201));
  return replies.map(({ body }) => body.id);
}

const permit = ({ browser }: SignedIn) =>
  browser.post("/api/classroom/permission", { school: "Heron School", permitted: true });

describe("buying a license", () => {
  test("leads straight to the class, with an email and an invoice for the school", async () => {
    const buyer = await site.member();
    const payer = payingAs(site, buyer);
    const billed_to = { school: "Heron School", purchase_order: "PO-4711", tax_number: "12-3456789" };
    const opened = await buyer.browser.post("/api/stripe/gift-session", {
      userId: buyer.user._id,
      item: "classroom-term",
      for_buyer: true,
      billed_to,
    });
    const { body } = await payer.pay(opened);
    expect(body).toMatchObject({ success: true, forBuyer: true, subscription: { remaining_submissions: 92 } });
    const mail = await site.mailTo(buyer.user.email, "Your class is ready");
    expect(mail.text).toContain(`${site.url}/classroom`);
    const { classroom } = (await buyer.browser.get("/api/classroom")).body;
    expect(classroom).toMatchObject({ name: "Our class", age_group: "child", join_code: null, permission: null });
    const { invoices } = (await buyer.browser.get("/api/classroom/invoices")).body;
    expect(invoices).toMatchObject([
      { description: "Classroom, one term (90 submissions)", amount: 45, refunded: 0, ...billed_to },
    ]);
    expect((await buyer.browser.get(`/api/gifts?userId=${buyer.user._id}`)).body.codes).toMatchObject([
      { state: "redeemed" },
    ]);
  });

  test("as a gift still gives a code away", async () => {
    const buyer = await site.member();
    const payer = payingAs(site, buyer);
    const { body } = await payer.pay(await payer.buyGift("classroom-term"));
    expect(body).toMatchObject({ forBuyer: false, giftCode: expect.stringMatching(/^[2-9B-Z-]{19}$/) });
    expect((await buyer.browser.get("/api/classroom")).body).toEqual({ classroom: null });
    const friend = await site.member();
    await friend.browser.post("/api/gifts/redeem", { userId: friend.user._id, code: body.giftCode });
    expect((await friend.browser.get("/api/classroom")).body.classroom).toMatchObject({ name: "Our class" });
  });
});

describe("a class", () => {
  test("needs a license", async () => {
    const { browser } = await site.member();
    expect((await browser.get("/api/classroom")).body).toEqual({ classroom: null });
    expectProblem(await browser.post("/api/classroom/join-code"), 403, "CLASSROOM_NEEDED");
    expectProblem(await browser.put("/api/classroom", { name: "4b", age_group: "child" }), 403, "CLASSROOM_NEEDED");
  });

  test("has a wall that only its teacher sees", async () => {
    const ana = await teacher();
    const ids = await addPhotos(ana, 3);
    const { works, next } = (await ana.browser.get("/api/classroom/works?limit=2")).body;
    expect(works).toMatchObject([{ initials: "A.B.", submission_id: null }, { initials: "A.B." }]);
    const rest = (await ana.browser.get(`/api/classroom/works?cursor=${encodeURIComponent(next)}`)).body;
    expect([...works, ...rest.works].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const bo = await teacher();
    expect((await bo.browser.get("/api/classroom/works")).body.works).toEqual([]);
    expectProblem(await bo.browser.delete(`/api/classroom/works/${ids[0]}`), 404, "NOT_FOUND");
    expectProblem(await site.browser().get("/api/classroom/works"), 401, "NOT_SIGNED_IN");
    const [stolen] = await insertImages(site.pool, ana.user._id, 1);
    const theft = await bo.browser.post("/api/classroom/works", { image_url: stolen, initials: "AB" });
    expectProblem(theft, 400, "UNKNOWN_IMAGE");
  });

  test("puts chosen pages into the contest with the school's permission, each for one credit", async () => {
    const ana = await teacher();
    const ids = await addPhotos(ana, 12);
    const contest_id = await planContest(site.pool);
    const submit = () => ana.browser.post("/api/classroom/submissions", { contest_id, work_ids: ids.slice(0, 10) });
    expectProblem(await submit(), 403, "PERMISSION_NEEDED");
    const { body } = await permit(ana);
    expect(body.classroom.permission).toMatchObject({ school: "Heron School", wording: PERMISSION_WORDING });
    const { results } = (await submit()).body;
    expect(results.filter(({ submission_id }: { submission_id: string | null }) => submission_id)).toHaveLength(10);
    // The request is repeated, because the response may have been lost.
    expect((await submit()).body.results.toSorted(byWork)).toEqual(results.toSorted(byWork));
    const shown = (await site.browser().get(`/api/submissions?challenge_id=${contest_id}`)).body;
    expect(shown).toHaveLength(10);
    expect(shown[0]).toMatchObject({
      age_group: "child",
      artist_name: "A.B., child",
      profiles: { username: "A.B., child", is_public: false },
    });
    const { body: subscription } = await ana.browser.get(`/api/subscription?userId=${ana.user._id}`);
    expect(subscription.remaining_submissions).toBe(82);
  });

  test("without credits for all chosen pages submits some and says why the others were not", async () => {
    const ana = await teacher(1);
    await permit(ana);
    const work_ids = await addPhotos(ana, 4);
    const { body } = await ana.browser.post("/api/classroom/submissions", {
      contest_id: await planContest(site.pool),
      work_ids,
    });
    // One of the license, and two of the month.
    const problems = body.results.map(({ problem }: { problem: string | null }) => problem).filter(Boolean);
    expect(problems).toEqual(["You have no submissions left. Upgrade your plan to submit more."]);
  });

  test("deletes a page also from the contest", async () => {
    const ana = await teacher();
    await permit(ana);
    const [id = ""] = await addPhotos(ana, 1);
    const contest_id = await planContest(site.pool);
    await ana.browser.post("/api/classroom/submissions", { contest_id, work_ids: [id] });
    const [shown] = (await ana.browser.get("/api/classroom/works")).body.works;
    expect((await ana.browser.delete(`/api/classroom/works/${id}`)).status).toBe(204);
    expect((await site.browser().get(`/api/submissions?challenge_id=${contest_id}`)).body).toEqual([]);
    expect((await fetchPicture(site, shown.picture.url, ana.browser)).status).toBe(404);
  });

  test("stands in the teacher's export", async () => {
    const ana = await teacher();
    await addPhotos(ana, 1);
    const { body } = await ana.browser.get(`/api/users/${ana.user._id}/export`);
    expect(body).toMatchObject({ classroom: { join_code: ana.code }, classWorks: [{ initials: "A.B." }] });
  });
});

describe("a student", () => {
  test("joins with the code and initials, and colors onto the wall without an account", async () => {
    const ana = await teacher();
    const student = site.browser();
    const joined = await student.post("/api/class-visits", { code: ` ${ana.code.toLowerCase()} `, initials: "k l" });
    expect(joined.body).toEqual({ name: "Our class", age_group: "child", initials: "K.L." });
    const sent = { code: ana.code, initials: "KL", contest_id: await planContest(site.pool), log: newLog() };
    const first = await student.post("/api/class-pages", sent);
    expect(first.status).toBe(201);
    expect((await student.post("/api/class-pages", sent)).body).toEqual(first.body);
    const { works } = (await ana.browser.get("/api/classroom/works")).body;
    expect(works).toMatchObject([{ id: first.body.id, initials: "K.L.", painted_for: sent.contest_id }]);
    expect((await fetchPicture(site, works[0].picture.url, student)).status).toBe(404);
  });

  test("gets no further with a wrong or old code, or with a name", async () => {
    const ana = await teacher();
    const student = site.browser();
    const join = (code: string, initials = "KL") => student.post("/api/class-visits", { code, initials });
    expectProblem(await join("BCDFGH"), 404, "UNKNOWN_CODE");
    expectProblem(await join("'; drop"), 404, "UNKNOWN_CODE");
    expectProblem(await join(ana.code, "Karla"), 400, "INVALID_INPUT");
    await ana.browser.post("/api/classroom/join-code");
    expectProblem(await join(ana.code), 404, "UNKNOWN_CODE");
    const { join_code } = (await ana.browser.get("/api/classroom")).body.classroom;
    expect((await join(join_code)).status).toBe(200);
    await ana.browser.delete("/api/classroom/join-code");
    expectProblem(await join(join_code), 404, "UNKNOWN_CODE");
  });

  test("joins no class whose license has ended", async () => {
    const ana = await teacher();
    await site.pool.query("update classrooms set until = now() where user_id = $1", [ana.user._id]);
    const reply = await site.browser().post("/api/class-visits", { code: ana.code, initials: "KL" });
    expectProblem(reply, 404, "UNKNOWN_CODE");
    const [image_url] = await insertImages(site.pool, ana.user._id, 1);
    const photo = await ana.browser.post("/api/classroom/works", { image_url, initials: "AB" });
    expectProblem(photo, 403, "CLASSROOM_NEEDED");
    expect((await ana.browser.get("/api/classroom")).body.classroom).toMatchObject({ is_licensed: false });
  });

  test("cannot guess codes", async () => {
    const guesser = site.browser();
    const replies = await Promise.all(
      Array.from({ length: 361 }, () => guesser.post("/api/class-visits", { code: "BCDFGH", initials: "KL" })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

function byWork(one: { work_id: string }, other: { work_id: string }): number {
  return one.work_id.localeCompare(other.work_id);
}
