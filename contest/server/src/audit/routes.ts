import { type Act, listActs, listAuditHeads, verifyAudit } from "@contest/contract/audit";
import { z } from "zod";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { headsBefore, headView } from "@contest/platform/audit-log/published-heads";
import { verifyChain } from "@contest/platform/audit-log/verify-chain";

const DAYS_PER_PAGE = 100;
const Cursor = z.tuple([z.int().positive()]);

export function serveAudit(serve: Serve, { pool, stale }: Services): void {
  serveList(serve, listActs, async ({ cursor, limit, act, member, adminId, ...query }) => {
    const [before] = readCursor(cursor, Cursor) ?? [Number.MAX_SAFE_INTEGER];
    const subject = member ? await subjectOf(member) : query.subject;
    const rows = await findActs(before, limit, { act, subject, adminId });
    const last = rows.at(-1);
    return { rows: rows.map(view), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  serve(verifyAudit, () => verifyChain(pool));

  serve(listAuditHeads, async ({ query }) => {
    const rows = await headsBefore(stale, [query.before, DAYS_PER_PAGE]);
    return { heads: rows.map(headView) };
  });

  /** Nothing was done to somebody who does not exist. */
  async function subjectOf(username: string): Promise<string> {
    const [member] = await sql.memberNamed(pool, [username]);
    return `member ${member?.id ?? "unknown"}`;
  }

  /** The most selective filter finds the rows through its index; the others filter the result. */
  function findActs(before: number, limit: number, filter: ActFilter) {
    const { act = null, subject = null, adminId = null } = filter;
    if (subject) return sql.actsOn(pool, { before, limit, subject, act, adminId });
    if (act) return sql.actsNamed(pool, { before, limit, act, adminId });
    if (adminId) return sql.actsBy(pool, [before, limit, adminId]);
    return sql.allActs(pool, [before, limit]);
  }
}

interface ActFilter {
  act: string | undefined;
  subject: string | undefined;
  adminId: string | undefined;
}

function view(row: sql.ActRow): Act {
  return {
    id: row.id,
    actedAt: row.acted_at.toISOString(),
    adminId: row.admin_id,
    admin: row.admin_name,
    act: row.act,
    subject: row.subject,
    before: row.before ? JSON.stringify(row.before) : "",
    after: row.after ? JSON.stringify(row.after) : "",
    hash: row.hash.toString("hex"),
  };
}
