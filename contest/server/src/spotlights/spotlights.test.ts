import { beforeAll, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: SignedIn;
let pro: SignedIn;
let other: SignedIn;
let free: SignedIn;
let works: { pro: string; other: string; free: string };

beforeAll(async () => {
  [admin, pro, other, free] = [
    await site.administrator(),
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  const contest = await planContest(site.pool);
  const workOf = async ({ user }: SignedIn) =>
    (await insertSubmissions(site.pool, user._id, contest, [{ at: new Date() }]))[0] ?? "";
  works = { pro: await workOf(pro), other: await workOf(other), free: await workOf(free) };
  await site.pool.query("update users set email_confirmed_at = now()");
  await site.pool.query(
    `insert into subscriptions (user_id, tier) select unnest($1::uuid[]), 'pro'
     on conflict (user_id) do update set tier = excluded.tier`,
    [[pro.user._id, other.user._id]],
  );
});

const choose = (submissionId: string) => admin.browser.put("/api/admin/spotlight", { submissionId });
const shown = async () => (await site.browser().get("/api/spotlight")).body.spotlight;
const setWords = ({ browser }: SignedIn, words: string) => browser.put("/api/spotlight/words", { words });

test("the owner chooses among works of members with the plan, and the artist is told and can say something", async () => {
  const { rows } = (await admin.browser.get("/api/admin/spotlight/candidates")).body;
  expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([works.pro, works.other].toSorted());
  expect((await choose(works.pro)).status).toBe(204);
  expect(await shown()).toMatchObject({ userId: pro.user._id, words: "", submission: { id: works.pro } });
  const { rows: notices } = await site.pool.query("select title from notices where user_id = $1", [pro.user._id]);
  expect(notices).toEqual([{ title: "You’re in the spotlight!" }]);
  expect((await setWords(pro, "I paint at night.")).status).toBe(200);
  expect((await setWords(other, "Me too!")).status).toBe(403);
  expect((await setWords(pro, "x".repeat(401))).status).toBe(400);
  expect((await shown()).words).toBe("I paint at night.");
  expect((await pro.browser.get(`/api/users/${pro.user._id}/export`)).body.spotlights).toMatchObject([
    { submission: works.pro, words: "I paint at night." },
  ]);
});

test("a work of a member without the plan is refused, and the present one stays", async () => {
  await choose(works.pro);
  expectProblem(await choose(works.free), 409, "NOT_ELIGIBLE");
  expect((await shown()).submission.id).toBe(works.pro);
});

test("several choices at once leave one artist in the spotlight", async () => {
  const answers = await Promise.all([choose(works.pro), choose(works.other), choose(works.pro)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const { rows } = await site.pool.query("select from spotlights where ended_at is null");
  expect(rows).toHaveLength(1);
});

test("what is hidden, no longer public or no longer paid for leaves the spotlight", async () => {
  await choose(works.pro);
  for (const [gone, back] of [
    [
      "update submissions set status = 'hidden' where id = $1",
      "update submissions set status = 'submitted' where id = $1",
    ],
    [
      "update users set public_profile = false from submissions where user_id = users.id and submissions.id = $1",
      "update users set public_profile = true from submissions where user_id = users.id and submissions.id = $1",
    ],
    [
      "update subscriptions set tier = 'free' from submissions where submissions.user_id = subscriptions.user_id and id = $1",
      "update subscriptions set tier = 'pro' from submissions where submissions.user_id = subscriptions.user_id and id = $1",
    ],
  ] as const) {
    await site.pool.query(gone, [works.pro]);
    expect(await shown()).toBeNull();
    await site.pool.query(back, [works.pro]);
    expect(await shown()).not.toBeNull();
  }
  expect((await admin.browser.delete("/api/admin/spotlight")).status).toBe(204);
  expect(await shown()).toBeNull();
});
