import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, useSite } from "@contest/testing/site";
import { giveCredits, insertImages, planContest } from "@contest/testing/submissions";
import { fetchPicture, upload } from "@contest/testing/upload";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: SignedIn;
let contest: string;

beforeAll(async () => {
  admin = await site.administrator();
  contest = await planContest(site.pool);
});

const svg = (content: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
    <rect width="600" height="800" fill="white"/>${content}</svg>`),
  );

const SKIN = `<radialGradient id="skin"><stop offset="0" stop-color="#f0c3a4"/><stop offset="1" stop-color="#a86f50"/></radialGradient>
  <ellipse cx="300" cy="400" rx="290" ry="390" fill="url(#skin)"/>`;

/** Black bars as narrow as letters, in lines. */
const TEXT = Array.from({ length: 40 }, (_, line) =>
  Array.from(
    { length: 75 },
    (_, letter) => `<rect x="${letter * 8}" y="${line * 20}" width="${3 + ((letter * line) % 2)}" height="14"/>`,
  ).join(""),
).join("");

/** A page with colored squares between its lines; the `seed` chooses the colors. */
function page(seed: number): string {
  const colors = ["#d22", "#2a4", "#24d", "#ec2", "#93b", "#1bb"];
  return Array.from({ length: 48 }, (_, index) => {
    const color = colors[(index * 7 + Math.floor(index / 6) * seed + ((index * seed) % 5)) % colors.length];
    const place = `x="${(index % 6) * 100}" y="${Math.floor(index / 6) * 100}"`;
    return `<rect ${place} width="100" height="100" fill="${color}" stroke="black" stroke-width="6"/>`;
  }).join("");
}

async function submit(artist: SignedIn, picture: Sharp | null, challenge_id = contest) {
  const file_path = picture
    ? (await upload(site, artist.browser, { file: await picture.jpeg().toBuffer() })).body.secure_url
    : (await insertImages(site.pool, artist.user._id, 1))[0];
  await giveCredits(site.pool, artist.user._id, 1);
  const { status, body } = await artist.browser.post("/api/submissions", {
    user_id: artist.user._id,
    challenge_id,
    file_path,
  });
  expect(status).toBe(201);
  return body.submission as { id: string; status: string; voting_open: boolean; public_url: string };
}

const approve = (id: string) => admin.browser.post(`/api/admin/submissions/${id}/approval`);
const lookFirst = (value: boolean) => admin.browser.put("/api/admin/settings", { lookFirst: value });
const checklist = async () => (await admin.browser.get("/api/admin/dashboard")).body.checklist;

async function waiting(): Promise<{ id: string; heldFor: string | null }[]> {
  return (await admin.browser.get("/api/admin/submissions?limit=100")).body.rows;
}

async function reasonFor(id: string): Promise<string | null | undefined> {
  return (await waiting()).find((row) => row.id === id)?.heldFor;
}

const LISTS = ["/api/submissions?limit=50", "/api/submissions/recent", "/api/leaderboard", "/api/gallery"];

/** The public lists that show the submission. */
async function listsWith(id: string): Promise<string[]> {
  const shown = [];
  for (const address of LISTS) {
    const { status, body } = await site.browser().get(address);
    expect([address, status]).toEqual([address, 200]);
    if (JSON.stringify(body).includes(id)) shown.push(address);
  }
  return shown;
}

describe("a picture with a sign", () => {
  test("photos of skin and pages of print wait for a look, colored pages do not", async () => {
    const [skin, text, colored] = [await site.member(), await site.member(), await site.member()];
    const held = await submit(skin, svg(SKIN));
    expect(held).toMatchObject({ status: "held", voting_open: false });
    expect(await reasonFor(held.id)).toBe("skin");
    expect(await reasonFor((await submit(text, svg(TEXT))).id)).toBe("text");
    const listed = await submit(colored, svg(page(1)));
    expect(listed).toMatchObject({ status: "submitted", voting_open: true });
    expect(await reasonFor(listed.id)).toBeNull();
    expect((await waiting()).map(({ heldFor }) => heldFor !== null)).toEqual([true, true, false]);
  });

  test("somebody else’s picture waits, though it was made smaller; one’s own and other colors do not", async () => {
    const [artist, copier] = [await site.member(), await site.member()];
    expect((await submit(artist, svg(page(2)))).status).toBe("submitted");
    expect((await submit(artist, svg(page(2)).resize(500))).status).toBe("submitted");
    const copy = await submit(copier, svg(page(2)).resize(450));
    expect(await reasonFor(copy.id)).toBe("copy");
    expect((await submit(copier, svg(page(3)))).status).toBe("submitted");
    const another = await planContest(site.pool, "-2 hours");
    expect((await submit(copier, svg(page(2)).resize(400), another)).status).toBe("submitted");
  });
});

describe("a held submission", () => {
  test("is seen by link only, cannot be voted for, and takes part once it is approved", async () => {
    const [artist, voter] = [await site.member(), await site.member()];
    await site.pool.query("update users set email_confirmed_at = now() where id = $1", [artist.user._id]);
    const { id, public_url } = await submit(artist, svg(SKIN));
    const count = async () => (await site.browser().get(`/api/challenges/${contest}`)).body.submissions;
    const card = async () => /\/image\/share\//.test((await site.browser().get(`/gallery?submission=${id}`)).body);
    const vote = () => voter.browser.post(`/api/submissions/${id}/vote`, { user_id: voter.user._id });
    const before = await count();
    expect(await listsWith(id)).toEqual([]);
    expect(await card()).toBe(false);
    expect((await vote()).status).toBe(404);
    expect((await site.browser().get(`/api/submissions/${id}`)).body.status).toBe("held");
    expect((await fetchPicture(site, public_url)).status).toBe(200);
    const own = await artist.browser.get(`/api/users/${artist.user._id}/submissions`);
    expect(own.body.submissions).toMatchObject([{ id, status: "held", rank: null }]);

    // What has a sign is not approved together with a whole screen.
    expect((await admin.browser.post("/api/admin/approvals", { ids: [id] })).body.approved).toEqual([]);
    expect((await approve(id)).body).toMatchObject({ status: "submitted", heldFor: "skin" });
    expect(await count()).toBe(before + 1);
    expect(await listsWith(id)).toEqual(LISTS);
    expect(await card()).toBe(true);
    expect((await vote()).status).toBe(200);
    const { rows } = await site.pool.query("select title, words from notices where user_id = $1 order by id", [
      artist.user._id,
    ]);
    expect(rows).toMatchObject([
      { title: "Your work is in", words: expect.stringContaining("We take a quick look") },
      { title: expect.stringContaining("is on the wall") },
    ]);

    await admin.browser.delete(`/api/admin/submissions/${id}/approval`);
    expect(await count()).toBe(before);
    expect(await reasonFor(id)).toBe("skin");
    await admin.browser.post(`/api/admin/submissions/${id}/hiding`, { reason: "It is a photo." });
    expect(await count()).toBe(before);
    expect((await site.browser().get(`/api/submissions/${id}`)).status).toBe(404);
  });

  test("that is approved after the deadline is ranked with the others", async () => {
    const artist = await site.member();
    const over = await planContest(site.pool, "-2 hours");
    const { id } = await submit(artist, svg(SKIN), over);
    await site.pool.query(
      "update contests set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1",
      [over],
    );
    const rank = async () =>
      (await artist.browser.get(`/api/users/${artist.user._id}/submissions`)).body.submissions[0].rank;
    expect(await rank()).toBeNull();
    await approve(id);
    expect(await rank()).toBe(1);
  });
});

describe("looking first", () => {
  test("is not decided on a new site, which lists works of new artists at once and reminds the owner", async () => {
    expect(await checklist()).toEqual(["site-address", "email", "look-first"]);
    expect((await submit(await site.member(), null)).status).toBe("submitted");
    await lookFirst(false);
    expect(await checklist()).toEqual(["site-address", "email"]);
    expect((await submit(await site.member(), null)).status).toBe("submitted");
  });

  test("holds an artist’s works until one is approved, and a whole screen of them can be", async () => {
    await lookFirst(true);
    const artist = await site.member();
    const [one, two] = [await submit(artist, null), await submit(artist, null)];
    expect([one.status, two.status]).toEqual(["held", "held"]);
    expect(await reasonFor(one.id)).toBe("new-artist");
    const { body } = await admin.browser.post("/api/admin/approvals", { ids: [one.id] });
    expect(body.approved).toEqual([one.id]);
    expect((await submit(artist, null)).status).toBe("submitted");
    expect(await reasonFor(two.id)).toBe("new-artist");
    await lookFirst(false);
  });
});
