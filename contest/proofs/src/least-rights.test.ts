/** The site works with a database role that can change neither the schema nor the administrators' log. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { migrate } from "@contest/database/migrate";
import { createEmptyTestDatabase, type TestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";
import { tokenIn, useSite } from "@contest/testing/site";
import { giveCredits, planContest } from "@contest/testing/submissions";
import { testPicture, upload } from "@contest/testing/upload";
import { expect, test } from "vitest";

const suffix = randomUUID().replaceAll("-", "");
const [owner, role] = [`owner_${suffix}`, `site_${suffix}`];

/** A database of the owner's, to which the site connects with a role of its own. */
async function createOwnedDatabase(): Promise<TestDatabase> {
  const { connection, drop } = await createEmptyTestDatabase();
  await query(connection, `create role ${owner} login`);
  await query(connection, `create role ${role} login`);
  await query(connection, `alter database ${connection.database} owner to ${owner}`);
  const urlOf = (user: string) => `postgres://${user}@${encodeURIComponent(connection.host)}/${connection.database}`;
  const env = { DATABASE_URL: urlOf(role), DATABASE_OWNER_URL: urlOf(owner) };
  const program = fileURLToPath(new URL("../../server/dist/migration/main.js", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, cwd: tmpdir() });
  expect(stdout).toMatch(/^Applied 0001-accounts\.sql, /);
  return {
    connection: { ...connection, user: role },
    async drop() {
      await drop();
      await query({ ...connection, database: "postgres" }, `drop role ${owner}`);
      await query({ ...connection, database: "postgres" }, `drop role ${role}`);
    },
  };
}

const site = useSite({ AUTO_CONTEST: "off" }, { createDatabase: createOwnedDatabase });

test("people sign up, upload, hand in, vote and are moderated, and jobs run", { timeout: 90_000 }, async () => {
  const [artist, voter, admin] = [await site.member(), await site.member(), await site.administrator()];
  const token = tokenIn(await site.mailTo(artist.user.email, "Confirm"));
  expect((await artist.browser.post("/api/users/confirm-email", { token })).status).toBe(200);
  await giveCredits(site.pool, artist.user._id, 1);
  const { body: picture } = await upload(site, artist.browser, { file: await testPicture().jpeg().toBuffer() });
  const { status, body } = await artist.browser.post("/api/submissions", {
    user_id: artist.user._id,
    challenge_id: await planContest(site.pool),
    file_path: picture.secure_url,
  });
  expect(status).toBe(201);
  const { id } = body.submission;
  expect((await voter.browser.post(`/api/submissions/${id}/vote`, { user_id: voter.user._id })).status).toBe(200);
  const hiding = `/api/admin/submissions/${id}/hiding`;
  expect((await admin.browser.post(hiding, { reason: "Not by hand." })).status).toBe(200);
  expect((await admin.browser.put(`/api/users/${artist.user._id}`, { bio: "Changed." })).status).toBe(200);
  expect((await admin.browser.get("/api/admin/audit/verification")).body).toMatchObject({ acts: 2, brokenAt: null });
  for (const task of ["review-votes", "confirm-results", "publish-audit-head", "award-badges", "clean-up"] as const)
    await site.tasks[task]({});
  const jobs = () => site.pool.query("select task_identifier, last_error from graphile_worker.jobs");
  await expect.poll(async () => (await jobs()).rows, { timeout: 60_000 }).toEqual([]);
  await site.pool.query("delete from users where id = $1", [voter.user._id]);
});

test("the site's role starts with a complete schema, and says which migration is missing otherwise", async () => {
  expect(await migrate(site.connection)).toEqual([]);
  await query({ ...site.connection, user: owner }, "delete from schema_migrations where name like '0002-%'");
  await expect(migrate(site.connection)).rejects.toThrow(/lacks the migration 0002-contests\.sql.*npm run migrate/);
});

test.each([
  "alter table audit_log disable trigger audit_log_append_only",
  "drop trigger audit_log_append_only on audit_log",
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'",
  "set session_replication_role = replica",
  "update audit_log set after = '{}'",
  "delete from audit_log",
  "truncate audit_log",
  "update audit_head set acts = 0",
  "delete from published_audit_heads",
  "alter table results disable trigger all",
  "drop table votes",
  "create table mine (id int)",
  "create role another superuser",
  "copy users to program 'cat'",
  "insert into schema_migrations (name, checksum) values ('9999-mine.sql', '')",
])("the site's role is refused to %s", async (statement) => {
  await expect(query(site.connection, statement)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
});
