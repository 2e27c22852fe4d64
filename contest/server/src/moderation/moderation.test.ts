import { beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();
let admin: SignedIn;
let artist: SignedIn;
let voter: SignedIn;
let contest: string;

beforeAll(async () => {
  admin = await site.administrator();
  artist = await site.member();
  voter = await site.member();
  contest = await planContest(site.pool);
});

async function submit(count = 1): Promise<string[]> {
  const at = new Date(Date.now() - 60_000);
  return insertSubmissions(
    site.pool,
    artist.user._id,
    contest,
    Array.from({ length: count }, () => ({ at })),
  );
}

async function queue(name = "waiting"): Promise<string[]> {
  const { body } = await admin.browser.get(`/api/admin/submissions?queue=${name}&limit=100`);
  return body.rows.map(({ id }: { id: string }) => id);
}

const report = (id: string) =>
  voter.browser.post(`/api/submissions/${id}/report`, { reason: "not-own-work", details: "I know this one." });
const approve = (id: string) => admin.browser.post(`/api/admin/submissions/${id}/approval`);
const hide = (id: string, reason = "It shows a name.") =>
  admin.browser.post(`/api/admin/submissions/${id}/hiding`, { reason });
const restore = (id: string) => admin.browser.delete(`/api/admin/submissions/${id}/hiding`);
const takeBack = (id: string) => admin.browser.delete(`/api/admin/submissions/${id}/approval`);
const counts = async () => (await site.browser().get(`/api/challenges/${contest}`)).body.submissions;
const gallery = async () => (await site.browser().get(`/api/submissions?challenge_id=${contest}`)).body.length;

describe("a submission in moderation", () => {
  test("a submission waits for approval, and waits again if the approval is undone", async () => {
    const [id = ""] = await submit();
    expect(await queue()).toContain(id);
    expect(await approve(id)).toMatchObject({
      status: 200,
      body: { status: "submitted", reviewedAt: expect.any(String) },
    });
    expect(await queue()).not.toContain(id);
    await takeBack(id);
    expect(await queue()).toContain(id);
    await approve(id);
  });

  test("a hidden submission leaves all lists and counts, keeps its votes and credit, and can be restored", async () => {
    const [id = ""] = await submit();
    await voter.browser.post(`/api/submissions/${id}/vote`, { user_id: voter.user._id });
    const before = [await counts(), await gallery()];
    expect(await hide(id)).toMatchObject({ status: 200, body: { status: "hidden", hiddenReason: "It shows a name." } });
    expect([await counts(), await gallery()]).toEqual(before.map((count) => count - 1));
    expect((await site.browser().get(`/api/submissions/${id}`)).status).toBe(404);
    const own = (await artist.browser.get(`/api/users/${artist.user._id}/submissions`)).body.submissions;
    const [submission] = own.filter((submission: { id: string }) => submission.id === id);
    expect(submission).toMatchObject({ status: "hidden", rank: null, votes: 1, hidden_reason: "It shows a name." });

    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { status: "submitted", hiddenReason: null, votes: 1 },
    });
    expect([await counts(), await gallery()]).toEqual(before);
    const { rows } = await site.pool.query(
      "select title, words from notices where user_id = $1 and kind = 'moderation' order by id",
      [artist.user._id],
    );
    expect(rows).toMatchObject([
      { title: expect.stringContaining("is hidden"), words: "It shows a name." },
      { title: expect.stringContaining("is shown again") },
    ]);
  });

  test("a hidden submission is not subtracted twice when its member leaves", async () => {
    const before = await counts();
    const leaver = await site.member();
    const [id = ""] = await insertSubmissions(site.pool, leaver.user._id, contest, [{ at: new Date() }]);
    await hide(id);
    await site.pool.query("delete from users where id = $1", [leaver.user._id]);
    expect(await counts()).toBe(before);
  });
});

test("a reported submission is queued until a decision, and queued again if the decision is undone", async () => {
  const [id = ""] = await submit();
  await approve(id);
  expect((await report(id)).status).toBe(202);
  expect(await queue("reported")).toEqual([id]);
  const { body } = await admin.browser.get("/api/admin/submissions?queue=reported");
  expect(body.rows[0].reports).toMatchObject([{ reason: "not-own-work", details: "I know this one." }]);
  await hide(id);
  expect(await queue("reported")).toEqual([]);
  expect(await queue("hidden")).toContain(id);
  await takeBack(id);
  expect(await queue("reported")).toEqual([id]);
  expect(await queue("hidden")).not.toContain(id);
  await approve(id);
});

test("a screen is approved at once, without what was reported or hidden meanwhile, and only once", async () => {
  const [plain = "", other = "", reported = "", hidden = ""] = await submit(4);
  await report(reported);
  await hide(hidden);
  const approveAll = () => admin.browser.post("/api/admin/approvals", { ids: [plain, other, reported, hidden] });
  const answers = await Promise.all([approveAll(), approveAll()]);
  const approved = answers.flatMap(({ body }) => body.approved);
  expect(approved.toSorted()).toEqual([plain, other].toSorted());
  expect(await queue("reported")).toEqual([reported]);
  expect(await queue("hidden")).toContain(hidden);
  const { body } = await admin.browser.get(`/api/admin/audit?subject=submission%20${plain}`);
  expect(body.rows).toMatchObject([{ act: "approve-submission" }]);
  expect((await admin.browser.post("/api/admin/approvals", { ids: [] })).status).toBe(400);
  expect((await artist.browser.post("/api/admin/approvals", { ids: [plain] })).status).toBe(403);
  await approve(reported);
});

test("each queue lists every submission once, in pages and as a CSV file", async () => {
  const ids = await submit(7);
  const seen: string[] = [];
  let cursor = "";
  do {
    const { body } = await admin.browser.get(`/api/admin/submissions?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.rows.map(({ id }: { id: string }) => id));
    cursor = body.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(new Set(await queue("all")).size).toBe((await queue("all")).length);
  const { body } = await admin.browser.get("/api/admin/submissions?queue=all&format=csv");
  expect(body.trimEnd().split("\r\n")).toHaveLength(1 + (await queue("all")).length);
});

test("a decision needs a reason and an administrator, and is recorded in the audit log", async () => {
  const [id = ""] = await submit();
  // The second reason contains half of a surrogate pair, which the log cannot store.
  for (const reason of [" ", "It shows \ud83d"]) {
    expect(await hide(id, reason)).toMatchObject({ status: 400, body: { field: "reason" } });
  }
  expect((await artist.browser.post(`/api/admin/submissions/${id}/hiding`, { reason: "Mine." })).status).toBe(403);
  expect((await approve("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  await Promise.all([approve(id), hide(id), restore(id)]);
  const { body } = await admin.browser.get(`/api/admin/audit?subject=submission%20${id}`);
  expect(body.rows.map(({ act }: { act: string }) => act).toSorted()).toEqual([
    "approve-submission",
    "hide-submission",
    "restore-submission",
  ]);
});
