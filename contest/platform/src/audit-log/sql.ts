import { statement } from "@contest/database/statement";

export const readHead = statement<[], { acts: number; hash: Buffer }>(
  "read-audit-head",
  "select acts, hash from audit_head",
);

/**
 * Checks a segment of the chain after the action $1 with the hash $2. Returns the first action that does not match, and
 * where the segment ends.
 */
export const checkChainSegment = statement<
  [seen: number, link: Buffer, limit: number],
  { broken: number | null; last: number | null; hash: Buffer | null }
>(
  "check-audit-segment",
  `with stretch as materialized (
     select * from audit_log where id > $1::bigint order by id limit $3
   ), checked as (
     select id, hash,
       id = lag(id, 1, $1::bigint) over follows + 1
         and hash = audit_hash(lag(hash, 1, $2::bytea) over follows, stretch::audit_log) as fits
     from stretch window follows as (order by id)
   )
   select min(id) filter (where not fits) as broken, max(id) as last,
     (array_agg(hash order by id desc))[1] as hash
   from checked`,
);
