/** What an administrator does to a member stands in the log, with what changed from what to what, or does not happen. */
import { type SignedIn, useSite } from "@contest/testing/site";
import { beforeAll, expect, test } from "vitest";

const site = useSite();
let admin: SignedIn;
beforeAll(async () => {
  admin = await site.administrator();
});

/** What the log says about a member, oldest first. */
async function logged(userId: string) {
  const { rows } = await site.pool.query(
    "select act, before, after, admin_id from audit_log where subject = $1 order by id",
    [`member ${userId}`],
  );
  expect(rows.every(({ admin_id }) => admin_id === admin.user._id)).toBe(true);
  return rows.map(({ act, before, after }) => ({ act, before, after }));
}

test("a change for a member is logged with its object and the fields before and after", async () => {
  const { user, browser } = await site.member();
  await browser.put(`/api/users/${user._id}`, { bio: "Her own words." });
  expect((await admin.browser.put(`/api/users/${user._id}`, { bio: "Not her words." })).status).toBe(200);
  expect((await admin.browser.put(`/api/users/${user._id}`, { email: "elsewhere@evil.example" })).status).toBe(200);
  const acts = await logged(user._id);
  expect(acts).toEqual(
    expect.arrayContaining([
      {
        act: "act-for-member",
        before: { bio: "Her own words." },
        after: { call: "PUT /api/users/:id", object: `users ${user._id}`, bio: "Not her words." },
      },
      {
        act: "act-for-member",
        before: { requested_email: null },
        after: { call: "PUT /api/users/:id", object: `users ${user._id}`, requested_email: "elsewhere@evil.example" },
      },
    ]),
  );
  expect(acts).toHaveLength(2);
});

test("a secret that an administrator makes for a member is logged without its value", async () => {
  const { user } = await site.member();
  expect((await admin.browser.post(`/api/users/${user._id}/confirmation-mail`)).status).toBe(202);
  const [link] = await logged(user._id);
  expect(link?.after).toMatchObject({
    call: "POST /api/users/:id/confirmation-mail",
    object: expect.stringMatching(/^account_links /),
    token_hash: "(not shown)",
  });
});

test("what a member or an administrator changes for themselves is not logged as done for a member", async () => {
  const { user, browser } = await site.member();
  await browser.put(`/api/users/${user._id}`, { bio: "Mine." });
  await admin.browser.put(`/api/users/${admin.user._id}`, { bio: "Mine, too." });
  expect([...(await logged(user._id)), ...(await logged(admin.user._id))]).toEqual([]);
});

test("a change that cannot be logged is not made", async () => {
  const { user } = await site.member();
  await site.pool.query("alter table audit_log add constraint full_disk check (act <> 'act-for-member') not valid");
  try {
    const { status } = await admin.browser.put(`/api/users/${user._id}`, { bio: "Unseen." });
    expect(status).toBe(500);
  } finally {
    await site.pool.query("alter table audit_log drop constraint full_disk");
  }
  const { rows } = await site.pool.query("select bio from users where id = $1", [user._id]);
  expect(rows).toEqual([{ bio: "" }]);
  expect(await logged(user._id)).toEqual([]);
});

test("reading a member's export is logged, and reading one's own is not", async () => {
  const { user, browser } = await site.member();
  expect((await browser.get(`/api/users/${user._id}/export`)).status).toBe(200);
  expect(await logged(user._id)).toEqual([]);
  expect((await admin.browser.get(`/api/users/${user._id}/export`)).status).toBe(200);
  expect(await logged(user._id)).toEqual([{ act: "read-export", before: null, after: null }]);
});

test("every table with rows of members is watched", async () => {
  const { rows } = await site.pool.query(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
       and not exists (
         select from pg_trigger
         where tgname = 'act_for_member_logged' and tgrelid = format('%I', table_name)::regclass
       )
     order by table_name`,
  );
  // Nobody votes for others, and tallies follow from votes.
  expect(rows.map(({ table_name }) => table_name)).toEqual(["tallies", "votes"]);
});
