import { beforeAll, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: SignedIn;
let champ: SignedIn;
let other: SignedIn;
let contest: string;

beforeAll(async () => {
  [admin, champ, other] = [await site.administrator(), await site.member(), await site.member()];
  contest = await planContest(site.pool);
  await site.pool.query(
    `insert into subscriptions (user_id, tier) values ($1, 'champ')
     on conflict (user_id) do update set tier = excluded.tier`,
    [champ.user._id],
  );
  await site.pool.query("update users set email_confirmed_at = now()");
});

async function workOf({ user }: SignedIn): Promise<string> {
  const [id = ""] = await insertSubmissions(site.pool, user._id, contest, [{ at: new Date() }]);
  return id;
}

const ask = ({ browser }: SignedIn, id: string, question = "Is the sky too dark?") =>
  browser.post(`/api/submissions/${id}/feedback`, { question });
const read = ({ browser }: SignedIn, id: string) => browser.get(`/api/submissions/${id}/feedback`);
const ANSWER = { strengths: "The reds glow.", suggestions: "Leave some paper.", nextStep: "Try a lighter sky." };

async function requestFor(id: string): Promise<string> {
  const { rows } = (await admin.browser.get("/api/admin/feedback?limit=100")).body;
  return rows.find(({ submissionId }: { submissionId: string }) => submissionId === id)?.id;
}

test("feedback goes to the artist alone, by email and beside the work", async () => {
  const id = await workOf(champ);
  expect((await read(champ, id)).body).toEqual({ mayAsk: true, feedback: null });
  expect(await ask(champ, id)).toMatchObject({ status: 201, body: { question: "Is the sky too dark?", answer: null } });
  const request = await requestFor(id);
  expect((await admin.browser.post(`/api/admin/feedback/${request}/answer`, ANSWER)).status).toBe(204);
  expect((await read(champ, id)).body).toMatchObject({ mayAsk: false, feedback: { answer: ANSWER } });
  const { rows } = await site.pool.query(
    "select text_body as text from mails where recipient = $1 and subject like 'Your feedback%'",
    [champ.user.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain("Try a lighter sky.");
  expect((await read(other, id)).status).toBe(404);
  expect((await site.browser().get(`/api/submissions/${id}/feedback`)).status).toBe(401);
  expect(JSON.stringify((await other.browser.get(`/api/submissions/${id}`)).body)).not.toContain("lighter sky");
  expect((await champ.browser.get(`/api/users/${champ.user._id}/export`)).body.feedback).toMatchObject([
    { submission: id, ...ANSWER },
  ]);
});

test("only members with the plan can ask, only for their own work, and only once", async () => {
  const [own, foreign] = [await workOf(champ), await workOf(other)];
  expectProblem(await ask(other, foreign), 403, "PLAN_NEEDED");
  expect((await ask(champ, foreign)).status).toBe(404);
  const answers = await Promise.all([ask(champ, own), ask(champ, own)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await other.browser.post(`/api/admin/feedback/${await requestFor(own)}/answer`, ANSWER)).status).toBe(403);
});

test("three works of a member wait at most, however fast they ask", async () => {
  await site.pool.query("delete from feedback where answered_at is null");
  const works = [
    await workOf(champ),
    await workOf(champ),
    await workOf(champ),
    await workOf(champ),
    await workOf(champ),
  ];
  const answers = await Promise.all(works.map((id) => ask(champ, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const refused of answers.filter(({ status }) => status !== 201)) expectProblem(refused, 409, "ALREADY_ASKED");
});

test("a request is answered once, with all three parts", async () => {
  await site.pool.query("delete from feedback where answered_at is null");
  const id = await workOf(champ);
  await ask(champ, id);
  const path = `/api/admin/feedback/${await requestFor(id)}/answer`;
  expect(await admin.browser.post(path, { ...ANSWER, nextStep: " " })).toMatchObject({
    status: 400,
    body: { field: "nextStep" },
  });
  const answers = await Promise.all([admin.browser.post(path, ANSWER), admin.browser.post(path, ANSWER)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});
