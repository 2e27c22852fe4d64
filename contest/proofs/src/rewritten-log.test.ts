/** Whoever owns the database can rewrite the administrators' log, but not what was published and mailed of it. */
import { useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const AUDITOR = "auditor@elsewhere.example";
const site = useSite({ AUDIT_EMAIL: AUDITOR });

test("a log that is rewritten from one end to the other does not fit what was published", async () => {
  const { browser } = await site.administrator();
  const victim = await site.member();
  for (const reason of ["First.", "Second.", "Third."]) {
    const path = `/api/admin/members/${victim.user._id}/suspension`;
    expect((await browser.put(path, { reason })).status).toBe(200);
  }
  await Promise.all([1, 2, 3].map(() => site.tasks["publish-audit-head"]({})));
  const { heads } = (await site.browser().get("/api/audit-heads")).body;
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(heads).toEqual([
    { day: yesterday, acts: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/), publishedAt: expect.any(String) },
  ]);
  const mail = await site.mailTo(AUDITOR, yesterday);
  expect(mail.text).toContain(heads[0].hash);
  expect((await site.pool.query("select from mails where recipient = $1", [AUDITOR])).rowCount).toBe(1);

  await rewriteLog();
  const { body: verified } = await browser.get("/api/admin/audit/verification");
  expect(verified).toMatchObject({ acts: 3, brokenAt: 3 });
  // Even if the published rows are rewritten as well, the email is not.
  await asOwner("delete from published_audit_heads");
  expect((await browser.get("/api/admin/audit/verification")).body.brokenAt).toBeNull();
  const { rows } = await site.pool.query("select encode(hash, 'hex') as hash from audit_log where id = 3");
  expect(mail.text).not.toContain(rows[0].hash);
});

/** Changes the second act, and every hash after it, so that the chain fits again. */
async function rewriteLog(): Promise<void> {
  await asOwner(`
    update audit_log set after = '{"reason": "Forged."}' where id = 2;
    update audit_log set hash = audit_hash((select hash from audit_log where id = 1), audit_log) where id = 2;
    update audit_log set hash = audit_hash((select hash from audit_log where id = 2), audit_log) where id = 3;
    update audit_head set hash = (select hash from audit_log where id = 3)`);
}

async function asOwner(statements: string): Promise<void> {
  const client = await site.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statements);
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

test("the published ends of the log are listed by day, and nobody can change them", async () => {
  await asOwner(
    `insert into published_audit_heads (day, acts, hash)
     select date '2026-01-01' + number, 0, sha256('') from generate_series(0, 119) as number`,
  );
  const { heads } = (await site.browser().get("/api/audit-heads?before=2026-03-01")).body;
  expect(heads).toHaveLength(59);
  expect(heads[0].day).toBe("2026-02-28");
  expect((await site.browser().get("/api/audit-heads?before=x")).status).toBe(400);
  await expect(site.pool.query("update published_audit_heads set acts = 1")).rejects.toThrow("append-only");
  await expect(site.pool.query("truncate published_audit_heads")).rejects.toThrow("append-only");
});
