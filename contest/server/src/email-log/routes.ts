/** What became of the mails. */
import { listEmails, type EmailRow } from "@contest/contract/email-log";
import { z } from "zod";
import { statement } from "@contest/database/statement";
import { readCursor, writeCursor } from "../http/cursor.ts";
import { serveList } from "../http/list.ts";
import type { Serve } from "../http/serve.ts";
import type { Services } from "../services.ts";

const Cursor = z.tuple([z.uuid()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveEmailLog(serve: Serve, { pool }: Services): void {
  serveList(serve, listEmails, async ({ state, recipient, cursor, limit }) => {
    const [before] = readCursor(cursor, Cursor) ?? AFTER_ALL;
    const rows = await find(before, limit);
    const last = rows.at(-1);
    return { rows: rows.map(view), next: last && rows.length === limit ? writeCursor([last.id]) : null };

    function find(before: string, limit: number): Promise<LoggedMail[]> {
      if (recipient) return mailsTo(pool, [before, limit, recipient, state === "failing"]);
      return state === "failing" ? failingMails(pool, [before, limit]) : allMails(pool, [before, limit]);
    }
  });
}

function view(row: LoggedMail): EmailRow {
  return {
    id: row.id,
    writtenAt: row.created_at.toISOString(),
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row),
    tries: row.tries,
    lastError: row.last_error ?? "",
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

function stateOf({ sent_at, last_error }: LoggedMail): EmailRow["state"] {
  if (sent_at) return "sent";
  return last_error ? "failing" : "waiting";
}

interface LoggedMail {
  id: string;
  recipient: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  tries: number;
  last_error: string | null;
}

/** Never their bodies. Each behind a place ($1), $2 how many, the latest first. */
function mails(name: string, condition: string) {
  return statement<LoggedMail>(
    name,
    `select id, recipient, subject, created_at, sent_at, tries, last_error from mails
     where ${condition} and id < $1::uuid order by id desc limit $2`,
  );
}

const FAILING = "sent_at is null and last_error is not null";
const allMails = mails("all-mails", "true");
const failingMails = mails("failing-mails", FAILING);
const mailsTo = mails("mails-to", `lower(recipient) = lower($3) and (not $4::boolean or ${FAILING})`);
