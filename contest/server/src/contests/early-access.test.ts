import { lineArtFiles } from "@contest/line-art/file-names";
import { beforeAll, expect, test } from "vitest";
import { type Browser, type SignedIn, useSite } from "@contest/testing/site";
import { storeLineArt } from "../line-art-files/line-art-files.ts";

const site = useSite({ AUTO_CONTEST: "off" });
let champ: SignedIn;
let pro: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  [champ, pro, admin] = [await site.member(), await site.member(), await site.administrator()];
  for (const [{ user }, tier] of [
    [champ, "champ"],
    [pro, "pro"],
  ] as const) {
    await site.pool.query(
      `insert into subscriptions (user_id, tier) values ($1, $2)
       on conflict (user_id) do update set tier = excluded.tier`,
      [user._id, tier],
    );
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 1100"></svg>');
  const files = Object.fromEntries(Object.keys(lineArtFiles).map((name) => [name, svg]));
  await storeLineArt(site.services.storage, "secret-page", files);
});

async function opensIn(interval: string): Promise<string> {
  await site.pool.query("delete from contests");
  const { rows } = await site.pool.query(
    `insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at)
     values ('Soon', 'Soon.', 'secret-page', 'Soon.', 850, 1100, now() + $1::interval, now() + $1::interval + interval '1 day')
     returning id`,
    [interval],
  );
  return rows[0].id;
}

const FILES = [...Object.keys(lineArtFiles), "coloring.bin"];

/** The files of the page that somebody can fetch, at the addresses of the open page. */
async function fetched(browser: Browser): Promise<string[]> {
  const answers = await Promise.all(
    FILES.map(async (file) => ({ file, status: (await browser.get(`/line-art/secret-page/${file}`)).status })),
  );
  return answers.filter(({ status }) => status === 200).map(({ file }) => file);
}

test("six hours before it opens, a member with early access gets the page, and nobody else can fetch any of it", async () => {
  const id = await opensIn("5 hours 59 minutes");
  const { body } = await champ.browser.get("/api/early-page");
  expect(body).toMatchObject({ hasAccess: true, challenge: { id, lineArt: "/line-art/secret-page/page.svg" } });
  expect(await fetched(champ.browser)).toEqual(expect.arrayContaining(Object.keys(lineArtFiles)));
  expect(await fetched(admin.browser)).toEqual(expect.arrayContaining(Object.keys(lineArtFiles)));
  for (const browser of [pro.browser, site.browser()]) {
    expect(await fetched(browser)).toEqual([]);
    for (const path of ["/api/challenges", `/api/challenges/${id}`, "/api/challenges/featured", "/", "/sitemap.xml"]) {
      expect(JSON.stringify((await browser.get(path)).body)).not.toContain("secret-page");
    }
  }
  expect((await pro.browser.get("/api/early-page")).body).toEqual({ hasAccess: false, challenge: null });
});

test("earlier than that, only administrators can fetch it, and a suspended member has no early access", async () => {
  await opensIn("6 hours 1 minute");
  expect((await champ.browser.get("/api/early-page")).body).toEqual({ hasAccess: true, challenge: null });
  expect(await fetched(champ.browser)).toEqual([]);
  expect(await fetched(admin.browser)).not.toEqual([]);
  await opensIn("1 hour");
  await site.pool.query("update users set suspended_at = now(), suspension_reason = 'A reason.' where id = $1", [
    champ.user._id,
  ]);
  expect(await fetched(champ.browser)).toEqual([]);
});
