import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();
let ana: SignedIn;
let ben: SignedIn;
let fan: SignedIn;
let contest: string;

async function confirmed(username: string): Promise<SignedIn> {
  const member = await site.member({ username });
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [member.user._id]);
  return member;
}

const follow = (by: SignedIn, artist: SignedIn) => by.browser.put(`/api/follows/${artist.user._id}`);
const state = async (by: SignedIn, artist: SignedIn) => (await by.browser.get(`/api/follows/${artist.user._id}`)).body;
const feed = async (query = "") => (await fan.browser.get(`/api/users/${fan.user._id}/feed?${query}`)).body;
const hoursAgo = (hours: number) => ({ at: new Date(Date.now() - hours * 3_600_000) });

beforeAll(async () => {
  ana = await confirmed("ana");
  ben = await confirmed("ben");
  fan = await confirmed("fan");
  contest = await planContest(site.pool);
});

describe("following", () => {
  test("a member follows an artist once, and can stop", async () => {
    await Promise.all(Array.from({ length: 4 }, () => follow(fan, ana)));
    expect(await state(fan, ana)).toEqual({
      followers: 1,
      isFollowed: true,
      isFollowable: true,
      isBlocked: false,
    });
    expect((await fan.browser.delete(`/api/follows/${ana.user._id}`)).status).toBe(204);
    expect(await state(fan, ana)).toMatchObject({ followers: 0, isFollowed: false });
  });

  test("nobody follows themselves, a private profile, or an artist who does not want it", async () => {
    expect((await follow(fan, fan)).status).toBe(400);
    const settings = `/api/users/${ana.user._id}/settings`;
    await ana.browser.put(settings, { privacy: { publicProfile: false } });
    expect((await follow(fan, ana)).status).toBe(404);
    await ana.browser.put(settings, { privacy: { publicProfile: true, allowFollows: false } });
    expectProblem(await follow(fan, ana), 403, "FORBIDDEN");
    expect((await state(fan, ana)).isFollowable).toBe(false);
    await ana.browser.put(settings, { privacy: { allowFollows: true } });
    const stranger = await site.member();
    expectProblem(await follow(stranger, ana), 403, "EMAIL_UNCONFIRMED");
    expect((await site.browser().put(`/api/follows/${ana.user._id}`)).status).toBe(401);
  });

  test("the wall of followed artists shows their works, newest first, page by page", async () => {
    const [a1 = "", a2 = ""] = await insertSubmissions(site.pool, ana.user._id, contest, [hoursAgo(1), hoursAgo(3)]);
    const [b1 = ""] = await insertSubmissions(site.pool, ben.user._id, contest, [hoursAgo(2)]);
    await follow(fan, ana);
    await follow(fan, ben);
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await feed(`limit=1${cursor}`);
      seen.push(...page.submissions.map(({ id }: { id: string }) => id));
      cursor = page.next ? `&cursor=${page.next}` : "";
    } while (cursor);
    expect(seen).toEqual([a1, b1, a2]);
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [a1]);
    expect((await feed()).submissions.map(({ id }: { id: string }) => id)).toEqual([b1, a2]);
    expect((await ben.browser.get(`/api/users/${fan.user._id}/feed`)).status).toBe(403);
  });

  test("the wall shows all works of an artist who has many, between those of the others", async () => {
    const reader = await confirmed("reader");
    const [many, one, none] = [await confirmed("many"), await confirmed("one"), await confirmed("none")];
    for (const artist of [many, one, none]) await follow(reader, artist);
    const hours = (all: number[]) => all.map(hoursAgo);
    const manys = await insertSubmissions(
      site.pool,
      many.user._id,
      contest,
      hours([11, 12, 13, 14, 15, 16, 18, 19, 21]),
    );
    const ones = await insertSubmissions(site.pool, one.user._id, contest, hours([10, 17, 20]));
    const expected = [ones[0], ...manys.slice(0, 6), ones[1], ...manys.slice(6, 8), ones[2], manys[8]];
    for (const limit of [2, 5, 8, 40]) {
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const query: string = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const { body } = await reader.browser.get(`/api/users/${reader.user._id}/feed?${query}`);
        seen.push(...body.submissions.map(({ id }: { id: string }) => id));
        cursor = body.next;
      }
      expect(seen, `pages of ${limit}`).toEqual(expected);
    }
  });

  test("an artist is told of new followers once a day", async () => {
    const notices = async () =>
      (await ana.browser.get(`/api/users/${ana.user._id}/notices`)).body.notices.filter(
        ({ kind }: { kind: string }) => kind === "follower",
      );
    await site.tasks["send-notices"]({});
    expect(await notices()).toMatchObject([{ title: "Somebody follows you now", path: "/artists/ana" }]);
    await follow(ben, ana);
    await site.tasks["send-notices"]({});
    expect(await notices()).toHaveLength(1);
  });
});

describe("blocking", () => {
  test("a blocked member no longer follows, cannot follow again, and loses the stickers", async () => {
    const [work = ""] = await insertSubmissions(site.pool, ana.user._id, contest, [hoursAgo(0)]);
    const sticker = `/api/submissions/${work}/praise/bold`;
    expect((await fan.browser.put(sticker)).status).toBe(200);
    expect((await ana.browser.put(`/api/blocks/${fan.user._id}`)).status).toBe(204);
    expect((await state(fan, ana)).isFollowed).toBe(false);
    expect((await state(ana, fan)).isBlocked).toBe(true);
    expectProblem(await follow(fan, ana), 403, "FORBIDDEN");
    expectProblem(await fan.browser.put(sticker), 403, "FORBIDDEN");
    expect((await site.browser().get(`/api/submissions/${work}/praise`)).body.counts).toEqual({});
    const blocks = `/api/users/${ana.user._id}/blocks`;
    expect((await ana.browser.get(blocks)).body.members).toEqual([{ _id: fan.user._id, username: "fan" }]);
    await ana.browser.delete(`/api/blocks/${fan.user._id}`);
    expect((await ana.browser.get(blocks)).body.members).toEqual([]);
    expect((await follow(fan, ana)).status).toBe(204);
  });

  test("somebody who follows in the moment of being blocked does not follow afterward", async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([follow(fan, ben), ben.browser.put(`/api/blocks/${fan.user._id}`)]);
      expect((await state(fan, ben)).isFollowed).toBe(false);
      await ben.browser.delete(`/api/blocks/${fan.user._id}`);
    }
  });
});
