import { describe, expect, test } from "vitest";
import { useSite } from "@contest/testing/site";
import { giveCredits, insertSubmissions, insertImages, planContest } from "@contest/testing/submissions";
import { type Notice, notify } from "../notify/notify.ts";
import { sendDueNotices } from "./scheduled.ts";

const site = useSite({ AUTO_CONTEST: "off" });

async function confirmed() {
  const member = await site.member();
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [member.user._id]);
  return member;
}

const badge = (userId: string, about: string, kind: Notice["kind"] = "badge"): Notice => ({
  userId,
  kind,
  about,
  title: `Badge earned: ${about}`,
  words: "Well done.",
  path: "/profile",
});

async function mailsTo(email: string): Promise<{ subject: string; text: string; unsubscribe: string | null }[]> {
  const { rows } = await site.pool.query(
    `select subject, text_body as text, unsubscribe_url as unsubscribe from mails
     where recipient = $1 and subject not like 'Confirm%' order by id`,
    [email],
  );
  return rows;
}

describe("notices on the site", () => {
  test("a submission creates one notice, however often the request is repeated", async () => {
    const { browser, user } = await site.member();
    await giveCredits(site.pool, user._id, 2);
    const [file_path] = await insertImages(site.pool, user._id, 1);
    const contest = await planContest(site.pool);
    const submission = { user_id: user._id, challenge_id: contest, file_path };
    const made = await browser.post("/api/submissions", submission);
    await browser.post("/api/submissions", submission);
    const list = await browser.get(`/api/users/${user._id}/notices`);
    const received = list.body.notices.filter(({ kind }: Notice) => kind === "submission");
    expect(received).toEqual([
      {
        id: expect.any(String),
        kind: "submission",
        title: "Your work is in",
        words: "Your work takes part in “Owl in the Ivy”. Good luck!",
        path: `/gallery?submission=${made.body.submission.id}`,
        createdAt: expect.any(String),
        picture: expect.objectContaining({ width: 1200 }),
        isRead: false,
      },
    ]);
  });

  test("notices are paged, marked as read up to the last one seen, and private", async () => {
    const [{ browser, user }, other] = [await site.member(), await site.member()];
    await notify(
      site.pool,
      Array.from({ length: 25 }, (_, index) => badge(user._id, `b${index}`)),
    );
    const path = `/api/users/${user._id}/notices`;
    const first = await browser.get(path);
    expect(first.body).toMatchObject({ unread: 25 });
    const second = await browser.get(`${path}?cursor=${first.body.next}`);
    expect(second.body.next).toBeNull();
    const ids = [...first.body.notices, ...second.body.notices].map(({ id }) => id);
    expect(new Set(ids).size).toBe(25);

    await notify(site.pool, [badge(user._id, "came meanwhile")]);
    expect((await browser.post(`${path}/read`, { upTo: ids[0] })).status).toBe(204);
    const after = await browser.get(path);
    expect(after.body.unread).toBe(1);
    expect(after.body.notices.map(({ isRead }: { isRead: boolean }) => isRead).slice(0, 3)).toEqual([
      false,
      true,
      true,
    ]);

    expect((await other.browser.get(path)).status).toBe(403);
    expect((await other.browser.post(`${path}/read`, { upTo: ids[0] })).status).toBe(403);
    expect((await site.browser().get(path)).status).toBe(401);
    expect((await browser.get(`${path}?cursor=x`)).status).toBe(400);
    expect((await browser.post(`${path}/read`, { upTo: "x" })).status).toBe(400);
  });

  test("only the highest milestone that a submission has passed is announced, once", async () => {
    const { user } = await confirmed();
    const contest = await planContest(site.pool);
    const [submission] = await insertSubmissions(site.pool, user._id, contest, [
      { at: new Date(), score: 27 },
      { at: new Date(), score: 9 },
    ]);
    await Promise.all([1, 2, 3].map(() => sendDueNotices(site.services)));
    const { rows } = await site.pool.query(
      "select title, about from notices where user_id = $1 and kind = 'milestone'",
      [user._id],
    );
    expect(rows).toEqual([{ title: "25 votes for your work in “Owl in the Ivy”", about: `${submission} 25` }]);
    // Milestones are included in the daily email about votes and in no other.
    expect(await mailsTo(user.email)).toEqual([]);
  });
});

describe("notices by email", () => {
  test("notices that arrive together are sent in one email, and the next email waits", async () => {
    const { user } = await confirmed();
    await notify(site.pool, [badge(user._id, "one"), badge(user._id, "two")]);
    await Promise.all([1, 2, 3].map(() => sendDueNotices(site.services)));
    const [email, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(email?.subject).toBe("You have 2 new notices");
    expect(email?.text).toContain("Badge earned: one");
    expect(email?.text).toContain("Badge earned: two");

    await notify(site.pool, [badge(user._id, "three")]);
    await sendDueNotices(site.services);
    expect(await mailsTo(user.email)).toHaveLength(1);
    await site.pool.query("update notice_letters set written_at = now() - interval '4 hours' where user_id = $1", [
      user._id,
    ]);
    await sendDueNotices(site.services);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      "You have 2 new notices",
      "Badge earned: three",
    ]);
  });

  test("important notices are emailed at once, regardless of the settings", async () => {
    const { browser, user } = await confirmed();
    const off = { notifications: { submissions: false, rewards: false, votes: false, results: false } };
    await browser.put(`/api/users/${user._id}/settings`, off);
    await notify(site.pool, [badge(user._id, "unwanted"), badge(user._id, "hidden work", "moderation")]);
    await sendDueNotices(site.services);
    await notify(site.pool, [badge(user._id, "another", "moderation")]);
    await sendDueNotices(site.services);
    const emails = await mailsTo(user.email);
    expect(emails.map(({ subject }) => subject)).toEqual(["Badge earned: hidden work", "Badge earned: another"]);
    expect(emails[0]?.unsubscribe).toBeNull();
  });

  test("members with an unconfirmed address and members who are leaving get no email", async () => {
    const [unproven, leaving] = [await site.member(), await confirmed()];
    await site.pool.query("update users set deletion_due_at = now() where id = $1", [leaving.user._id]);
    for (const { user } of [unproven, leaving]) await notify(site.pool, [badge(user._id, "lost", "moderation")]);
    await sendDueNotices(site.services);
    for (const { user } of [unproven, leaving]) expect(await mailsTo(user.email)).toEqual([]);
  });

  test("one-click unsubscribe turns off only its kind of email", async () => {
    const { browser, user } = await confirmed();
    await notify(site.pool, [badge(user._id, "last one")]);
    await sendDueNotices(site.services);
    const [email] = await mailsTo(user.email);
    const address = new URL(email?.unsubscribe ?? "");
    expect(email?.text).toContain(`/unsubscribe${address.search}`);

    const press = () =>
      fetch(site.url + address.pathname + address.search, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect(await (await press()).json()).toEqual({ switchedOff: ["rewards"] });
    expect((await press()).status).toBe(200);
    const settings = await browser.get(`/api/users/${user._id}/settings`);
    expect(settings.body.notifications).toMatchObject({ rewards: false, votes: true, results: true });

    const stranger = site.browser();
    const wrong = "00000000-0000-4000-8000-000000000000.rewards";
    expect((await stranger.post(`/api/unsubscribe?token=${wrong}`)).status).toBe(404);
    for (const token of ["", "x", `${user._id}.passwords`, `${user._id}`]) {
      expect((await stranger.post(`/api/unsubscribe?token=${token}`)).status).toBe(400);
    }
  });
});
