import { statement } from "@contest/database/statement";

export interface ActRow {
  id: number;
  acted_at: Date;
  admin_id: string;
  admin_name: string;
  act: string;
  subject: string;
  before: object | null;
  after: object | null;
  hash: Buffer;
}

export const allActs = statement<[before: number, limit: number], ActRow>(
  "all-acts",
  "select * from audit_log where id < $1::bigint order by id desc limit $2",
);

export const actsBy = statement<[before: number, limit: number, adminId: string], ActRow>(
  "acts-by-administrator",
  "select * from audit_log where admin_id = $3 and id < $1::bigint order by id desc limit $2",
);

export const actsNamed = statement<{ before: number; limit: number; act: string; adminId: string | null }, ActRow>(
  "acts-with-name",
  `select * from audit_log where act = $act and id < $before::bigint and ($adminId::uuid is null or admin_id = $adminId)
   order by id desc limit $limit`,
);

export const actsOn = statement<
  { before: number; limit: number; subject: string; act: string | null; adminId: string | null },
  ActRow
>(
  "acts-on-subject",
  `select * from audit_log
   where subject = $subject and id < $before::bigint and ($act::text is null or act = $act) and ($adminId::uuid is null or admin_id = $adminId)
   order by id desc limit $limit`,
);

export const memberNamed = statement<[username: string], { id: string }>(
  "member-of-audit-log",
  "select id from users where lower(username) = lower($1)",
);
