import { beforeAll, describe, expect, test } from "vitest";
import { useSite } from "@contest/testing/site";
import { insertSubmissions } from "@contest/testing/submissions";

const site = useSite();

async function insertDay(title: string, family: string, daysAgo: number): Promise<string> {
  const { rows } = await site.pool.query(
    `insert into contests (
       title, description, art_style, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at
     )
     select $1, 'A page.', $2, 'owl', 'An owl.', 850, 1100, day, day + interval '1 day'
     from (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - $3 * interval '1 day' as day) as days
     returning id`,
    [title, family, daysAgo],
  );
  return rows[0].id;
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const titlesOf = (body: { days: { title: string }[] }) => body.days.map(({ title }) => title);

let won: string;
let winner: string;
let artist: { _id: string; username: string };

beforeAll(async () => {
  await site.pool.query("delete from contests");
  await insertDay("Tomorrow's Secret", "mandala", -1);
  await insertDay("Lighthouse at Dusk", "scene", 0);
  won = await insertDay("The Pantry at Peace", "scene", 1);
  await insertDay("100% Owls_", "animal", 3);
  ({ user: artist } = await site.member({ username: "Pantry.Painter" }));
  [winner = ""] = await insertSubmissions(site.pool, artist._id, won, [
    { at: new Date(Date.now() - 86_400_000), score: 4 },
  ]);
  await site.pool.query("update contests set confirmed_at = now(), winner_id = $2 where id = $1", [won, winner]);
});

test("a link to a day is shown with its line art", async () => {
  const { body } = await site.browser().get(`/days/${dayAgo(0)}`);
  expect(body).toMatch(/<meta property="og:image" content="[^"]*\/line-art\/owl\/share\.jpg">/);
});

describe("the calendar", () => {
  test("all days that have begun are listed once, latest first, page by page", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await site.browser().get(`/api/days?limit=2${cursor}`);
      seen.push(...titlesOf(body));
      cursor = body.next ? `&cursor=${body.next}` : "";
    } while (cursor);
    expect(seen).toEqual(["Lighthouse at Dusk", "The Pantry at Peace", "100% Owls_"]);
  });

  test("a day shows the work that has won it", async () => {
    const { body } = await site.browser().get("/api/days");
    expect(body.days[1]).toMatchObject({
      contestId: won,
      date: dayAgo(1),
      winner: { votes: 4, submission: { id: winner, username: "Pantry.Painter" } },
    });
    expect(body.days[0].winner).toBeNull();
  });

  test.each([
    ["pantry", ["The Pantry at Peace"]],
    ["SCENE", ["Lighthouse at Dusk", "The Pantry at Peace"]],
    ["%", ["100% Owls_"]],
    ["_", ["100% Owls_"]],
    ["secret", []],
    ["nothing like it", []],
  ])("searching for %j finds %j by title or family", async (text, titles) => {
    const { body } = await site.browser().get(`/api/days?q=${encodeURIComponent(text)}`);
    expect(titlesOf(body)).toEqual(titles);
  });

  test("artists are found by the beginning of their name, unless their profile is private", async () => {
    const names = async (text: string) =>
      (await site.browser().get(`/api/artists?q=${text}`)).body.map(({ username }: { username: string }) => username);
    expect(await names("pantry")).toEqual(["Pantry.Painter"]);
    expect(await names("painter")).toEqual([]);
    await site.pool.query("update users set public_profile = false where id = $1", [artist._id]);
    expect(await names("pantry")).toEqual([]);
    await site.pool.query("update users set public_profile = true where id = $1", [artist._id]);
    expect((await site.browser().get("/api/artists?q=")).status).toBe(400);
  });
});

describe("the page of a day", () => {
  test("it has the line art, the numbers, the winner and the days before and after", async () => {
    const { body } = await site.browser().get(`/api/days/${dayAgo(1)}`);
    expect(body).toMatchObject({
      previous: dayAgo(3),
      next: dayAgo(0),
      contests: [
        {
          title: "The Pantry at Peace",
          status: "ended",
          submissions: 1,
          lineArt: "/line-art/owl/page.svg",
          printables: { letter: "/line-art/owl/letter.jpg" },
          winner: { submission: { id: winner } },
        },
      ],
    });
  });

  test("today has no next day, because tomorrow's page is a secret", async () => {
    const { body } = await site.browser().get(`/api/days/${dayAgo(0)}`);
    expect(body).toMatchObject({ next: null, contests: [{ status: "active", winner: null }] });
    expect(JSON.stringify(body)).not.toContain("Secret");
  });

  test.each([dayAgo(-1), dayAgo(2), "2026-02-30", "yesterday", "0001-01-01"])("there is no day %s", async (date) => {
    expect((await site.browser().get(`/api/days/${date}`)).status).toBe(404);
  });

  test("a work that is hidden later is no longer shown as the winner", async () => {
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [winner]);
    const { body } = await site.browser().get(`/api/days/${dayAgo(1)}`);
    expect(body.contests[0].winner).toBeNull();
    await site.pool.query("update submissions set status = 'submitted' where id = $1", [winner]);
  });
});

test("a submission names the day of its page", async () => {
  const { body } = await site.browser().get(`/api/submissions/${winner}`);
  expect(body).toMatchObject({ contest_title: "The Pantry at Peace", contest_day: dayAgo(1) });
});
