import { describe, expect, test } from "vitest";
import { transaction } from "@contest/database/pool";
import { csvLine } from "@contest/platform/http/list";
import { type SignedIn, useSite } from "@contest/testing/site";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";

const site = useSite();
let admin: SignedIn | undefined;

async function administrator(): Promise<SignedIn> {
  admin ??= await site.administrator();
  return admin;
}

async function act(number: number): Promise<void> {
  const { user } = await administrator();
  await transaction(site.pool, (database) =>
    recordAdminAction(database, {
      adminId: user._id,
      act: number % 2 ? "hide-submission" : "restore-submission",
      subject: `submission ${number % 5}`,
      before: { number },
      after: null,
    }),
  );
}

const verification = async () => (await (await administrator()).browser.get("/api/admin/audit/verification")).body;

test("fifty simultaneous actions form one chain, and the log lists all of them in pages", async () => {
  const { browser, user } = await administrator();
  await Promise.all(Array.from({ length: 50 }, (_, number) => act(number)));
  expect(await verification()).toMatchObject({ acts: 50, brokenAt: null });

  const ids: number[] = [];
  let cursor = "";
  do {
    const { body } = await browser.get(`/api/admin/audit?limit=20${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.rows.map(({ id }: { id: number }) => id));
    cursor = body.next;
  } while (cursor);
  expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));

  const { rows } = (await browser.get(`/api/admin/audit?subject=submission%203&act=hide-submission`)).body;
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({ adminId: user._id, admin: user.username, act: "hide-submission", after: "" });
});

test("an action that is rolled back is not logged, and only an administrator can be logged", async () => {
  const { user } = await site.member();
  const before = await verification();
  const refused = transaction(site.pool, (database) =>
    recordAdminAction(database, { adminId: user._id, act: "hide-submission", subject: "submission 1" }),
  );
  await expect(refused).rejects.toThrow("does not exist");
  expect(await verification()).toEqual(before);
});

describe("the audit log cannot be rewritten", () => {
  test.each([
    "update audit_log set after = '{}' where id = 2",
    "delete from audit_log where id = 2",
    "truncate audit_log",
  ])("the database refuses to %s", async (statement) => {
    await expect(site.pool.query(statement)).rejects.toThrow("append-only");
  });

  test.each([
    ["a changed one", "update audit_log set before = '{\"number\": 999}' where id = 7", 7],
    ["a changed name", "update audit_log set admin_name = 'somebody' where id = 1", 1],
    ["a missing one", "delete from audit_log where id = 20", 21],
    ["a missing end", "delete from audit_log where id > 48", 49],
    [
      "one with a hash that fits itself only",
      "update audit_log set act = 'x', hash = audit_hash('\\x00', audit_log) where id = 30",
      30,
    ],
  ])("the check detects %s", async (_, tampering, brokenAt) => {
    const client = await site.pool.connect();
    try {
      await client.query("create temp table kept as select * from audit_log");
      // This is what an attacker who owns the database could do.
      await client.query("set session_replication_role = replica");
      await client.query(tampering);
      expect(await verification()).toMatchObject({ brokenAt });
      await client.query("delete from audit_log");
      await client.query("insert into audit_log select * from kept");
      expect(await verification()).toMatchObject({ brokenAt: null });
    } finally {
      await client.query("reset session_replication_role; drop table kept");
      client.release();
    }
  });
});

test("the log is exported completely as CSV, without formulas that a spreadsheet would run", async () => {
  const { browser } = await administrator();
  await Promise.all(Array.from({ length: 60 }, (_, number) => act(number)));
  const { body, headers } = await browser.get("/api/admin/audit?format=csv");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
  const lines = body.trimEnd().split("\r\n");
  expect(lines[0]).toBe("id,actedAt,adminId,admin,act,subject,before,after,hash");
  expect(lines).toHaveLength(1 + (await verification()).acts);
  expect(csvLine(["=1+1", "+1", "-1", "@x", "\tx", "\rx", -1, 'a "b", c', null])).toBe(
    `'=1+1,'+1,'-1,'@x,'\tx,"'\rx",-1,"a ""b"", c",\r\n`,
  );
  expect((await site.browser().get("/api/admin/audit?format=csv")).status).toBe(401);
  expect((await (await site.member()).browser.get("/api/admin/audit?format=csv")).status).toBe(403);
});
