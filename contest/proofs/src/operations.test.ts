/** What an operator does besides running contests: settings, the job queue, messages and emails. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, useSite } from "@contest/testing/site";
import { foldTallies, insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite({ SMTP_URL: "smtp://localhost:9" });
let admin: SignedIn;

beforeAll(async () => {
  admin = await site.administrator();
});

describe("settings", () => {
  test("social pages are shown once they are set, and only addresses of that network are accepted", async () => {
    const instagram = "https://www.instagram.com/coloring";
    expect((await admin.browser.put("/api/admin/settings", { instagram })).status).toBe(200);
    expect((await site.browser().get("/api/config")).body.social).toEqual({ instagram, tiktok: "", youtube: "" });
    for (const address of [
      "https://www.instagram.com/",
      "https://instagram.com.example.com/coloring",
      "http://www.instagram.com/coloring",
      "https://user@www.instagram.com/coloring",
      "javascript:alert(1)//instagram.com/a",
    ]) {
      const reply = await admin.browser.put("/api/admin/settings", { instagram: address });
      expect(reply).toMatchObject({ status: 400, body: { message: "Enter an address at instagram.com." } });
    }
    await admin.browser.put("/api/admin/settings", { instagram: "" });
    expect((await site.browser().get("/api/config")).body.social.instagram).toBe("");
  });

  test("come from the environment until they are changed, and then change for everyone immediately", async () => {
    expect((await admin.browser.get("/api/admin/settings")).body).toEqual({
      donatedPercent: 10,
      autoContest: true,
      supportEmail: "support@coloring.example",
      lookFirst: null,
      dailyPrize: "A sticker and 5 submission credits",
      dailyPrizeCredits: 5,
      instagram: "",
      tiktok: "",
      youtube: "",
      siteName: "Daily Coloring Challenge",
      logo: "",
      planNotes: { free: "", lite: "", pro: "", champ: "" },
      chatHours: { firstDay: 1, lastDay: 5, opens: 9, closes: 18 },
      emailTexts: {},
    });
    const changed = await admin.browser.put("/api/admin/settings", {
      donatedPercent: 25,
      supportEmail: "us@example.com",
    });
    expect(changed.body).toMatchObject({ donatedPercent: 25, autoContest: true });
    expect((await site.browser().get("/api/config")).body.supportEmail).toBe("us@example.com");
    expect((await site.browser().get("/api/donations")).body.percent).toBe(25);
    const [act] = (await admin.browser.get("/api/admin/audit?act=change-settings")).body.rows;
    expect([JSON.parse(act.before), JSON.parse(act.after)]).toEqual([
      { donatedPercent: 10, supportEmail: "support@coloring.example" },
      { donatedPercent: 25, supportEmail: "us@example.com" },
    ]);
  });

  test.each([
    ["donatedPercent", { donatedPercent: 101 }],
    ["donatedPercent", { donatedPercent: "25" }],
    ["supportEmail", { supportEmail: "nobody" }],
    ["autoContest", { autoContest: "yes" }],
  ])("are refused if they are out of range: %s", async (field, body) => {
    expect(await admin.browser.put("/api/admin/settings", body)).toMatchObject({ status: 400, body: { field } });
  });

  test("the automatic daily contest can be switched off", async () => {
    await admin.browser.put("/api/admin/settings", { autoContest: false });
    await site.tasks["open-today"]({});
    expect((await site.pool.query("select from contests")).rowCount).toBe(0);
  });
});

test("the dashboard shows the day, and each alarm until it is resolved", async () => {
  const dashboard = async () => (await admin.browser.get("/api/admin/dashboard")).body;
  const alarm = async (name: string) =>
    (await dashboard()).tasks.find((task: { name: string }) => task.name === name)?.count ?? 0;
  expect(await dashboard()).toMatchObject({ contest: null, revenue: { today: 0, month: 0 } });

  const contest = await planContest(site.pool);
  const artist = await site.member();
  const [submission] = await insertSubmissions(site.pool, artist.user._id, contest, [{ at: new Date() }]);
  const voter = await site.member();
  await voter.browser.post(`/api/submissions/${submission}/vote`, { user_id: voter.user._id });
  await foldTallies(site.pool);
  await voter.browser.post(`/api/submissions/${submission}/report`, { reason: "other" });
  await site.pool.query("insert into payment_alarms (subject, difference) values ('pi_1', 'it gave nothing')");
  const now = await dashboard();
  expect(now.contest).toMatchObject({ id: contest, submissions: 1, votes: 1 });
  expect(now.hours).toHaveLength(24);
  expect(now.hours.at(-1)).toMatchObject({ votes: 1, submissions: 1 });
  expect([await alarm("open-reports"), await alarm("payment-differences"), await alarm("works-to-review")]).toEqual([
    1, 1, 1,
  ]);
  await admin.browser.post(`/api/admin/submissions/${submission}/approval`);
  await site.pool.query("update payment_alarms set cleared_at = now()");
  expect([await alarm("open-reports"), await alarm("payment-differences")]).toEqual([0, 0]);
  await site.pool.query("delete from submissions");
  await site.pool.query("delete from contests");
});

test("a message is answered once by email, stored with its answer, and can be marked manually", async () => {
  const message = { name: "Bo", email: "bo@example.com", subject: "Paper size", message: "Is A5 fine?" };
  await site.browser().post("/api/contact", message);
  const [open] = (await admin.browser.get("/api/admin/messages")).body.rows;
  expect(open).toMatchObject({ ...message, answeredAt: null, replies: [] });

  const reply = { reply: "It is!\n\nPrint it at half size.", requestId: randomUUID() };
  const replies = await Promise.all(
    [1, 2, 3].map(() => admin.browser.post(`/api/admin/messages/${open.id}/replies`, reply)),
  );
  expect(replies[0]?.body.replies).toMatchObject([{ admin: admin.user.username, reply: reply.reply }]);
  const { rows } = await site.pool.query("select subject, reply_to from mails where recipient = 'bo@example.com'");
  expect(rows).toEqual([{ subject: "Re: Paper size", reply_to: "us@example.com" }]);
  expect((await admin.browser.get("/api/admin/messages")).body.rows).toEqual([]);

  await admin.browser.put(`/api/admin/messages/${open.id}/answered`, { answered: false });
  expect((await admin.browser.get("/api/admin/messages")).body.rows).toHaveLength(1);
  await admin.browser.put(`/api/admin/messages/${open.id}/answered`, { answered: true });
  expect((await admin.browser.get("/api/admin/messages?state=all")).body.rows).toHaveLength(1);
});

test("administrators see failing emails and their jobs, but never the text of an email", async () => {
  const { user } = await site.member();
  const failing = async () =>
    (await admin.browser.get(`/api/admin/mails?state=failing&recipient=${user.email}`)).body.rows;
  await expect.poll(failing).toHaveLength(1);
  const [mail] = await failing();
  expect(mail).toMatchObject({ state: "failing", lastError: expect.stringContaining("ECONNREFUSED") });
  expect(mail.tries).toBeGreaterThan(0);
  expect(JSON.stringify(mail)).not.toContain("token=");

  const failedJobs = async () => (await admin.browser.get("/api/admin/jobs?state=failed")).body.rows;
  await expect.poll(async () => (await failedJobs()).length).toBeGreaterThan(0);
  const waiting = (await failedJobs()).filter(({ state }: { state: string }) => state === "trying again");
  const [job] = waiting;
  expect(job).toMatchObject({ task: "send-email", lastError: expect.stringContaining("ECONNREFUSED") });
  expect((await admin.browser.post(`/api/admin/jobs/${job.id}/retry`)).status).toBe(204);
  await expect.poll(async () => (await admin.browser.delete(`/api/admin/jobs/${job.id}`)).status).toBe(204);
  expect((await admin.browser.delete(`/api/admin/jobs/${job.id}`)).status).toBe(404);
  expect((await admin.browser.post("/api/admin/jobs/nonsense/retry")).status).toBe(404);
  const acts = (await admin.browser.get(`/api/admin/audit?subject=job%20${job.id}`)).body.rows;
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(["drop-job", "retry-job"]);
});
