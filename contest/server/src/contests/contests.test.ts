import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useSite } from "@contest/testing/site";

const site = useSite();

interface Planned {
  title?: string;
  starts: string;
  ends: string;
}

/** Adds a contest to the calendar. Times are intervals relative to now. */
async function plan({ title = "Owl in the Ivy", starts, ends }: Planned): Promise<string> {
  const { rows } = await site.pool.query(
    `insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at)
     values ($1, 'A kind owl.', 'owl', 'An owl.', 850, 1100, now() + $2::interval, now() + $3::interval) returning id`,
    [title, starts, ends],
  );
  return rows[0].id;
}

const clear = () => site.pool.query("delete from contests");

describe("the current contest", () => {
  test("without an open contest the response is 204, and no contest is featured", async () => {
    await clear();
    expect((await site.browser().get("/api/challenges/current-active")).status).toBe(204);
    expect((await site.browser().get("/api/challenges/featured")).body.challenge).toBeNull();
    expect((await site.browser().get("/share.jpg")).status).toBe(404);
  });

  test("an upcoming contest is featured as scheduled until it opens and becomes the current one", async () => {
    await clear();
    await plan({ title: "Later", starts: "2 days", ends: "3 days" });
    const id = await plan({ title: "Next", starts: "1 day", ends: "2 days" });
    await plan({ title: "Past", starts: "-2 days", ends: "-1 day" });
    const { challenge } = (await site.browser().get("/api/challenges/featured")).body;
    expect(challenge).toMatchObject({ _id: id, id, status: "scheduled", title: "Next", name: "Next" });
    expect((await site.browser().get("/api/challenges/current-active")).status).toBe(204);

    await site.pool.query("update contests set starts_at = now() where id = $1", [id]);
    expect((await site.browser().get("/api/challenges/current-active")).body).toMatchObject({
      _id: id,
      status: "active",
    });
    await site.pool.query("update contests set starts_at = now() - interval '1 hour', ends_at = now() where id = $1", [
      id,
    ]);
    expect((await site.browser().get("/api/challenges/current-active")).status).toBe(204);
    expect((await site.browser().get(`/api/challenges/${id}`)).body.status).toBe("ended");
  });

  test("a contest has every field and alias of the specification", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const { body } = await site.browser().get(`/api/challenges/${id}`);
    expect(body).toMatchObject({
      _id: id,
      id,
      title: "Owl in the Ivy",
      name: "Owl in the Ivy",
      contestType: "daily",
      type: "daily",
      contest_type: "daily",
      download: [],
      submissions: 0,
    });
    expect(body.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.startTime).toMatch(/^\d\d:\d\d$/);
    expect([body.start_date, body.end_date, body.image_url]).toEqual([body.startDate, body.endDate, body.lineArt]);
    expect((await site.browser().get("/api/challenges/00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await site.browser().get("/api/challenges/nonsense")).status).toBe(404);
  });

  test("the list of contests has pages that contain each contest once", async () => {
    await clear();
    for (let day = 0; day < 7; day += 1)
      await plan({ title: `Day ${day}`, starts: `${day} days`, ends: `${day + 1} days` });
    const titles: string[] = [];
    let next: string | undefined = "/api/challenges?limit=3";
    while (next) {
      const page = await site.browser().get(next);
      titles.push(...page.body.map((challenge: { title: string }) => challenge.title));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((day) => `Day ${day}`));
    for (const query of [
      "limit=0",
      "limit=x",
      "limit=1000",
      "before=x",
      "before=00000000-0000-4000-8000-000000000000",
    ]) {
      expect((await site.browser().get(`/api/challenges?${query}`)).status).toBe(400);
    }
  });
});

describe("downloads", () => {
  test("a member can only append their own download", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const { browser, user } = await site.member();
    const entry = { userId: user._id, timestamp: "1999-01-01T00:00:00Z" };
    const forged = { title: "Hacked", status: "ended", lineArt: "x", download: [{ userId: "somebody" }, entry] };
    const reply = await browser.put(`/api/challenges/${id}`, forged);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ title: "Owl in the Ivy", status: "active", downloads: 1 });
    expect(reply.body.download).toEqual([{ userId: user._id, timestamp: expect.stringMatching(/^20[2-9]/) }]);
    expect((await site.browser().get(`/api/challenges/${id}`)).body.download).toEqual([]);
  });

  test("a download for another member, or by a visitor, is refused", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const { browser } = await site.member();
    const other = await site.member();
    const download = [{ userId: other.user._id }];
    expect((await browser.put(`/api/challenges/${id}`, { download })).status).toBe(403);
    expect((await site.browser().put(`/api/challenges/${id}`, { download })).status).toBe(401);
    expect((await browser.put(`/api/challenges/${id}`, { download: [] })).status).toBe(400);
    expect((await browser.put(`/api/challenges/${id}`, { title: "x" })).body.field).toBe("download");
    expect((await site.browser().get(`/api/challenges/${id}`)).body.downloads).toBe(0);
  });

  test("an administrator can record a download for another member, but not for nobody", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const [admin, { browser, user }] = [await site.administrator(), await site.member()];
    const record = (userId: string) => admin.browser.put(`/api/challenges/${id}`, { download: [{ userId }] });
    expect((await record(user._id)).status).toBe(200);
    expect((await browser.get(`/api/challenges/${id}`)).body.download).toMatchObject([{ userId: user._id }]);
    expect((await record(id)).status).toBe(404);
    expect((await record("nobody")).status).toBe(403);
    expect((await browser.get(`/api/challenges/${id}`)).body.downloads).toBe(1);
  });

  test("fifty simultaneous downloads are all counted", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const { browser, user } = await site.member();
    const download = [{ userId: user._id }];
    await Promise.all(Array.from({ length: 50 }, () => browser.put(`/api/challenges/${id}`, { download })));
    const { body } = await browser.get(`/api/challenges/${id}`);
    expect([body.downloads, body.download.length]).toEqual([50, 50]);
  });
});

