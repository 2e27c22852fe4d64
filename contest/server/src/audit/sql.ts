/** What is read of the audit log. */
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

export const allActs = statement<ActRow>(
  "all-acts",
  "select * from audit_log where id < $1::bigint order by id desc limit $2",
);

export const actsBy = statement<ActRow>(
  "acts-by-administrator",
  "select * from audit_log where admin_id = $3 and id < $1::bigint order by id desc limit $2",
);

export const actsNamed = statement<ActRow>(
  "acts-with-name",
  `select * from audit_log where act = $3 and id < $1::bigint and ($4::uuid is null or admin_id = $4)
   order by id desc limit $2`,
);

export const actsOn = statement<ActRow>(
  "acts-on-subject",
  `select * from audit_log
   where subject = $3 and id < $1::bigint and ($4::text is null or act = $4) and ($5::uuid is null or admin_id = $5)
   order by id desc limit $2`,
);
