import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { foldTallies, giveCredits, insertImages, insertSubmissions, planContest } from "@contest/testing/submissions";
import { emailDailyPage, emailResults, emailVotes } from "./scheduled-emails.ts";

const site = useSite({ AUTO_CONTEST: "off" });
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

async function confirmed(fields?: Record<string, unknown>) {
  const member = await site.member(fields);
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [member.user._id]);
  return member;
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await site.pool.query("select subject from mails where recipient = $1 order by id", [email]);
  return rows.map(({ subject }) => subject).filter((subject) => !subject.startsWith("Confirm"));
}

describe("a member's statistics", () => {
  test("the statistics count listed submissions, votes received, wins and contests", async () => {
    const { browser, user } = await site.member();
    const [one, two] = [await planContest(site.pool), await planContest(site.pool, "-9 days", "-8 days")];
    const [winner] = await insertSubmissions(site.pool, user._id, one, [
      { at: ago(1), score: 3 },
      { at: ago(0.5), score: 1 },
    ]);
    const [hidden] = await insertSubmissions(site.pool, user._id, two, [{ at: ago(200), score: 4 }]);
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [hidden]);
    await site.pool.query("update contests set winner_id = $2, confirmed_at = now() where id = $1", [one, winner]);
    const stats = await browser.get(`/api/users/user-stats/user?user_id=${user._id}`);
    expect(stats.body).toEqual({ totalSubmissions: 2, totalVotes: 4, winCount: 1, contestsParticipated: 1 });

    const submissions = await browser.get(`/api/users/${user._id}/submissions?limit=2`);
    expect(
      submissions.body.submissions.map(({ rank, votes, decided, status }: Record<string, unknown>) => [
        rank,
        votes,
        decided,
        status,
      ]),
    ).toEqual([
      [2, 1, true, "submitted"],
      [1, 3, true, "submitted"],
    ]);
    const rest = await browser.get(`/api/users/${user._id}/submissions?limit=2&cursor=${submissions.body.next}`);
    expect(rest.body.submissions).toMatchObject([{ id: hidden, rank: null, status: "hidden" }]);
    expect(rest.body.next).toBeNull();
  });

  test("a member cannot read another member's statistics", async () => {
    const [one, other] = [await site.member(), await site.member()];
    const path = `/api/users/user-stats/user?user_id=${one.user._id}`;
    expect((await other.browser.get(path)).status).toBe(403);
    expect((await site.browser().get(path)).status).toBe(401);
    expect((await one.browser.get("/api/users/user-stats/user?user_id=me")).status).toBe(400);
    expect((await other.browser.get(`/api/users/${one.user._id}/submissions`)).status).toBe(403);
    expect((await one.browser.get(`/api/users/${one.user._id}/submissions?cursor=x`)).status).toBe(400);
  });
});

describe("settings", () => {
  test("settings have private defaults, are saved one by one, and belong to the member", async () => {
    const [{ browser, user }, other] = [await site.member(), await site.member()];
    const path = `/api/users/${user._id}/settings`;
    expect((await browser.get(path)).body).toEqual({
      language: "en",
      timezone: null,
      notifications: {
        submissions: true,
        results: true,
        votes: true,
        praise: true,
        rewards: true,
        daily: false,
        renewals: true,
        news: false,
      },
      privacy: { publicProfile: true, showLocation: true, allowFollows: true, allowPraise: true, showStatistics: true },
    });
    await browser.put(path, { language: "fr", timezone: "cet", notifications: { daily: true } });
    const saved = await browser.put(path, { privacy: { showLocation: false } });
    expect(saved.body).toEqual({
      language: "fr",
      timezone: "cet",
      notifications: {
        submissions: true,
        results: true,
        votes: true,
        praise: true,
        rewards: true,
        daily: true,
        renewals: true,
        news: false,
      },
      privacy: {
        publicProfile: true,
        showLocation: false,
        allowFollows: true,
        allowPraise: true,
        showStatistics: true,
      },
    });
    expect((await browser.get("/api/users/me")).body.user).toMatchObject({ language: "fr", timezone: "cet" });
    expect((await other.browser.get(path)).status).toBe(403);
    expect((await other.browser.put(path, { language: "de" })).status).toBe(403);
    for (const bad of [{ language: "it" }, { timezone: "CET" }, { notifications: { votes: "yes" } }]) {
      expectProblem(await browser.put(path, bad), 400, "INVALID_INPUT");
    }
    expect((await browser.put(path, { timezone: null })).body.timezone).toBeNull();
  });
});

