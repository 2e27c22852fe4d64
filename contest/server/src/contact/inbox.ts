/** Lists the messages of the contact form and answers them. */
import { listMessages, markMessage, type MessageRow, replyToMessage } from "@contest/contract/contact";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { type Queryable, transaction } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { EmailContent } from "@contest/platform/email/write-email";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";

const Cursor = z.tuple([z.uuid()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveInbox(serve: Serve, { pool, settings }: Services): void {
  serveList(serve, listMessages, async ({ state, cursor, limit }) => {
    const [before] = readCursor(cursor, Cursor) ?? AFTER_ALL;
    const rows = await (state === "open" ? openMessages : allMessages)(pool, [before, limit]);
    const last = rows.at(-1);
    return { rows: rows.map(view), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  serve(replyToMessage, async ({ params, body, member }) => {
    const { supportEmail } = await settings.read();
    return transaction(pool, async (database) => {
      const message = await lock(database, params.id);
      const [made] = await insertReply(database, {
        requestId: body.requestId,
        id: params.id,
        memberId: member.id,
        reply: body.reply,
      });
      if (!made) return find(database, params.id);
      await setAnswered(database, [params.id, true]);
      await queueEmail(database, message.email, replyEmail(message, body.reply), { replyTo: supportEmail });
      await record(database, member.id, "reply-to-message", message, true);
      return find(database, params.id);
    });
  });

  serve(markMessage, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const message = await lock(database, params.id);
      if ((message.answered_at !== null) !== body.answered) {
        await setAnswered(database, [params.id, body.answered]);
        await record(database, member.id, "mark-message", message, body.answered);
      }
      return find(database, params.id);
    }),
  );
}

function replyEmail({ name, subject, message }: LockedMessage, reply: string): EmailContent {
  return {
    subject: `Re: ${subject}`,
    greeting: `Hello ${name},`,
    paragraphs: reply.split(/\n{2,}/),
    footnote: `You wrote: ${message}`,
  };
}

async function lock(database: Queryable, id: string): Promise<LockedMessage> {
  const [row] = await lockMessage(database, [id]);
  if (!row) throw notFound("This message");
  return row;
}

async function find(database: Queryable, id: string): Promise<MessageRow> {
  const [row] = await findMessage(database, [id]);
  if (!row) throw notFound("This message");
  return view(row);
}

function record(database: Queryable, adminId: string, act: string, before: LockedMessage, answered: boolean) {
  return recordAdminAction(database, {
    adminId,
    act,
    subject: `message ${before.id}`,
    before: { answered: before.answered_at !== null },
    after: { answered },
  });
}

function view(row: ListedMessage): MessageRow {
  return {
    id: row.id,
    writtenAt: row.created_at.toISOString(),
    name: row.name,
    email: row.email,
    userId: row.user_id,
    subject: row.subject,
    message: row.message,
    answeredAt: row.answered_at?.toISOString() ?? null,
    replies: row.replies,
  };
}

interface LockedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  answered_at: Date | null;
}

interface ListedMessage extends LockedMessage {
  user_id: string | null;
  created_at: Date;
  replies: MessageRow["replies"];
}

const COLUMNS = `contact_messages.*, coalesce((
    select json_agg(json_build_object(
      'id', id, 'admin', admin_name, 'reply', reply,
      'sentAt', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by sent_at)
    from (
      select * from contact_replies where message_id = contact_messages.id order by id desc limit 50
    ) as latest
  ), '[]') as replies`;

function messages(name: string, condition: string) {
  return statement<[before: string, limit: number], ListedMessage>(
    name,
    `select ${COLUMNS} from contact_messages where ${condition} and id < $1::uuid order by id desc limit $2`,
  );
}

const openMessages = messages("open-messages", "answered_at is null");
const allMessages = messages("all-messages", "true");

const findMessage = statement<[id: string], ListedMessage>(
  "find-message",
  `select ${COLUMNS} from contact_messages where contact_messages.id = $1`,
);

const lockMessage = statement<[id: string], LockedMessage>(
  "lock-message",
  "select id, name, email, subject, message, answered_at from contact_messages where id = $1 for update",
);

const insertReply = statement<{ requestId: string; id: string; memberId: string; reply: string }, { id: string }>(
  "insert-reply",
  `insert into contact_replies (id, message_id, admin_name, reply)
   select $requestId, $id, username, $reply from users where id = $memberId
   on conflict do nothing
   returning id`,
);

const setAnswered = statement<[id: string, answered: boolean], never>(
  "set-message-answered",
  "update contact_messages set answered_at = case when $2::boolean then now() end where id = $1",
);
