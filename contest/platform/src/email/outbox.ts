/** An email is stored in the transaction that causes it, and sent by a job afterward. */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { addJob } from "../job-queue/add-job.ts";
import { readEmailSettings } from "./email-settings.ts";
import { type EmailContent, writeEmail } from "./write-email.ts";

interface EmailOptions {
  /** Set for emails that forward a message from another person. */
  replyTo?: string;
  /** Set for a recipient without an account: nothing of the email is kept once it is sent. */
  forgetsRecipient?: boolean;
}

export async function queueEmail(
  database: Queryable,
  recipient: string,
  content: EmailContent,
  { replyTo, forgetsRecipient = false }: EmailOptions = {},
): Promise<void> {
  const { subject, text, html, unsubscribeUrl } = writeEmail(content, await readEmailSettings(database));
  const [mail] = await insertMail(database, {
    recipient,
    subject,
    text,
    html,
    replyTo: replyTo ?? null,
    unsubscribeUrl,
    forgetsRecipient,
  });
  await addJob(database, "send-email", { mailId: mail?.id });
}

const insertMail = statement<
  {
    recipient: string;
    subject: string;
    text: string;
    html: string;
    replyTo: string | null;
    unsubscribeUrl: string | null;
    forgetsRecipient: boolean;
  },
  { id: string }
>(
  "insert-email",
  `insert into mails (recipient, subject, text_body, html_body, reply_to, unsubscribe_url, forgets_recipient)
   values ($recipient, $subject, $text, $html, $replyTo, $unsubscribeUrl, $forgetsRecipient) returning id`,
);