describe("the public page of an artist", () => {
  test("the page shows what the member allows, and is hidden for private and leaving members", async () => {
    const { browser, user } = await site.member({ username: "Ink.Fox" });
    await browser.put(`/api/users/${user._id}`, { location: "Lisbon", bio: "Trains." });
    const stranger = site.browser();
    const see = () => stranger.get("/api/artists/ink.fox");
    expect((await see()).body).toMatchObject({ username: "Ink.Fox", location: "Lisbon", statistics: { winCount: 0 } });
    expect((await see()).body).not.toHaveProperty("email");

    const settings = `/api/users/${user._id}/settings`;
    await browser.put(settings, { privacy: { showLocation: false, showStatistics: false } });
    expect((await see()).body).toMatchObject({ bio: "Trains.", location: "", statistics: null });
    expect((await stranger.get(`/api/users/${user._id}`)).body.location).toBe("");
    expect((await browser.get(`/api/users/${user._id}`)).body.location).toBe("Lisbon");

    await browser.put(settings, { privacy: { publicProfile: false } });
    expect((await see()).status).toBe(404);
    expect((await stranger.get("/artists/ink.fox")).status).toBe(404);
    expect((await stranger.get(`/api/users/${user._id}`)).status).toBe(404);
    expect((await stranger.get(`/api/badges/user/${user._id}`)).status).toBe(404);
    expect((await browser.get(`/api/badges/user/${user._id}`)).body).toEqual([]);

    await browser.put(settings, { privacy: { publicProfile: true } });
    expect((await see()).status).toBe(200);
    await site.pool.query("update users set deletion_due_at = now() where id = $1", [user._id]);
    expect((await see()).status).toBe(404);
  });

  test("a link to the artist is shown with a picture once somebody vouches for it", async () => {
    const { user } = await site.member({ username: "lena-ink" });
    await insertSubmissions(site.pool, user._id, await planContest(site.pool), [{ at: new Date() }]);
    const card = async () => {
      const { body } = await site.browser().get("/artists/lena-ink");
      return /<meta property="og:image" content="[^"]*?(\/share\.jpg|\/image\/share\/)/.exec(body)?.[1];
    };
    await site.pool.query("update users set email_confirmed_at = null where id = $1", [user._id]);
    expect(await card()).toBe("/share.jpg");
    await site.pool.query("update users set email_confirmed_at = now() where id = $1", [user._id]);
    expect(await card()).toBe("/image/share/");
  });

  test("the page has the artist's name in its title, or is a 404", async () => {
    await site.member({ username: "mara-quill" });
    const page = await site.browser().get("/artists/Mara-Quill");
    expect(page.status).toBe(200);
    expect(page.body).toContain("<title>mara-quill · Daily Coloring Challenge</title>");
    for (const bad of ["/artists/nobody", "/artists/%00", `/artists/${"a".repeat(60)}`, "/api/artists/%3Cb%3E"]) {
      expect(await site.browser().get(bad)).toMatchObject({ status: 404 });
    }
  });
});

describe("an avatar", () => {
  const usedPictures = async (userId: string) => {
    const { rows } = await site.pool.query("select id from images where user_id = $1 and used_at is not null", [
      userId,
    ]);
    return rows.map(({ id }) => id);
  };

  test("a member can set their own picture as the avatar, which frees the previous one", async () => {
    const [{ browser, user }, other] = [await site.member(), await site.member()];
    const [first = "", second = ""] = await insertImages(site.pool, user._id, 2);
    const [foreign = ""] = await insertImages(site.pool, other.user._id, 1);
    const path = `/api/users/${user._id}/avatar`;
    const set = await browser.put(path, { image_url: first });
    expect(set).toMatchObject({ status: 200, body: { avatarUrl: expect.stringContaining("w_320") } });
    expect((await browser.get("/api/users/me")).body.user.avatarUrl).toBe(set.body.avatarUrl);
    await browser.put(path, { image_url: second });
    expect(await usedPictures(user._id)).toEqual([/[0-9a-f-]{36}/.exec(second)?.[0]]);

    for (const image_url of [foreign, "https://elsewhere.example/a.jpg", "/image/upload/x.webp"]) {
      expectProblem(await browser.put(path, { image_url }), 400, "UNKNOWN_IMAGE");
    }
    expect((await browser.put(path, {})).status).toBe(400);
    expect((await other.browser.put(path, { image_url: foreign })).status).toBe(403);
    expect(await usedPictures(other.user._id)).toEqual([]);
  });

  test("simultaneous avatar changes leave one picture in use, and submissions keep theirs", async () => {
    const { browser, user } = await site.member();
    await giveCredits(site.pool, user._id, 1);
    const contest = await planContest(site.pool);
    const addresses = await insertImages(site.pool, user._id, 6);
    const path = `/api/users/${user._id}/avatar`;
    await Promise.all([
      ...addresses.map((image_url) => browser.put(path, { image_url })),
      browser.post("/api/submissions", { user_id: user._id, challenge_id: contest, file_path: addresses[0] }),
    ]);
    await browser.put(path, { image_url: addresses[5] });
    expect((await usedPictures(user._id)).length).toBe(2);
  });
});

