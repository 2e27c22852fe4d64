/** No address shows a picture before it is published or after it is hidden, whatever a cache still holds. */
import { type Browser, type SignedIn, useSite } from "@contest/testing/site";
import { giveCredits, planContest } from "@contest/testing/submissions";
import { fetchPicture, testPicture, upload } from "@contest/testing/upload";
import { beforeAll, expect, test } from "vitest";

const site = useSite({ AUTO_CONTEST: "off" });
let artist: SignedIn;
let admin: SignedIn;
let contest: string;

beforeAll(async () => {
  artist = await site.member();
  admin = await site.administrator();
  contest = await planContest(site.pool);
});

const addressesOf = (id: string) => [
  `/image/upload/${id}.webp`,
  `/image/upload/w_320/${id}.webp`,
  `/image/upload/e_improve/${id}.webp`,
  `/image/upload/e_improve,w_320/${id}.webp`,
  `/image/share/${id}.jpg`,
];

async function uploaded(): Promise<string> {
  const { body } = await upload(site, artist.browser, { file: await testPicture().jpeg().toBuffer() });
  return body.public_id;
}

async function handedIn(): Promise<{ image: string; submission: string }> {
  const image = await uploaded();
  await giveCredits(site.pool, artist.user._id, 1);
  const { status, body } = await artist.browser.post("/api/submissions", {
    user_id: artist.user._id,
    challenge_id: contest,
    file_path: `/image/upload/${image}.webp`,
  });
  expect(status).toBe(201);
  return { image, submission: body.submission.id };
}

async function statuses(addresses: readonly string[], viewer?: Browser): Promise<number[]> {
  const pictures = [];
  for (const address of addresses) pictures.push(await fetchPicture(site, address, viewer));
  return pictures.map(({ status }) => status);
}

const all = (status: number) => [status, status, status, status, status];

test("an upload that is not handed in is shown to its uploader and to administrators only", async () => {
  const addresses = addressesOf(await uploaded());
  const stranger = await site.member();
  expect(await statuses(addresses)).toEqual(all(404));
  expect(await statuses(addresses, stranger.browser)).toEqual(all(404));
  expect(await statuses(addresses, artist.browser)).toEqual(all(200));
  expect(await statuses(addresses, admin.browser)).toEqual(all(200));
  const preview = await fetchPicture(site, addresses[0] ?? "", artist.browser);
  expect(preview.headers.get("cache-control")).toBe("private, no-cache");
});

test("a submission's pictures are public, and a cache that asks again gets no second copy", async () => {
  const { image } = await handedIn();
  for (const address of addressesOf(image)) {
    const { status, headers } = await fetchPicture(site, address);
    expect([address, status, headers.get("cache-control")]).toEqual([address, 200, "public, no-cache"]);
    const again = await fetchPicture(site, address, undefined, headers.get("etag"));
    expect([again.status, again.content.length]).toEqual([304, 0]);
  }
});

test("hiding a submission makes its pictures and its share card unreachable at once, caches included", async () => {
  const { image, submission } = await handedIn();
  const addresses = addressesOf(image);
  const etags = [];
  for (const address of addresses) etags.push((await fetchPicture(site, address)).headers.get("etag"));

  const hiding = `/api/admin/submissions/${submission}/hiding`;
  expect((await admin.browser.post(hiding, { reason: "It is not colored by hand." })).status).toBe(200);
  expect(await statuses(addresses)).toEqual(all(404));
  for (const [index, address] of addresses.entries()) {
    const refreshed = await fetchPicture(site, address, undefined, etags[index]);
    expect([address, refreshed.status, refreshed.headers.get("cache-control")]).toEqual([address, 404, "no-store"]);
  }
  expect(await statuses(addresses, artist.browser)).toEqual(all(200));

  expect((await admin.browser.delete(hiding)).status).toBe(200);
  expect(await statuses(addresses)).toEqual(all(200));
});

test("an avatar is public as long as the profile shows it", async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const path = `/api/users/${artist.user._id}/avatar`;
  await artist.browser.put(path, { image_url: `/image/upload/${first}.webp` });
  expect(await statuses(addressesOf(first))).toEqual(all(200));
  await artist.browser.put(path, { image_url: `/image/upload/${second}.webp` });
  expect(await statuses(addressesOf(first))).toEqual(all(404));
  expect(await statuses(addressesOf(second))).toEqual(all(200));
});

test("a scheduled contest's line art is shown to administrators only, until the contest opens", async () => {
  const upcoming = await planContest(site.pool, "1 hour", "2 hours");
  await site.pool.query("update contests set line_art_folder = 'upcoming' where id = $1", [upcoming]);
  const files = ["page.svg", "started.svg", "letter.jpg", "a4.jpg", "page.pdf", "share.jpg"];
  for (const file of files) await site.services.storage.put(`line-art/upcoming/${file}`, Buffer.from("line art"));
  const addresses = files.map((file) => `/line-art/upcoming/${file}`);
  const found = async (viewer?: Browser) => new Set(await statuses(addresses, viewer));
  const announced = async (browser: Browser) => {
    const { body: one } = await browser.get(`/api/challenges/${upcoming}`);
    const { body: list } = await browser.get("/api/challenges");
    return JSON.stringify([one, list]).includes("/line-art/upcoming/");
  };

  const { browser: member } = await site.member();
  expect(await found()).toEqual(new Set([404]));
  expect(await found(member)).toEqual(new Set([404]));
  expect(await announced(member)).toBe(false);
  expect(await found(admin.browser)).toEqual(new Set([200]));
  expect(await announced(admin.browser)).toBe(true);
  const preview = await fetchPicture(site, addresses[0] ?? "", admin.browser);
  expect(preview.headers.get("cache-control")).toBe("private, no-store");

  await site.pool.query("update contests set starts_at = now() where id = $1", [upcoming]);
  expect(await found()).toEqual(new Set([200]));
  expect(await announced(member)).toBe(true);
});
