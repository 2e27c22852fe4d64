import { describe, expect, test } from "vitest";
import { useSite } from "@contest/testing/site";
import { giveCredits, insertSubmissions, insertImages, planContest } from "@contest/testing/submissions";
import { awardBadges } from "./award.ts";

const site = useSite({ AUTO_CONTEST: "off" });
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function badgesOf(userId: string): Promise<string[]> {
  const { rows } = await site.pool.query("select badge from badges where user_id = $1 order by badge", [userId]);
  return rows.map(({ badge }) => badge);
}

/** Creates a contest that ended this many days ago, won by the member with this score. */
async function win(userId: string, days: number, score = 1): Promise<string> {
  const contest = await planContest(site.pool, `-${days + 1} days`, `-${days} days`);
  const [submission] = await insertSubmissions(site.pool, userId, contest, [{ at: daysAgo(days + 0.5), score }]);
  await site.pool.query("update contests set winner_id = $2, confirmed_at = now() where id = $1", [
    contest,
    submission,
  ]);
  return contest;
}

test("a first submission earns a badge that is announced once and shown from then on", async () => {
  const { browser, user } = await site.member();
  await giveCredits(site.pool, user._id, 1);
  const [file_path] = await insertImages(site.pool, user._id, 1);
  const contest = await planContest(site.pool);
  await browser.post("/api/submissions", { user_id: user._id, challenge_id: contest, file_path });
  await expect.poll(() => badgesOf(user._id)).toEqual(["first-page"]);

  const seen = await browser.get(`/api/badges/user/${user._id}`);
  expect(seen.body).toEqual([
    {
      id: "first-page",
      name: "First Page",
      description: "Take part in a contest",
      type: "participation",
      icon: "Award",
      iconColor: "sky",
      earnedAt: expect.any(String),
    },
  ]);
  expect((await site.browser().get(`/api/badges/user/${user._id}`)).body).toEqual(seen.body);
  const announced = await Promise.all([1, 2, 3].map(() => browser.post(`/api/badges/user/${user._id}/new`)));
  expect(announced.map(({ body }) => body.length).toSorted()).toEqual([0, 0, 1]);
  expect((await site.browser().post(`/api/badges/user/${user._id}/new`)).status).toBe(401);
  expect((await site.browser().get("/api/badges/user/nobody")).status).toBe(404);
});

describe("awarding badges", () => {
  test("wins in a row earn a badge once, however many jobs run at the same time", async () => {
    const { user } = await site.member();
    for (const days of [30, 29]) await win(user._id, days);
    await awardBadges(site.services, { userId: user._id });
    expect(await badgesOf(user._id)).toEqual(["first-page", "first-win"]);
    const contest = await win(user._id, 28);
    await Promise.all(Array.from({ length: 8 }, () => awardBadges(site.services, { contestId: contest })));
    // If a month has ended since then, this submission was also its favorite.
    expect((await badgesOf(user._id)).filter((badge) => badge !== "peoples-choice")).toEqual([
      "first-page",
      "first-win",
      "hat-trick",
    ]);
  });

  test("another member's win in between breaks the streak", async () => {
    const [one, other] = [await site.member(), await site.member()];
    await win(one.user._id, 20);
    await win(one.user._id, 19);
    await win(other.user._id, 18);
    await win(one.user._id, 17);
    await awardBadges(site.services, { userId: one.user._id });
    expect(await badgesOf(one.user._id)).not.toContain("hat-trick");
  });

  test("the hourly job counts the votes of submissions in open contests", async () => {
    const { user } = await site.member();
    const contest = await planContest(site.pool);
    await insertSubmissions(site.pool, user._id, contest, [{ at: new Date(), score: 100 }]);
    await awardBadges(site.services, {});
    expect(await badgesOf(user._id)).toEqual(["first-page", "hundred-votes"]);
  });

  test("the month's favorite is decided once all its contests are confirmed, and does not change", async () => {
    const [first, second] = [await site.member(), await site.member()];
    // This is far enough in the past that it contains no contest of another test.
    const month = new Date(Date.UTC(2024, 2, 1));
    const days = (Date.now() - month.getTime()) / DAY;
    const open = await planContest(site.pool, `-${days - 1} days`, `-${days - 2} days`);
    await win(first.user._id, days - 4, 7);
    await insertSubmissions(site.pool, second.user._id, open, [{ at: daysAgo(days - 1.5), score: 3 }]);
    await awardBadges(site.services, {});
    expect(await badgesOf(first.user._id)).not.toContain("peoples-choice");
    await site.pool.query("update contests set confirmed_at = now() where id = $1", [open]);
    await Promise.all([1, 2, 3].map(() => awardBadges(site.services, { contestId: open })));
    expect(await badgesOf(first.user._id)).toContain("peoples-choice");
    expect(await badgesOf(second.user._id)).not.toContain("peoples-choice");
    await site.pool.query("delete from users where id = $1", [first.user._id]);
    await awardBadges(site.services, {});
    expect(await badgesOf(second.user._id)).not.toContain("peoples-choice");
  });

  test("a member earns a badge for thirty daily contests without a gap", async () => {
    const [steady, gap] = [await site.member(), await site.member()];
    await site.pool.query("update contests set contest_type = 'special'");
    for (let day = 30; day >= 1; day -= 1) {
      const contest = await planContest(site.pool, `-${day} days`, `-${day - 1} days`);
      await insertSubmissions(site.pool, steady.user._id, contest, [{ at: daysAgo(day - 0.5) }]);
      if (day !== 4) await insertSubmissions(site.pool, gap.user._id, contest, [{ at: daysAgo(day - 0.5) }]);
    }
    for (const { user } of [steady, gap]) await awardBadges(site.services, { userId: user._id });
    expect(await badgesOf(steady.user._id)).toEqual(["consistency-king", "first-page", "ten-pages"]);
    expect(await badgesOf(gap.user._id)).toEqual(["first-page", "ten-pages"]);
  });
});

test("a member sees how far each badge is", async () => {
  const { browser, user } = await site.member();
  const contest = await planContest(site.pool, "-1 minute", "1 hour");
  await insertSubmissions(site.pool, user._id, contest, [{ at: new Date(), score: 40 }]);
  const { body } = await browser.get(`/api/badges/user/${user._id}/progress`);
  const of = (badge: string) => body.find(({ id }: { id: string }) => id === badge);
  expect(of("ten-pages")).toEqual({ id: "ten-pages", have: 1, need: 10 });
  expect(of("hundred-votes")).toEqual({ id: "hundred-votes", have: 40, need: 100 });
  expect(of("first-win")).toEqual({ id: "first-win", have: 0, need: 1 });
  expect(body).toHaveLength(10);
});