describe("analytics", () => {
  test("analytics count views and visitors' downloads, but not submissions and votes", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const browser = site.browser();
    for (const counter of ["views", "downloads", "submissions", "votes"]) {
      expect((await browser.post(`/api/challenges/${id}/analytics/${counter}`)).status).toBe(204);
    }
    const { body } = await browser.get(`/api/challenges/${id}`);
    expect(body).toMatchObject({ views: 1, downloads: 1, submissions: 0, votes: 0 });
    expect((await browser.post(`/api/challenges/${id}/analytics/wins`)).status).toBe(404);
    expect((await browser.post("/api/challenges/00000000-0000-4000-8000-000000000000/analytics/views")).status).toBe(
      404,
    );
  });

  test("one address cannot inflate the counts", async () => {
    const id = await plan({ starts: "-1 hour", ends: "1 hour" });
    const browser = site.browser();
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await browser.post(`/api/challenges/${id}/analytics/views`)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe("the automatic contest of the day", () => {
  const run = (name: string) => site.pool.query("select graphile_worker.add_job($1)", [name]);
  const titles = async () =>
    (await site.pool.query("select title, made_for_day::text as day from contests order by starts_at")).rows;

  test("the automatic contest is created once, with printable files", { timeout: 120_000 }, async () => {
    await clear();
    await Promise.all(Array.from({ length: 2 }, () => run("open-today")));
    await run("prepare-tomorrow");
    await expect.poll(async () => (await titles()).length, { timeout: 60_000 }).toBe(2);
    await expect
      .poll(async () => (await site.pool.query("select from graphile_worker.jobs")).rowCount, { timeout: 60_000 })
      .toBe(0);
    expect(await titles()).toHaveLength(2);

    const { body: today } = await site.browser().get("/api/challenges/current-active");
    const day = new Date().toISOString().slice(0, 10);
    expect(today).toMatchObject({ startDate: day, startTime: "00:00", endTime: "00:00", status: "active" });

    const letter = sharp(await bytes(today.printables.letter));
    expect(await letter.metadata()).toMatchObject({ format: "jpeg", width: 2550, height: 3300, density: 300 });
    const a4 = sharp(await bytes(today.printables.a4));
    expect(await a4.metadata()).toMatchObject({ width: 2480, height: 3508, density: 300 });
    expect((await bytes(today.printables.pdf)).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await bytes(today.lineArt)).toString()).toContain("<svg");
    expect(await sharp(await bytes("/share.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("no automatic contest is created on a day that already has one", async () => {
    await clear();
    await plan({ title: "Made by hand", starts: "-1 minute", ends: "1 minute" });
    await run("open-today");
    await expect
      .poll(async () => (await site.pool.query("select from graphile_worker.jobs")).rowCount, { timeout: 60_000 })
      .toBe(0);
    expect((await titles()).map(({ title }) => title)).toEqual(["Made by hand"]);
  });

  async function bytes(path: string): Promise<Buffer> {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }
});

test.each([
  "/line-art/../../postgres/PG_VERSION",
  "/line-art/x/%2e%2e%2fsecret",
  "/line-art/owl/secret.txt",
  "/line-art/none/page.svg",
])("there is no line art at %s", async (path) => {
  expect((await site.browser().get(path)).status).toBe(404);
});
