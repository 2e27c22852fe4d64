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
    await insertContest(server);
    await signInByApi(page, ADMINISTRATOR);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin");
    const tasks = page.getByRole("list", { name: "To do" });
    await expect(tasks.getByRole("link", { name: /^1 result to confirm, oldest due/ })).toBeVisible();
    await tasks.getByRole("link", { name: /^12 new works to look at/ }).click();
    await page.getByRole("button", { name: "Approve all 12 on this screen" }).click();
    await page.getByRole("button", { name: "Approve all", exact: true }).click();
    await expect(page.getByText("There is nothing to review here.")).toBeVisible();

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

/** Twelve works that wait, three honest votes for the first artist, and eight false ones for the second. */
async function insertContest(server: Server): Promise<void> {
  await server.query(
    `with artists as (
       insert into users (email, username, first_name, last_name, email_confirmed_at, age_confirmed_at, created_at)
       select 'artist' || number || '@a' || number || '.example', 'artist' || number, 'Ana', 'Quill', now(), now(),
         now() - interval '90 days'
       from generate_series(1, 12) as number
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
