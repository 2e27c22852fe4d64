/** Lists the emails that were sent or are waiting. */
import { listEmails, type EmailRow } from "@contest/contract/email-log";
import { z } from "zod";
import { statement } from "@contest/database/statement";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";

const Cursor = z.tuple([z.uuid()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveEmailLog(serve: Serve, { pool, configuration }: Services): void {
  const hasMailServer = configuration.smtpUrl !== null;
  serveList(serve, listEmails, async ({ state, recipient, cursor, limit }) => {
    const [before] = readCursor(cursor, Cursor) ?? AFTER_ALL;
    const rows = await find(before, limit);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => view(row, hasMailServer)),
      next: last && rows.length === limit ? writeCursor([last.id]) : null,
    };

    function find(before: string, limit: number): Promise<LoggedEmail[]> {
      if (recipient) return emailsTo(pool, { before, limit, recipient, onlyFailing: state === "failing" });
      return state === "failing" ? failingEmails(pool, [before, limit]) : allEmails(pool, [before, limit]);
    }
  });
}

function view(row: LoggedEmail, hasMailServer: boolean): EmailRow {
  return {
    id: row.id,
    writtenAt: row.created_at.toISOString(),
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row, hasMailServer),
    tries: row.tries,
    lastError: row.last_error ?? "",
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

function stateOf({ sent_at, last_error }: LoggedEmail, hasMailServer: boolean): EmailRow["state"] {
  if (sent_at) return "sent";
  if (!hasMailServer) return "kept";
  return last_error ? "failing" : "waiting";
}

interface LoggedEmail {
  id: string;
  recipient: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  tries: number;
  last_error: string | null;
}

/** Bodies are never listed: they contain links that sign in to accounts. */
const COLUMNS = "id, recipient, subject, created_at, sent_at, tries, last_error";
const IS_FAILING = "sent_at is null and last_error is not null";

const allEmails = statement<[before: string, limit: number], LoggedEmail>(
  "all-emails",
  `select ${COLUMNS} from mails where id < $1::uuid order by id desc limit $2`,
);

const failingEmails = statement<[before: string, limit: number], LoggedEmail>(
  "failing-emails",
  `select ${COLUMNS} from mails where ${IS_FAILING} and id < $1::uuid order by id desc limit $2`,
);

const emailsTo = statement<{ before: string; limit: number; recipient: string; onlyFailing: boolean }, LoggedEmail>(
  "emails-to-recipient",
  `select ${COLUMNS} from mails
   where lower(recipient) = lower($recipient) and (not $onlyFailing::boolean or ${IS_FAILING}) and id < $before::uuid
   order by id desc limit $limit`,
);