describe("optional emails", () => {
  test("participants who want it get one email about the result", async () => {
    const [winner, second, quiet] = [await confirmed(), await confirmed(), await confirmed()];
    await quiet.browser.put(`/api/users/${quiet.user._id}/settings`, { notifications: { results: false } });
    const contest = await planContest(site.pool, "-3 days", "-2 days");
    const [submission] = await insertSubmissions(site.pool, winner.user._id, contest, [{ at: ago(60), score: 5 }]);
    await insertSubmissions(site.pool, second.user._id, contest, [{ at: ago(60), score: 1 }]);
    await insertSubmissions(site.pool, quiet.user._id, contest, [{ at: ago(60), score: 2 }]);
    await site.pool.query("update contests set winner_id = $2, confirmed_at = now() where id = $1", [
      contest,
      submission,
    ]);
    await Promise.all([1, 2, 3].map(() => emailResults(site.services, { contestId: contest })));
    expect(await subjectsTo(winner.user.email)).toEqual(["You won “Owl in the Ivy”!"]);
    expect(await subjectsTo(second.user.email)).toEqual(["The result of “Owl in the Ivy”"]);
    expect(await subjectsTo(quiet.user.email)).toEqual([]);
    const email = await site.mailTo(second.user.email, "The result");
    expect(email.text).toContain("came in 3rd of 3, with 1 vote.");
    expect(email.text).toContain(`${site.url}/profile?tab=settings`);
    expect(email.html).toContain(`${site.url}/profile?tab=settings`);
  });

  test("members get an email about new votes at most once a day", async () => {
    const [artist, unseen, voter] = [await confirmed(), await confirmed(), await site.member()];
    const contest = await planContest(site.pool);
    const [submission] = await insertSubmissions(site.pool, artist.user._id, contest, [{ at: ago(0.5) }]);
    await insertSubmissions(site.pool, unseen.user._id, contest, [{ at: ago(0.5) }]);
    await voter.browser.post(`/api/submissions/${submission}/vote`, { user_id: voter.user._id });
    await foldTallies(site.pool);
    await Promise.all([emailVotes(site.services), emailVotes(site.services)]);
    await emailVotes(site.services);
    expect(await subjectsTo(artist.user.email)).toEqual(["Your artwork got 1 new vote"]);
    expect(await subjectsTo(unseen.user.email)).toEqual([]);
    await site.pool.query("update vote_letters set told_until = now() - interval '21 hours'");
    await site.pool.query("update votes set cast_at = now() - interval '22 hours'");
    await emailVotes(site.services);
    expect(await subjectsTo(artist.user.email)).toEqual(["Your artwork got 1 new vote"]);
  });

  test("the daily email goes to members who want it and have confirmed their address", async () => {
    const [keen, unproven, other] = [await confirmed(), await site.member(), await confirmed()];
    for (const { browser, user } of [keen, unproven]) {
      await browser.put(`/api/users/${user._id}/settings`, { notifications: { daily: true } });
    }
    await planContest(site.pool);
    await Promise.all([emailDailyPage(site.services), emailDailyPage(site.services)]);
    expect(await subjectsTo(keen.user.email)).toEqual(["Today's page: “Owl in the Ivy”"]);
    expect(await subjectsTo(unproven.user.email)).toEqual([]);
    expect(await subjectsTo(other.user.email)).toEqual([]);
  });
});
