import { expectProblem } from "@contest/testing/expect-problem";
import { type Browser, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";
import { expect, test } from "vitest";

const site = useSite();

async function makeSubmission(): Promise<string> {
  const { user: artist } = await site.member();
  const [id = ""] = await insertSubmissions(site.pool, artist._id, await planContest(site.pool), [{ at: new Date() }]);
  return id;
}

const report = (browser: Browser, id: string, reason: string) =>
  browser.post(`/api/submissions/${id}/report`, { reason, details: "Look." });

test("a member's second report of a submission replaces the first", async () => {
  const id = await makeSubmission();
  const { browser } = await site.member();
  expect((await report(browser, id, "offensive")).status).toBe(202);
  expect((await report(browser, id, "not-own-work")).status).toBe(202);
  const { rows } = await site.pool.query("select reason from reports where submission_id = $1", [id]);
  expect(rows).toEqual([{ reason: "not-own-work" }]);
});

test("a report with an unknown reason is refused", async () => {
  const id = await makeSubmission();
  const { browser } = await site.member();
  expectProblem(await report(browser, id, "because"), 400, "INVALID_INPUT");
});

test("a visitor cannot report a submission", async () => {
  expectProblem(await report(site.browser(), await makeSubmission(), "other"), 401, "NOT_SIGNED_IN");
});
