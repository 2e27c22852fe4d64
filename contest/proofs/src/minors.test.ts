/** Whatever way a minor takes part, the database has no address, last name or public profile of theirs. */
import { deflateRawSync } from "node:zlib";
import { encodeLog } from "@contest/painting/operations";
import { testPage, testPageBytes } from "@contest/testing/paintings";
import { useSite } from "@contest/testing/site";
import { insertImages, planContest } from "@contest/testing/submissions";
import { sendForm, testPicture } from "@contest/testing/upload";
import { beforeAll, expect, test } from "vitest";

const site = useSite();
const page = testPage(150, 130);

beforeAll(() => site.services.storage.put("line-art/owl/coloring.bin", deflateRawSync(testPageBytes(150, 130))));

function painted(color: number): string {
  return Buffer.from(encodeLog(page, [{ kind: "fill", region: 1, color, wait: 4 }])).toString("base64");
}

/** Every row of every table, with the name of its table. */
async function everyRow(): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const { rows } = await site.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const all = await site.pool.query(`select to_jsonb(each) as row from ${name} as each`);
    for (const { row } of all.rows) found.push({ table: String(name), row });
  }
  return found;
}

test("nobody under 18 has an address, a last name or a public profile", async () => {
  const contest_id = await planContest(site.pool);
  const parent = await site.member({ ageConfirmed: true });
  const teacher = await site.member({ ageConfirmed: true });
  const visitor = site.browser();

  // A child without an account sends a page to a grown-up, who hands it in.
  const handed = await visitor.post("/api/handed-pages", { contest_id, log: painted(1) });
  const { token } = handed.body;
  expect((await visitor.post("/api/handed-pages/mail", { token, email: "grandma@elsewhere.example" })).status).toBe(
    202,
  );
  expect((await parent.browser.post("/api/handed-pages/claim", { token })).status).toBe(200);

  // Another child sends a photo, on which the phone has written whose it is.
  const file = await testPicture()
    .withExif({ IFD0: { Artist: "quill@phone.example" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "quill@phone.example.jpg");
  const sent = await sendForm(site, visitor, form, {}, `/api/handed-pages/photo?contest_id=${contest_id}`);
  expect(sent.status).toBe(201);

  // A child of a family colors in kids' mode, and the parent approves.
  const child = await parent.browser.post("/api/family/children", {
    nickname: "StarFox",
    age_group: "child",
    avatar: "fox",
    consent: true,
  });
  await parent.browser.put("/api/family/pin", { pin: "4711" });
  await parent.browser.post("/api/kids-mode", { child_id: child.body.id });
  const asked = await parent.browser.post("/api/kids-mode/pages", { contest_id, log: painted(2) });
  await parent.browser.post("/api/kids-mode/end", { pin: "4711" });
  expect((await parent.browser.post(`/api/family/requests/${asked.body.id}/approval`)).status).toBe(200);

  // A class: a student joins, the teacher adds a photo, and both pages are submitted.
  await site.pool.query("insert into classrooms (user_id, until) values ($1, now() + interval '1 day')", [
    teacher.user._id,
  ]);
  const { body } = await teacher.browser.post("/api/classroom/join-code");
  const code = body.classroom.join_code;
  await visitor.post("/api/class-visits", { code, initials: "XQ" });
  const drawn = await visitor.post("/api/class-pages", { code, initials: "XQ", contest_id, log: painted(3) });
  const [image_url] = await insertImages(site.pool, teacher.user._id, 1);
  const photo = await teacher.browser.post("/api/classroom/works", { image_url, initials: "YQ" });
  await teacher.browser.post("/api/classroom/permission", { school: "Heron School", permitted: true });
  const work_ids = [drawn.body.id, photo.body.id];
  const submitted = await teacher.browser.post("/api/classroom/submissions", { contest_id, work_ids });
  expect(submitted.body.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null]);

  // A week later, as the email could not be sent.
  await site.pool.query("update mails set created_at = now() - interval '8 days' where forgets_recipient");
  await site.tasks["clean-up"]({});

  const rows = await everyRow();
  const text = JSON.stringify(rows);
  const addresses = new Set(text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g));
  expect([...addresses].toSorted()).toEqual([parent.user.email, teacher.user.email].toSorted());

  const accounts = rows.filter(({ table }) => table === "public.users");
  expect(accounts.map(({ row }) => row["id"]).toSorted()).toEqual([parent.user._id, teacher.user._id].toSorted());

  // All that there is about children, students and pages on their way. A new column has to be justified here.
  const columns = (table: string) =>
    Object.keys(rows.find((each) => each.table === `public.${table}`)?.row ?? {}).toSorted();
  expect(columns("children")).toEqual([
    "age_group",
    "avatar",
    "consent_wording",
    "consented_at",
    "id",
    "nickname",
    "user_id",
  ]);
  expect(columns("class_works")).toEqual(["created_at", "id", "image_id", "initials", "user_id"]);
  expect(columns("handed_pages")).toEqual([
    "claimed_by",
    "contest_id",
    "created_at",
    "image_id",
    "log",
    "mailed_at",
    "photo",
    "sketch_id",
    "token_hash",
  ]);
  expect(columns("page_requests")).toEqual([
    "child_id",
    "contest_id",
    "created_at",
    "id",
    "image_id",
    "state",
    "user_id",
  ]);

  // The nickname stands nowhere but with the child, its page and what the parent was told about it.
  const named = new Set(rows.flatMap(({ table, row }) => (JSON.stringify(row).includes("StarFox") ? table : [])));
  expect([...named].toSorted()).toEqual(["public.children", "public.mails", "public.notices", "public.submissions"]);
  const initials = new Set(rows.flatMap(({ table, row }) => (/"[XY]\.Q\."/.test(JSON.stringify(row)) ? table : [])));
  expect([...initials].toSorted()).toEqual(["public.class_works", "public.submissions"]);

  const shown = (await visitor.get(`/api/submissions?challenge_id=${contest_id}`)).body;
  expect(shown.map(({ artist_name }: { artist_name: string }) => artist_name).toSorted()).toEqual([
    "StarFox, child",
    "X.Q., child",
    "Y.Q., child",
  ]);
  for (const { profiles } of shown) expect(profiles).toMatchObject({ avatar_url: null, is_public: false });
  expect((await visitor.get("/api/artists?q=StarFox")).body).toEqual([]);
  expect((await visitor.get("/api/artists/StarFox")).status).toBe(404);
});
