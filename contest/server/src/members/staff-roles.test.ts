import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import { beforeAll, expect, test } from "vitest";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: SignedIn;
let helper: SignedIn;
let submission: string;

beforeAll(async () => {
  [admin, helper] = [await site.administrator(), await site.member()];
  const artist = await site.member();
  const contest = await planContest(site.pool);
  [submission = ""] = await insertSubmissions(site.pool, artist.user._id, contest, [{ at: new Date() }]);
});

const give = (role: StaffRole | null, by = admin) =>
  by.browser.put(`/api/admin/members/${helper.user._id}/role`, { role });

const NO_ID = "00000000-0000-4000-8000-000000000000";

/** The administrators' calls that do not answer the helper with "forbidden". Their input is missing or names nothing. */
async function allowed(): Promise<string[]> {
  const calls = site.calls.filter(({ path }) => path.startsWith("/api/admin/"));
  expect(calls.length).toBeGreaterThan(40);
  const answers = await Promise.all(
    calls.map(async ({ method, path }) => {
      const address = site.url + path.replaceAll(/:\w+/g, NO_ID);
      const cookie = helper.browser.cookie ?? "";
      const { status } = await fetch(address, { method, headers: { cookie, origin: site.url } });
      return { call: `${method} ${path}`, status };
    }),
  );
  return answers.filter(({ status }) => status !== 403).map(({ call }) => call);
}

test("a moderator has the moderators' calls and no other, and loses them with the role", async () => {
  expect(await allowed()).toEqual([]);
  expect(await give("moderator")).toMatchObject({ status: 200, body: { role: "moderator" } });
  expect((await allowed()).toSorted()).toEqual([
    "DELETE /api/admin/submissions/:id/approval",
    "DELETE /api/admin/submissions/:id/hiding",
    "GET /api/admin/paintings/:id",
    "GET /api/admin/submissions",
    "POST /api/admin/approvals",
    "POST /api/admin/submissions/:id/approval",
    "POST /api/admin/submissions/:id/hiding",
  ]);
  expect((await helper.browser.post(`/api/admin/submissions/${submission}/approval`)).status).toBe(200);
  const { rows } = (await admin.browser.get(`/api/admin/audit?subject=submission%20${submission}`)).body;
  expect(rows).toMatchObject([{ act: "approve-submission", adminId: helper.user._id }]);
  await give(null);
  expect(await allowed()).toEqual([]);
});

test("a reviewer reads requests for feedback and answers them, and nothing else", async () => {
  await give("reviewer");
  expect((await allowed()).toSorted()).toEqual(["GET /api/admin/feedback", "POST /api/admin/feedback/:id/answer"]);
  await give(null);
});

test("nobody gives a role to themselves, and the log says who gave it", async () => {
  expect((await give("moderator", helper)).status).toBe(403);
  await give("moderator");
  expect((await give("reviewer", helper)).status).toBe(403);
  const { rows } = (await admin.browser.get(`/api/admin/audit?member=${helper.user.username}&act=set-staff-role`)).body;
  expect(rows[0]).toMatchObject({ act: "set-staff-role", adminId: admin.user._id });
  await give(null);
});
