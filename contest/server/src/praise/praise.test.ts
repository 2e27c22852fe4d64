import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();
let artist: SignedIn;
let fan: SignedIn;
let submission: string;

async function confirmed(): Promise<SignedIn> {
  const member = await site.member();
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [member.user._id]);
  return member;
}

const path = (sticker: string) => `/api/submissions/${submission}/praise/${sticker}`;
const praise = async (by = site.browser()) => (await by.get(`/api/submissions/${submission}/praise`)).body;
const notices = async (kind: string) =>
  (await artist.browser.get(`/api/users/${artist.user._id}/notices`)).body.notices.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

beforeAll(async () => {
  artist = await confirmed();
  fan = await confirmed();
  const contest = await planContest(site.pool);
  [submission = ""] = await insertSubmissions(site.pool, artist.user._id, contest, [{ at: new Date() }]);
});

describe("stickers", () => {
  test("a member puts each sticker on a work at most once, and can take it off again", async () => {
    await Promise.all(Array.from({ length: 5 }, () => fan.browser.put(path("so-neat"))));
    const { body } = await fan.browser.put(path("bold"));
    expect(body).toEqual({ counts: { "so-neat": 1, bold: 1 }, own: ["bold", "so-neat"], isOpen: true });
    expect((await fan.browser.delete(path("bold"))).body).toMatchObject({ counts: { "so-neat": 1 }, own: ["so-neat"] });
    expect(await praise()).toMatchObject({ counts: { "so-neat": 1 }, own: [] });
  });

  test("there are no other stickers, none on one's own work, and none from unconfirmed accounts", async () => {
    expect((await fan.browser.put(path("ugly"))).status).toBe(404);
    expectProblem(await artist.browser.put(path("bold")), 403, "OWN_SUBMISSION");
    const stranger = await site.member();
    expectProblem(await stranger.browser.put(path("bold")), 403, "EMAIL_UNCONFIRMED");
    expect((await site.browser().put(path("bold"))).status).toBe(401);
    expect((await praise()).counts).toEqual({ "so-neat": 1 });
  });

  test("an artist can refuse stickers, and a hidden work has none", async () => {
    const settings = `/api/users/${artist.user._id}/settings`;
    await artist.browser.put(settings, { privacy: { allowPraise: false } });
    expectProblem(await fan.browser.put(path("bold")), 403, "FORBIDDEN");
    expect((await praise()).isOpen).toBe(false);
    await artist.browser.put(settings, { privacy: { allowPraise: true } });
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [submission]);
    expect((await fan.browser.put(path("bold"))).status).toBe(404);
    await site.pool.query("update submissions set status = 'submitted' where id = $1", [submission]);
  });

  test("the artist is told of all new stickers at once, with the picture, and by email", async () => {
    const second = await confirmed();
    await second.browser.put(path("so-neat"));
    await site.tasks["send-notices"]({});
    const [notice, ...others] = await notices("praise");
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: "2 people admired how neat it is",
      words: "“Owl in the Ivy”: 2 × So neat.",
      path: `/gallery?work=${submission}`,
      picture: { width: 1200 },
    });
    const { html } = await site.mailTo(artist.user.email, "2 people admired how neat it is");
    expect(html).toMatch(/<img src="http[^"]+\/image\/share\/[^"]+\.jpg"/);

    await second.browser.put(path("so-cozy"));
    await site.tasks["send-notices"]({});
    expect(await notices("praise")).toHaveLength(1);
  });

  test("the counts stay right when members leave", async () => {
    const third = await confirmed();
    await third.browser.put(path("great-colors"));
    expect((await praise()).counts).toMatchObject({ "great-colors": 1 });
    await site.pool.query("delete from users where id = $1", [third.user._id]);
    expect((await praise()).counts).not.toHaveProperty("great-colors");
    const { rows } = await site.pool.query(
      `select praise_counts.* from praise_counts
       where count <> (
         select count(*) from praise
         where praise.submission_id = praise_counts.submission_id and praise.sticker = praise_counts.sticker
       )`,
    );
    expect(rows).toEqual([]);
  });
});
