import { randomUUID } from "node:crypto";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";
import { expect, test } from "vitest";
import { remindToColor } from "./colored-days.ts";

const site = useSite();
const BLANK = [0x43, 0x50, 0x4c, 0x31, ...new Uint8Array(32)];

async function color(log: readonly number[]) {
  const { browser, user } = await site.member();
  await browser.put(`/api/sketches/${randomUUID()}`, {
    contest_id: await planContest(site.pool),
    version: 0,
    log: Buffer.from(log).toString("base64"),
  });
  const { body } = await browser.get(`/api/users/${user._id}/colored-days`);
  return { browser, user, body };
}

async function confirmAndRemindNow(userId: string) {
  await site.pool.query(
    `update users set email_confirmed_at = now(), color_reminder_hour = extract(hour from now() at time zone 'UTC')
     where id = $1`,
    [userId],
  );
}

async function reminders(email: string): Promise<number> {
  const { rows } = await site.pool.query("select from mails where recipient = $1 and subject = 'Time to color'", [
    email,
  ]);
  return rows.length;
}

test("a page colored in the sketchbook counts for the day", async () => {
  const { body } = await color([...BLANK, 3, 1]);
  expect(body).toMatchObject({ current: 1, longest: 1, total: 1, days: [body.today], freezesLeft: 2 });
});

test("a page that was handed in counts for its day", async () => {
  const { browser, user } = await site.member();
  await insertSubmissions(site.pool, user._id, await planContest(site.pool), [{ at: new Date() }]);
  const { body } = await browser.get(`/api/users/${user._id}/colored-days`);
  expect(body).toMatchObject({ current: 1, total: 1, days: [body.today] });
});

test("a page with nothing on it does not count", async () => {
  const { body } = await color(BLANK);
  expect(body).toMatchObject({ current: 0, total: 0, days: [] });
});

test("other months can be looked at", async () => {
  const { browser, user } = await color([...BLANK, 3, 1]);
  await site.pool.query("insert into colored_days (user_id, day) values ($1, '2026-01-05')", [user._id]);
  const { body } = await browser.get(`/api/users/${user._id}/colored-days?month=2026-01`);
  expect(body).toMatchObject({ days: ["2026-01-05"], total: 2 });
  expectProblem(await browser.get(`/api/users/${user._id}/colored-days?month=2026-13`), 400, "INVALID_INPUT");
});

test("the reminder comes once, at the chosen hour", async () => {
  const { user } = await site.member();
  await confirmAndRemindNow(user._id);
  await remindToColor(site.services);
  await remindToColor(site.services);
  expect(await reminders(user.email)).toBe(1);
});

test("no reminder comes at another hour, without a choice, or on a day that is colored", async () => {
  const [none, later] = [await site.member(), await site.member()];
  const colored = await color([...BLANK, 3, 1]);
  await confirmAndRemindNow(colored.user._id);
  await confirmAndRemindNow(later.user._id);
  await site.pool.query("update users set color_reminder_hour = (color_reminder_hour + 5) % 24 where id = $1", [
    later.user._id,
  ]);
  await remindToColor(site.services);
  for (const { user } of [none, later, colored]) expect(await reminders(user.email)).toBe(0);
});

test("the hour can be chosen and switched off, and other values are refused", async () => {
  const { browser, user } = await site.member();
  const path = `/api/users/${user._id}/color-reminder`;
  expect((await browser.put(path, { hour: 18 })).body).toEqual({ reminderHour: 18 });
  expectProblem(await browser.put(path, { hour: 24 }), 400, "INVALID_INPUT");
  expect((await browser.put(path, { hour: null })).body).toEqual({ reminderHour: null });
});
