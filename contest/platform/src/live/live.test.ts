import { useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";
import { expect, onTestFinished, test } from "vitest";

const site = useSite();

async function makeVotedSubmission() {
  const { user: artist } = await site.member();
  const { user: voter, browser } = await site.member();
  const contest = await planContest(site.pool);
  const [id = ""] = await insertSubmissions(site.pool, artist._id, contest, [{ at: new Date() }]);
  const castVote = () => browser.post(`/api/submissions/${id}/vote`, { user_id: voter._id });
  return { id, contest, artist, voter, castVote };
}

/** An open page. `next` waits for the next event of a kind that names the submission, and returns its data. */
async function openPage(id: string) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const response = await fetch(`${site.url}/api/live`, { signal: closing.signal });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function next(kind: "tallies" | "removed"): Promise<unknown> {
    const pattern = new RegExp(`event: ${kind}\\ndata: (.*${id}.*)\\n\\n`);
    for (let found = pattern.exec(text); ; found = pattern.exec(text)) {
      if (found?.[1]) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]);
      }
      const chunk = await chunks?.read();
      if (!chunk || chunk.done) throw new Error(`the stream ended after: ${text}`);
      text += chunk.value;
    }
  }
  return { response, next };
}

test("the stream of live tallies is server-sent events", async () => {
  const { response } = await openPage("");
  expect(response.headers.get("content-type")).toContain("text/event-stream");
});

test("an open page receives a vote", async () => {
  const { id, castVote } = await makeVotedSubmission();
  const page = await openPage(id);
  await castVote();
  expect(await page.next("tallies")).toContainEqual({ id, votes: 1, score: 1 });
});

test("an open page receives the new tally when a voter's account is deleted", async () => {
  const { id, voter, castVote } = await makeVotedSubmission();
  const page = await openPage(id);
  await castVote();
  await page.next("tallies");
  await site.pool.query("delete from users where id = $1", [voter._id]);
  expect(await page.next("tallies")).toContainEqual({ id, votes: 0, score: 0 });
});

test("an open page is notified when a submission is hidden and when it is shown again", async () => {
  const { id, castVote } = await makeVotedSubmission();
  await castVote();
  const page = await openPage(id);
  await site.pool.query("update submissions set status = 'hidden' where id = $1", [id]);
  expect(await page.next("removed")).toContain(id);
  await site.pool.query("update submissions set status = 'submitted' where id = $1", [id]);
  expect(await page.next("tallies")).toContainEqual({ id, votes: 1, score: 1 });
});

test("an open page is notified when a submission is deleted with its artist", async () => {
  const { id, artist, castVote } = await makeVotedSubmission();
  await castVote();
  const page = await openPage(id);
  await site.pool.query("delete from users where id = $1", [artist._id]);
  expect(await page.next("removed")).toContain(id);
});

test("an open page receives the new tally when a result sets votes aside", async () => {
  const { id, contest, voter, castVote } = await makeVotedSubmission();
  const page = await openPage(id);
  await castVote();
  await page.next("tallies");
  await site.pool.query(
    "update contests set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = $1",
    [contest],
  );
  const { browser: admin } = await site.administrator();
  await admin.post(`/api/admin/results/${contest}/votes`, {
    votes: [{ submissionId: id, userId: voter._id }],
    decision: "set-aside",
    reason: "A test.",
  });
  await admin.post(`/api/admin/results/${contest}/review`);
  const { sha256 } = (await admin.get(`/api/admin/results/${contest}`)).body;
  expect((await admin.post(`/api/admin/results/${contest}/confirm`, { sha256 })).status).toBe(200);
  expect(await page.next("tallies")).toContainEqual({ id, votes: 0, score: 0 });
});
