import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { giveCredits, insertImages } from "@contest/testing/submissions";
import { fetchPicture } from "@contest/testing/upload";

const site = useSite();
const HOUR = 3_600_000;
let admin: SignedIn;

const at = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();

function plan(fields: Record<string, unknown> = {}) {
  return {
    title: "Winter birds",
    description: "Color the birds at the feeder.",
    prize: "A box of 48 pencils",
    startsAt: at(24),
    endsAt: at(48),
    voteWeighing: "equal",
    selfVotes: false,
    submissionLimit: null,
    lineArt: "ours",
    lineArtAlt: "Birds at a feeder.",
    ...fields,
  };
}

const make = (fields = {}) => admin.browser.post("/api/admin/contests", plan(fields));
const change = (id: string, fields = {}) => admin.browser.put(`/api/admin/contests/${id}`, plan(fields));
const move = (id: string, starts: string, ends: string) =>
  site.pool.query(
    "update contests set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1",
    [id, starts, ends],
  );

beforeAll(async () => {
  admin = await site.administrator();
  await site.pool.query(
    "insert into line_arts (folder, alternative_text, width, height) values ('ours', 'Birds.', 850, 1100)",
  );
});

beforeEach(async () => {
  await site.pool.query("delete from submissions");
  await site.pool.query("delete from contests");
});

describe("a contest", () => {
  test("a contest of a day is a daily one, and a longer one is special", async () => {
    const made = await make();
    const typeOf = async () => (await site.browser().get(`/api/challenges/${made.body.id}`)).body.contestType;
    expect(await typeOf()).toBe("daily");
    await change(made.body.id, { endsAt: at(24 * 8) });
    expect(await typeOf()).toBe("special");
  });

  test("an administrator can plan, change, copy and delete a contest with a prize", async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { status: "scheduled", madeByItself: false } });
    const { challenge } = (await site.browser().get("/api/challenges/featured")).body;
    expect(challenge).toMatchObject({ id: made.body.id, title: "Winter birds", prize: "A box of 48 pencils" });

    const changed = await change(made.body.id, { title: "Snow birds", voteWeighing: "tier" });
    expect(changed).toMatchObject({ status: 200, body: { title: "Snow birds", voteWeighing: "tier" } });
    const month = made.body.startsAt.slice(0, 7);
    const listed = (await admin.browser.get(`/api/admin/contests?month=${month}`)).body.rows;
    expect(listed.map(({ title }: { title: string }) => title)).toEqual(["Snow birds"]);
    expect((await admin.browser.get("/api/admin/contests?month=2020-01")).body.rows).toEqual([]);

    const copy = await make({ lineArt: made.body.lineArt, startsAt: at(48), endsAt: at(72) });
    expect(copy.status).toBe(201);
    expect((await admin.browser.delete(`/api/admin/contests/${made.body.id}`)).status).toBe(204);
    expect((await admin.browser.get(`/api/admin/contests/${made.body.id}`)).status).toBe(404);
    const { rows } = (await admin.browser.get(`/api/admin/audit?subject=contest%20${made.body.id}`)).body;
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(["delete-contest", "change-contest", "plan-contest"]);
    expect(JSON.parse(rows[1].before)).toEqual({ title: "Winter birds", voteWeighing: "equal" });
  });

  test.each([
    ["title", { title: " " }],
    ["endsAt", { endsAt: at(24) }],
    ["endsAt", { endsAt: at(24 * 40) }],
    ["startsAt", { startsAt: at(-30), endsAt: at(-6) }],
    ["submissionLimit", { submissionLimit: 0 }],
    ["lineArt", { lineArt: "somewhere-else" }],
    ["lineArt", { lineArt: "../secrets" }],
    ["voteWeighing", { voteWeighing: "money" }],
  ])("the error names %s if it is invalid, and no contest is created", async (field, fields) => {
    expect(await make(fields)).toMatchObject({ status: 400, body: { field } });
    expect((await admin.browser.get("/api/admin/contests")).body.rows).toEqual([]);
  });

  test("most fields of an open contest are fixed, and nearly all of an ended one", async () => {
    const { body } = await make();
    await move(body.id, "-1 hour", "1 hour");
    const open = (await admin.browser.get(`/api/admin/contests/${body.id}`)).body;
    for (const field of [{ prize: "Nothing" }, { selfVotes: true }, { startsAt: at(-2) }, { submissionLimit: 3 }]) {
      const refused = await admin.browser.put(`/api/admin/contests/${body.id}`, { ...open, ...field });
      expect(refused).toMatchObject({ status: 409, body: { code: "CONTEST_FIXED", field: Object.keys(field)[0] } });
    }
    const longer = { ...open, endsAt: at(5), title: "Still open" };
    expect((await admin.browser.put(`/api/admin/contests/${body.id}`, longer)).body.title).toBe("Still open");
    expectProblem(await admin.browser.delete(`/api/admin/contests/${body.id}`), 409, "CONTEST_IN_USE");

    await move(body.id, "-2 hours", "-1 hour");
    const ended = (await admin.browser.get(`/api/admin/contests/${body.id}`)).body;
    const later = await admin.browser.put(`/api/admin/contests/${body.id}`, { ...ended, endsAt: at(9) });
    expectProblem(later, 409, "CONTEST_FIXED");
    const named = await admin.browser.put(`/api/admin/contests/${body.id}`, { ...ended, title: "Over" });
    expect(named.body.title).toBe("Over");
  });
});

