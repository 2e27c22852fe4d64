import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import nodemailer from "nodemailer";
import { z } from "zod";
import type { Pool } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

const Payload = z.object({ mailId: z.uuid() });

export interface EmailSender {
  /** The job that sends one email. Without a mail server, the email can only be read at /dev/mail. */
  sendEmail(payload: unknown): Promise<void>;
  close(): void;
}

/** Milliseconds. Only two jobs run at a time, so a mail server that does not respond must not block all other jobs. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createEmailSender(
  pool: Pool,
  { smtpUrl, smtpNeedsTls, mailFrom }: { smtpUrl: string | null; smtpNeedsTls: boolean; mailFrom: string },
): EmailSender {
  const transport = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, requireTLS: smtpNeedsTls, ...TIMEOUTS })
    : null;

  async function sendEmail(payload: unknown): Promise<void> {
    const { mailId } = Payload.parse(payload);
    const [mail] = await findUnsent(pool, [mailId]);
    if (!mail || !transport) return;
    const message = {
      // A job can run twice if a process dies at the wrong moment; recipients' mail servers drop a second email with
      // the same id.
      messageId: `<${mailId}@${new URL(`mailto:${addressOf(mailFrom)}`).pathname.split("@")[1]}>`,
      from: mailFrom,
      to: mail.recipient,
      ...(mail.reply_to && { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: mail.text_body ?? "",
      html: mail.html_body ?? "",
      ...(mail.unsubscribe_url && { headers: oneClick(mail.unsubscribe_url) }),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      await markFailed(pool, [mailId, String(error).slice(0, 500)]);
      throw error;
    }
    await markSent(pool, [mailId]);
  }

  return { sendEmail, close: () => transport?.close() };
}

/** Mail clients show an unsubscribe button for these headers (RFC 8058) and send the request without opening a page. */
function oneClick(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}

const findUnsent = statement<
  [mailId: string],
  {
    recipient: string;
    subject: string;
    text_body: string | null;
    html_body: string | null;
    reply_to: string | null;
    unsubscribe_url: string | null;
  }
>(
  "find-unsent-email",
  `select recipient, subject, text_body, html_body, reply_to, unsubscribe_url
   from mails where id = $1 and sent_at is null`,
);

const markSent = statement<[mailId: string], never>(
  "mark-email-sent",
  `with forgotten as (delete from mails where id = $1 and forgets_recipient)
   update mails set sent_at = now(), tries = tries + 1, last_error = null, text_body = null, html_body = null
   where id = $1 and not forgets_recipient`,
);

const markFailed = statement<[mailId: string, error: string], never>(
  "mark-email-failed",
  "update mails set tries = tries + 1, last_error = $2 where id = $1 and sent_at is null",
);

export const deleteOldEmails = statement<[], never>(
  "delete-old-emails",
  `delete from mails
   where created_at < now() - interval '30 days'
     or (forgets_recipient and created_at < now() - interval '${HANDED_PAGE_DAYS} days')`,
);
