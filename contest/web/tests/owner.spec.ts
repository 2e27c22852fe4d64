import type { Page } from "@playwright/test";
import { ADMINISTRATOR, type Server, startServer } from "./test-server.ts";
import { LONG, expect, expectAccessible, expectToast, signInByApi, test as base } from "./fixtures.ts";

/** A separate site, so that the queue and the results only have what is in this test. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
    async ({}, use) => {
      const server = await startServer({ AUTO_CONTEST: "off" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test(
  "the owner empties the queue, confirms a contest with a cluster of false votes, and chooses a spotlight",
  LONG,
  async ({ page, server }) => {
    test.setTimeout(90_000);
    await insertContest(server);
    await signInByApi(page, ADMINISTRATOR);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin");
    const tasks = page.getByRole("list", { name: "To do" });
    await expect(tasks.getByRole("link", { name: /^1 result to confirm, oldest due/ })).toBeVisible();
    await tasks.getByRole("link", { name: /new works to look at/ }).click();
    await emptyQueue(page);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/results");
    await page.getByRole("link", { name: "Owl in the Ivy" }).click();
    await expect(page.getByRole("button", { name: "Confirm the result" })).toBeDisabled();
    await page.getByRole("button", { name: "Check the votes" }).click();
    const cluster = page.getByRole("list", { name: "Clusters of suspicious votes" }).getByRole("listitem");
    await expect(cluster).toContainText("8 votes for artist2 from one network");
    const setAside = cluster.getByRole("button", { name: "Set all 8 aside" });
    await setAside.scrollIntoViewIfNeeded();
    await expect(setAside).toBeInViewport({ ratio: 0.95 });
    await setAside.click();
    await page.getByLabel("Reason").fill("One network, one minute.");
    await page.getByRole("button", { name: "Set aside", exact: true }).click();
    await expect(cluster.getByText("All set aside")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm the result" }).click();
    await expect(page.getByText("artist1 wins with 3 votes.")).toBeVisible();
    await page.getByRole("button", { name: "Confirm and publish" }).click();
    await expectToast(page, "Result confirmed");

    await page.goto("/admin/spotlight");
    await page.getByRole("button", { name: /^Put artist1 in the spotlight/ }).click();
    await expectToast(page, "In the spotlight");
    await expectAccessible(page);
    await page.goto("/");
    await expect(page.locator("#spotlight").getByRole("heading", { name: "artist1" })).toBeVisible();
  },
);

/** A hundred works wait: two were reported, and the first look has noticed one. */
async function emptyQueue(page: Page): Promise<void> {
  const works = page.getByRole("list", { name: "Works" }).getByRole("listitem");
  const large = page.getByRole("dialog", { name: "Owl in the Ivy" });
  await test.step("by touch, reports come first and the next work opens by itself", async () => {
    await expect(works.filter({ hasText: "1 report" })).toHaveCount(2);
    await works.first().getByRole("button").click();
    await expect(large.getByText("There is a name on it.")).toBeVisible();
    await large.getByRole("button", { name: "Hide…" }).click();
    await page.getByRole("button", { name: "It shows a name or a face." }).click();
    await page.getByRole("button", { name: "Hide it" }).click();
    await expect(large.getByText("artist2", { exact: true })).toBeVisible();
    await large.getByRole("button", { name: "Approve" }).click();
    await expect(large.getByText("Skin?")).toBeVisible();
    await large.getByRole("button", { name: "Close" }).click();
    await expect(works.filter({ hasText: "Skin?" })).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await test.step("by keyboard, no press is lost and nothing moves", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = await works.last().boundingBox();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("a");
    await expect(works.filter({ hasText: "Approved" })).toHaveCount(11);
    await expect(works.nth(12)).toBeFocused();
    expect((await works.last().boundingBox())?.x).toBe(last?.x);
    await page.keyboard.press("u");
    await expect(works.filter({ hasText: "Approved" })).toHaveCount(0);
    await page.keyboard.press(" ");
    await expect(large).toBeVisible();
    await page.keyboard.press("a");
    await page.keyboard.press(" ");
    await expect(works.filter({ hasText: "Approved" })).toHaveCount(1);
  });
  await test.step("screen by screen, the next works come by themselves", async () => {
    for (const count of [29, 30, 29]) {
      await page.getByRole("button", { name: `Approve all ${count} on this screen` }).click();
      await expect(page.getByText(`Approved: ${count} works`)).toBeVisible();
    }
    await expect(page.getByText("There is nothing to review here.")).toBeVisible();
    await expectAccessible(page);
  });
}

/** A hundred works that wait, three honest votes for the first artist, and eight false ones for the second. */
async function insertContest(server: Server): Promise<void> {
  await server.query(
    `with artists as (
       insert into users (email, username, first_name, last_name, email_confirmed_at, age_confirmed_at, created_at)
       select 'artist' || number || '@a' || number || '.example', 'artist' || number, 'Ana', 'Quill', now(), now(),
         now() - interval '90 days'
       from generate_series(1, 100) as number
       returning id, username
     ), plans as (
       insert into subscriptions (user_id, tier) select id, 'pro' from artists where username = 'artist1'
     ), contest as (
       insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at)
       values ('Owl in the Ivy', 'A kind owl.', 'owl', 'An owl.', 850, 1100, now() - interval '54 hours', now() - interval '30 hours')
       returning id
     ), wanted as (
       select id as user_id, uuidv7() as image_id, uuidv7() as grant_id from artists
     ), pictures as (
       insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select image_id, user_id, 'jpg', 1000, sha256(image_id::text::bytea), 900, 1200, 'data:image/webp;base64,AAAA', now()
       from wanted
     ), credits as (
       insert into credit_grants (id, user_id, reason, source, granted, remaining)
       select grant_id, user_id, 'example', grant_id::text, 1, 0 from wanted
     )
     insert into submissions (user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
     select user_id, contest.id, image_id, grant_id, 'adult', 'traditional', now() - interval '50 hours'
     from wanted, contest`,
  );
  await server.query(
    `with reported as (
       insert into reports (submission_id, user_id, reason, details, created_at)
       select submissions.id, administrators.id, 'personal', 'There is a name on it.', now() - number * interval '1 minute'
       from unnest(array[2, 100]) as number
         join users on users.username = 'artist' || number
         join submissions on submissions.user_id = users.id, users as administrators
       where administrators.email = $1
     )
     update submissions set status = 'held', held_for = 'skin'
     from users where users.id = user_id and username = 'artist50'`,
    [ADMINISTRATOR.email],
  );
  await server.query(
    `with voters as (
       insert into users (email, username, first_name, last_name, email_confirmed_at, created_at)
       select 'voter' || number || '@v' || number || '.example', 'voter' || number, 'Vera', 'Voter', now(),
         now() - case when number <= 3 then interval '60 days' + number * interval '1 day' else interval '46 hours' end
       from generate_series(1, 11) as number
       returning id, username, created_at
     ), cast_votes as (
       insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
       select submissions.id, voters.id, 10, now() - interval '45 hours',
         sha256(case when artists.username = 'artist1' then voters.username else 'one network' end::bytea),
         now() - interval '45 hours' - voters.created_at
       from voters
         join users as artists
           on artists.username = case when substr(voters.username, 6)::int <= 3 then 'artist1' else 'artist2' end
         join submissions on submissions.user_id = artists.id
       returning submission_id
     )
     update vote_counts set vote_count = counted.votes, score = 10 * counted.votes
     from (select submission_id, count(*) as votes from cast_votes group by submission_id) as counted
     where vote_counts.submission_id = counted.submission_id`,
  );
}
