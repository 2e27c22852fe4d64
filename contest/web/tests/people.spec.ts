import { randomUUID } from "node:crypto";
import type { Server } from "./test-server.ts";
import { expect, expectAccessible, makePerson, signUpByApi, test } from "./fixtures.ts";

/** Inserts a member with a submission to the open contest. Its image file does not exist. */
async function insertArtist(server: Server): Promise<{ artist: string; work: string }> {
  const { username, email } = makePerson();
  const work = randomUUID();
  await server.query(
    `insert into users (email, username, first_name, last_name, email_confirmed_at) values ($1, $2, 'A', 'B', now())`,
    [email, username],
  );
  await server.query(
    `with artist as (
       select id from users where username = $1
     ), image as (
       insert into images (user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select id, 'jpg', 1000, sha256($1::text::bytea), 1200, 900, 'data:image/webp;base64,AAAA', now() from artist
       returning id, user_id
     ), credit as (
       insert into credit_grants (user_id, reason, source, granted, remaining)
       select id, 'example', $1, 1, 0 from artist returning id
     )
     insert into submissions (id, user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
     select $2, image.user_id, contests.id, image.id, credit.id, 'adult', 'traditional', now()
     from image, credit, (select id from contests where starts_at <= now() order by starts_at desc limit 1) as contests`,
    [username, work],
  );
  return { artist: username, work };
}

test.use({ viewport: { width: 360, height: 740 } });

test("a member opens the day, puts a sticker on a work, follows its artist and finds the work on their own wall", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { artist, work } = await insertArtist(server);
  const person = await signUpByApi(page);
  await server.query("update users set email_confirmed_at = now() where username = $1", [person.username]);

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/days/${today}`);
  await expect(page.getByRole("link", { name: "Color it here" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // In the day's wall it hangs behind what other tests have handed in.
  await page.goto(`/gallery?work=${work}`);
  const large = page.getByRole("dialog", { name: new RegExp(artist) });
  await large.getByRole("button", { name: "Kind stickers" }).click();
  const sticker = large.getByRole("button", { name: "Love the sky" });
  await sticker.click();
  await expect(sticker).toHaveAccessibleName("Love the sky 1");
  await expect(sticker).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await large.getByRole("button", { name: "More like this" }).click();
  await expect(large.getByRole("region", { name: `More by ${artist}` })).toBeVisible();
  await large.getByRole("button", { name: "Compare with the line art" }).click();
  const slider = large.getByRole("slider");
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("51");
  await expectAccessible(page);

  await large.getByRole("link", { name: artist }).first().click();
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(page.getByText("1 follower")).toBeVisible();
  await page.goto("/gallery");
  await page.getByRole("button", { name: "From artists you follow" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(artist);
});

test("the calendar finds a page by its title and an artist by name", async ({ page, server, watch }) => {
  watch.allow(/status of 404/);
  const { artist } = await insertArtist(server);
  const { title } = await (await page.request.get("/api/challenges/current-active")).json();
  await page.goto("/days");
  await page.getByRole("searchbox", { name: "Find a page or an artist" }).fill(title.slice(0, 6));
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("searchbox").fill(artist);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("link", { name: artist })).toBeVisible();
  await expect(page.getByText(`No page has “${artist}” in its title.`)).toBeVisible();
  await expectAccessible(page);
});
