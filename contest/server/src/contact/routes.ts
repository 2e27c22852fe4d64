import { sendContactMessage } from "@contest/contract/contact";
import { type Pool, transaction } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import type { Serve } from "@contest/platform/http/serve";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";

export function serveContact(serve: Serve, { pool, settings }: Services): void {
  serve(sendContactMessage, async ({ body, member, request }) => {
    await consumeRateLimits(pool, [
      ["contactByAddress", networkGroup(request.ip)],
      ["contactByEmail", body.email.toLowerCase()],
    ]);
    const { supportEmail } = await settings.read();
    await transaction(pool, async (database) => {
      await insertMessage(database, {
        memberId: member?.id,
        name: body.name,
        email: body.email,
        subject: body.subject,
        message: body.message,
      });
      const email = {
        subject: `Contact: ${body.subject}`,
        greeting: `${body.name} (${body.email}) writes:`,
        paragraphs: body.message.split(/\n{2,}/),
      };
      await queueEmail(database, supportEmail, email, { replyTo: body.email });
    });
    return { message: "Thank you for contacting us. We'll get back to you within 24 hours." };
  });
}

export async function contactData(pool: Pool, userId: string) {
  return { contactMessages: await messagesOfUser(pool, [userId]) };
}

const messagesOfUser = statement<[userId: string], { subject: string; message: string; writtenAt: Date }>(
  "contact-messages-of-user",
  `select subject, message, created_at as "writtenAt" from contact_messages where user_id = $1 order by id desc limit 1000`,
);

const insertMessage = statement<
  { memberId: string | null | undefined; name: string; email: string; subject: string; message: string },
  never
>(
  "insert-contact-message",
  "insert into contact_messages (user_id, name, email, subject, message) values ($memberId, $name, $email, $subject, $message)",
);
