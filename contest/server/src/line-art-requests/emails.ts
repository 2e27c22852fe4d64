import type { EmailContent } from "@contest/platform/email/write-email";

interface AboutRequest {
  first_name: string;
  subject: string;
  /** Of the page with the member's requests. */
  address: string;
}

export function pageSentEmail({ first_name, subject, title, address }: AboutRequest & { title: string }): EmailContent {
  return {
    subject: `Your page is ready: “${title}”`,
    greeting: `Hello ${first_name},`,
    paragraphs: [`You asked for “${subject}”, and here it is: “${title}”. Print it or keep it. Only you can open it.`],
    action: { label: "Get your page", url: address },
  };
}

export function declinedEmail({
  first_name,
  subject,
  reason,
  address,
}: AboutRequest & { reason: string }): EmailContent {
  return {
    subject: `About the page you asked for: “${subject}”`,
    greeting: `Hello ${first_name},`,
    paragraphs: [
      `You asked for a page with “${subject}”. We can’t make this one: ${reason}`,
      "It doesn’t count toward this month, so you can ask for something else right away.",
    ],
    action: { label: "Ask for another page", url: address },
  };
}
