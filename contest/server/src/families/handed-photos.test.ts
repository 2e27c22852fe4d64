import { HANDED_PHOTOS_MAX } from "@contest/rules/families/limits";
import { expectProblem } from "@contest/testing/expect-problem";
import { type Browser, useSite } from "@contest/testing/site";
import { planContest } from "@contest/testing/submissions";
import { fetchPicture, sendForm, testPicture } from "@contest/testing/upload";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const site = useSite();
let contest_id: string;
let photo: Buffer;

beforeAll(async () => {
  // A phone writes into a photo where and by whom it was taken.
  photo = await testPicture()
    .withExif({ IFD0: { Artist: "Mia Quill" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  contest_id = await planContest(site.pool);
});

function hand(child: Browser, file: Uint8Array = photo, contest = contest_id) {
  const form = new FormData();
  form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "photo.jpg");
  return sendForm(site, child, form, {}, `/api/handed-pages/photo?contest_id=${contest}`);
}

async function handedToken(): Promise<string> {
  const { status, body } = await hand(site.browser());
  expect(status).toBe(201);
  expect(body.url).toBe(`${site.services.siteUrl()}/grown-ups#token=${body.token}`);
  return body.token;
}

const claim = (browser: Browser, token: string) => browser.post("/api/handed-pages/claim", { token });

describe("a photo of a page that a child has colored on paper", () => {
  test("is handed in by a grown-up for a child of the family", async () => {
    const token = await handedToken();
    const parent = await site.member({ ageConfirmed: true });
    const claimed = await claim(parent.browser, token);
    expect(claimed.body).toMatchObject({
      contest_id,
      is_open: true,
      sketch_id: null,
      photo: { width: 400, height: 300 },
    });
    // The response was lost.
    expect((await claim(parent.browser, token)).body).toEqual(claimed.body);
    const child = await parent.browser.post("/api/family/children", {
      nickname: "Mia",
      age_group: "child",
      avatar: "fox",
      consent: true,
    });
    const submitted = await parent.browser.post("/api/submissions", {
      user_id: parent.user._id,
      challenge_id: contest_id,
      file_path: claimed.body.photo.secure_url,
      child_id: child.body.id,
    });
    expect(submitted.body.submission).toMatchObject({ artist_name: "Mia, child" });

    await site.pool.query("update handed_pages set created_at = now() - interval '8 days'");
    await site.tasks["clean-up"]({});
    expect((await fetchPicture(site, claimed.body.photo.secure_url)).status).toBe(200);
  });

  test("is stored without the file and what the phone has written into it", async () => {
    await handedToken();
    const { rows } = await site.pool.query("select photo, claimed_by from handed_pages where photo is not null");
    expect(rows).toHaveLength(1);
    expect((await sharp(rows[0].photo).metadata()).exif).toBeUndefined();
    expect(rows[0].claimed_by).toBeNull();
    expect((await site.pool.query("select from images where user_id is null")).rows).toEqual([]);
  });

  test("is seen by nobody but the first grown-up who opens the link, however many do at once", async () => {
    const token = await handedToken();
    const people = await Promise.all([site.member(), site.member(), site.member()]);
    const replies = await Promise.all(people.map(({ browser }) => claim(browser, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { secure_url } = replies.find(({ status }) => status === 200)?.body.photo ?? {};
    const seen = await Promise.all(people.map(({ browser }) => fetchPicture(site, secure_url, browser)));
    expect(seen.map(({ status }) => status)).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 404)));
    expect((await fetchPicture(site, secure_url)).status).toBe(404);
  });

  test("becomes one picture if the same grown-up asks several times at once", async () => {
    const token = await handedToken();
    const { browser, user } = await site.member();
    const replies = await Promise.all([claim(browser, token), claim(browser, token), claim(browser, token)]);
    expect(new Set(replies.map(({ body }) => body.photo.secure_url)).size).toBe(1);
    const kept = await site.pool.query("select from images where user_id = $1 and used_at is not null", [user._id]);
    expect(kept.rowCount).toBe(1);
  });

  test("is not lost if the server is killed while it stores it", async () => {
    const token = await handedToken();
    const { browser, user } = await site.member();
    await site.pool.query("update handed_pages set claimed_by = $1 where photo is not null", [user._id]);
    const other = await site.member();
    expectProblem(await claim(other.browser, token), 409, "PAGE_CLAIMED");
    expect((await claim(browser, token)).body.photo).toMatchObject({ width: 400 });
  });

  test("goes after a week, whether a grown-up has taken it or not", async () => {
    const [taken, left] = [await handedToken(), await handedToken()];
    const { browser, user } = await site.member();
    const { body } = await claim(browser, taken);
    await site.pool.query("update handed_pages set created_at = now() - interval '8 days'");
    await site.tasks["clean-up"]({});
    expect((await site.pool.query("select from handed_pages")).rows).toEqual([]);
    expect((await site.pool.query("select from images where user_id = $1", [user._id])).rows).toEqual([]);
    expect((await fetchPicture(site, body.photo.secure_url, browser)).status).toBe(404);
    expectProblem(await claim(browser, left), 400, "LINK_EXPIRED");
  });

  test("goes with the account that has taken it", async () => {
    const token = await handedToken();
    const { browser, user } = await site.member();
    await claim(browser, token);
    await site.pool.query("delete from users where id = $1", [user._id]);
    expectProblem(await claim((await site.member()).browser, token), 400, "LINK_EXPIRED");
  });
});

describe("a photo is refused and leaves nothing behind", () => {
  test("if it is no picture, or for no contest that takes photos", async () => {
    await site.pool.query("delete from handed_pages");
    const child = site.browser();
    expectProblem(await hand(child, Buffer.from("no picture at all")), 415, "UNSUPPORTED_IMAGE");
    expectProblem(await hand(child, Buffer.alloc(11 * 1024 * 1024)), 413, "TOO_LARGE");
    expectProblem(await hand(child, photo, crypto.randomUUID()), 404, "NOT_FOUND");
    expectProblem(await hand(child, photo, "owl"), 400, "INVALID_INPUT");
    await site.pool.query("update contests set painted_here_only = true where id = $1", [contest_id]);
    expectProblem(await hand(child), 403, "PAINTED_HERE_ONLY");
    expect((await site.pool.query("select from handed_pages")).rows).toEqual([]);
  });

  test("if one network has sent a class of them, or too many wait on the whole site", async () => {
    const child = site.browser();
    const insert = `insert into handed_pages (token_hash, contest_id, photo)
      select sha256(number::text::bytea), $1, 'photo' from generate_series(1, $2::int) as number`;
    await site.pool.query(insert, [contest_id, HANDED_PHOTOS_MAX]);
    expectProblem(await hand(child), 409, "TOO_MANY_WAITING");
    await site.pool.query("delete from handed_pages");
    const statuses: number[] = [];
    for (let sent = 0; sent < 41; sent += 1) statuses.push((await hand(child, Buffer.from("x"))).status);
    expect(statuses.slice(-2)).toEqual([415, 429]);
  });
});
