/**
 * The published ends of the administrators' log. Each is mailed to somebody outside and shown on the site, so that
 * whoever owns the database cannot rewrite an older part of the log unnoticed.
 */
import type { AuditHead } from "@contest/contract/audit";
import { statement } from "@contest/database/statement";

export interface HeadRow {
  day: string;
  acts: number;
  hash: Buffer;
  published_at: Date;
}

const COLUMNS = "day::text, acts, hash, published_at";

/** Publishes the end of the log for yesterday, once. */
export const publishHead = statement<[], HeadRow>(
  "publish-audit-head",
  `insert into published_audit_heads (day, acts, hash)
   select (now() at time zone 'UTC')::date - 1, acts, hash from audit_head
   on conflict do nothing
   returning ${COLUMNS}`,
);

export const headsBefore = statement<[day: string | undefined, limit: number], HeadRow>(
  "audit-heads-before",
  `select ${COLUMNS} from published_audit_heads where day < coalesce($1::date, 'infinity') order by day desc limit $2`,
);

export const firstHeadSince = statement<[moment: Date], HeadRow>(
  "first-audit-head-since",
  `select ${COLUMNS} from published_audit_heads where published_at >= $1 order by day limit 1`,
);

/** The first published end that does not fit the log. */
export const findBrokenHead = statement<[], { acts: number }>(
  "find-broken-audit-head",
  `select published_audit_heads.acts from published_audit_heads left join audit_log on audit_log.id = acts
   where acts > 0 and published_audit_heads.hash is distinct from audit_log.hash
   order by acts
   limit 1`,
);

export function headView({ day, acts, hash, published_at }: HeadRow): AuditHead {
  return { day, acts, hash: hash.toString("hex"), publishedAt: published_at.toISOString() };
}
