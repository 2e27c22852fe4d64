import sharp from "sharp";
import { FOLD_TALLIES, type Server } from "./test-server.ts";
import { LONG, BUILT, expect, expectAccessible, signUpByApi, makePerson, test } from "./fixtures.ts";

/** Inserts a submission at a given time, by a new member or the given one. Its image file does not exist. */
async function insertSubmission(server: Server, at: string, score: number, by?: string): Promise<string> {
  const { username, email } = makePerson();
  if (!by) {
    await server.query(
      `insert into users (email, username, first_name, last_name, email_confirmed_at) values ($1, $2, 'A', 'B', now())`,
      [email, username],
    );
  }
  await server.query(
    `with artist as (
       select id from users where username = $1
     ), image as (
       insert into images (user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select id, 'jpg', 1000, sha256($2::text::bytea), 1200, 900, 'data:image/webp;base64,AAAA', now() from artist
       returning id, user_id
     ), credit as (
       insert into credit_grants (user_id, reason, source, granted, remaining)
       select id, 'example', $2, 1, 0 from artist returning id
     )
     insert into submissions (user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
     select image.user_id, contests.id, image.id, credit.id, 'adult', 'traditional', $3::timestamptz
     from image, credit, (select id from contests order by starts_at desc limit 1) as contests`,
    [by ?? username, email, at],
  );
  await server.query(
    `update vote_counts set score = $2 * 10, vote_count = $2 from images
     where submission_id = (select id from submissions where image_id = images.id) and sha256 = sha256($1::text::bytea)`,
    [email, score],
  );
  await server.query(FOLD_TALLIES);
  return by ?? username;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true });

  test("a board of artists shows one row for each, the member's own place and the way to the next", async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const now = new Date().toISOString();
    const person = await signUpByApi(page);
    await insertSubmission(server, now, 900, person.username);
    await insertSubmission(server, now, 905, person.username);
    const leader = await insertSubmission(server, now, 1812);
    await server.query("select graphile_worker.add_job('rank-artists')");
    const table = page.getByRole("table", { name: "This Week's Leaders" });
    const own = page.getByRole("complementary", { name: "Your place" });
    await expect(async () => {
      await page.goto("/leaderboard?period=week");
      await expect(own).toContainText("1805 votes, 7 more for the next place", { timeout: 2000 });
    }).toPass();
    // Other tests have artists on the same board.
    await expect(own).toContainText(/You: \d+(st|nd|rd|th)/);
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(table.getByRole("row").filter({ hasText: leader })).toContainText("1812");
    await expect(table.getByRole("row").filter({ hasText: person.username })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});

test("a vote in one browser changes the rank in another", LONG, async ({ page, server, newDevice, watch }) => {
  watch.allow(/status of 404/);
  const at = new Date().toISOString();
  const first = await insertSubmission(server, at, 5000);
  const second = await insertSubmission(server, at, 5000);
  await page.goto("/leaderboard");
  const table = page.getByRole("table", { name: "Today's Top Submissions" });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name });
  await expect(row(first)).toBeVisible();
  await expectAccessible(page);
  await expect(row(first)).toContainText("N/A");
  const rankOf = async (name: string) => Number.parseInt((await row(name).innerText()).trim(), 10);
  const [ahead, behind] = (await rankOf(first)) < (await rankOf(second)) ? [first, second] : [second, first];

  const voter = await newDevice();
  await signUpByApi(voter);
  const { user } = await (await voter.request.get("/api/users/me")).json();
  const works = await (await voter.request.get("/api/submissions?limit=100")).json();
  const { id } = works.find(({ artist_name }: { artist_name: string }) => artist_name === behind);
  const vote = await voter.request.post(`/api/submissions/${id}/vote`, { data: { user_id: user._id } });
  expect(vote.status()).toBe(200);
  await expect(row(behind)).toContainText("5001");
  expect(await rankOf(behind)).toBeLessThan(await rankOf(ahead));
});

test(
  "the leaderboard comes with the page, and the image of the first place is requested once",
  BUILT,
  async ({ page, server }) => {
    const best = await insertSubmission(server, new Date().toISOString(), 9000);
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    await page.route("**/image/upload/**", (route) => route.fulfill({ contentType: "image/webp", body: photo }));
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto("/leaderboard");
    const image = page.getByRole("listitem").filter({ hasText: best }).locator("img[srcset]");
    await expect(image).toHaveJSProperty("complete", true);
    const shown = await image.evaluate(({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname);
    expect(requested.filter((path) => path === shown)).toHaveLength(1);
    expect(requested).not.toContain("/api/leaderboard");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

  test("images are loaded in the size they are shown in", LONG, async ({ page, server }) => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    await page.route("**/image/upload/**", (route) => route.fulfill({ contentType: "image/webp", body: photo }));
    const now = new Date().toISOString();
    const artists: string[] = [];
    for (const score of [7002, 7001, 7000]) artists.push(await insertSubmission(server, now, score));
    for (const path of ["/", "/gallery?sort=newest", "/leaderboard?age=adult&type=traditional"]) {
      await page.goto(path);
      // Pictures of other tests may have other sizes, and better places.
      const own = page.getByRole("listitem").filter({ hasText: new RegExp(artists.join("|")) });
      const pictures = own.locator("img[srcset]");
      await expect(pictures.first()).toBeAttached();
      const chosen = await pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.slice(0, 3).map(({ clientWidth, srcset, currentSrc }) => {
          const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
          const needed = widths.find((width) => width >= clientWidth * devicePixelRatio);
          return { needed: `w_${needed}`, fetched: /w_\d+/.exec(currentSrc)?.[0] };
        }),
      );
      for (const { needed, fetched } of chosen) expect(fetched, path).toBe(needed);
    }
  });
});

test("filters without matches show a message instead of an empty table", async ({ page }) => {
  await page.goto("/leaderboard?age=senior&type=digital");
  await expect(page.getByRole("heading", { name: "No entries found for the selected filters" })).toBeVisible();
  await expect(page.getByText("Updated in real time as votes come in.")).toBeVisible();
  await expectAccessible(page);
});