describe("only one contest runs at a time", () => {
  test("of two simultaneous plans for the same time, only one succeeds", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("CONTEST_OVERLAP");
    expect(await make({ startsAt: at(48), endsAt: at(50) })).toMatchObject({ status: 201 });
  });

  test("a planned contest replaces an automatic one that has not opened, but not an open one", async () => {
    const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
    await site.pool.query(
      `insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height,
         made_for_day, starts_at, ends_at)
       values ('By itself', '', 'day', 'A day.', 850, 1100, $1::date, $1::date::timestamp at time zone 'UTC',
         ($1::date + 1)::timestamp at time zone 'UTC')`,
      [day],
    );
    const span = { startsAt: `${day}T06:00:00.000Z`, endsAt: `${day}T18:00:00.000Z` };
    expect((await make(span)).status).toBe(201);
    const titles = (await admin.browser.get("/api/admin/contests")).body.rows.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toEqual(["Winter birds"]);

    await site.pool.query("update contests set made_for_day = current_date, starts_at = now() - interval '1 hour'");
    const { body } = await make({ startsAt: at(0), endsAt: at(2) });
    expect(body).toMatchObject({ code: "CONTEST_OVERLAP", field: "startsAt" });
  });
});

test("a member cannot exceed the submission limit, even with simultaneous requests", async () => {
  const { body } = await make({ submissionLimit: 2 });
  await move(body.id, "-1 hour", "1 hour");
  const { browser, user } = await site.member();
  await giveCredits(site.pool, user._id, 10);
  const replies = await Promise.all(
    (await insertImages(site.pool, user._id, 5)).map((file_path) =>
      browser.post("/api/submissions", { user_id: user._id, challenge_id: body.id, file_path }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403]);
  expect(replies.find(({ status }) => status === 403)?.body.code).toBe("SUBMISSION_LIMIT");
  expect((await browser.get(`/api/subscription?userId=${user._id}`)).body.remaining_submissions).toBe(10);
});

describe("line art", () => {
  test("line art is proposed, and drawn with its printable files when it is chosen", { timeout: 60_000 }, async () => {
    const body = { seed: "abc1", family: "mandala", difficulty: "easy" };
    const proposal = await admin.browser.get(`/api/admin/line-art/proposal?${new URLSearchParams(body)}`);
    expect(proposal.body.svg).toContain("<svg");
    const chosen = await admin.browser.post("/api/admin/line-art", body);
    expect(chosen).toMatchObject({ status: 201, body: { folder: "mandala-easy-abc1-v2" } });
    const letter = await fetchPicture(site, `/line-art/${chosen.body.folder}/letter.jpg`, admin.browser);
    expect((await sharp(letter.content).metadata()).width).toBe(2550);
    expect((await make({ lineArt: chosen.body.folder })).status).toBe(201);
    expect((await admin.browser.get("/api/admin/line-art/proposal?seed=../x&family=cat")).status).toBe(400);
  });

  test(
    "line art can be made from the administrator's own upload, but not from another member's",
    { timeout: 60_000 },
    async () => {
      const drawing = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#fff" } })
        .composite([
          {
            input: Buffer.from(
              '<svg width="900" height="700"><circle cx="400" cy="300" r="200" fill="none" stroke="#000" stroke-width="9"/></svg>',
            ),
          },
        ])
        .png()
        .toBuffer();
      const form = new FormData();
      form.append("upload_preset", "coloring");
      form.append("file", new Blob([new Uint8Array(drawing)]), "art.png");
      const uploaded = await fetch(`${site.url}/api/images/upload`, {
        method: "POST",
        headers: { cookie: admin.browser.cookie ?? "" },
        body: form,
      });
      const { secure_url: imageUrl } = (await uploaded.json()) as { secure_url: string };
      const body = { imageUrl, alternativeText: "A circle." };
      const made = await admin.browser.post("/api/admin/line-art/upload", body);
      expect(made.status).toBe(201);
      const file = async (name: string) =>
        (await fetchPicture(site, `/line-art/${made.body.folder}/${name}`, admin.browser)).content;
      expect(await sharp(await file("a4.jpg")).metadata()).toMatchObject({ width: 2480, height: 3508, density: 300 });
      expect(await sharp(await file("share.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect((await file("page.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
      expect((await file("page.svg")).toString()).toContain("data:image/webp");

      const other = await site.administrator();
      const refused = await other.browser.post("/api/admin/line-art/upload", body);
      expectProblem(refused, 400, "UNKNOWN_IMAGE");
    },
  );
});
