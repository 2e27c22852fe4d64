import { type Email, writeEmail } from "../email/write-email.ts";

const greet = (firstName: string) => `Hello ${firstName},`;

export function suspensionEmail(firstName: string, reason: string, siteUrl: string): Email {
  return writeEmail({
    subject: "Your account is suspended",
    greeting: greet(firstName),
    paragraphs: [
      `we have suspended your account. ${reason}`,
      "You can still sign in, look around, take your data with you and delete the account, but change nothing. If you think this is wrong, write to us.",
    ],
    action: { label: "Write to us", url: `${siteUrl}/contact` },
  });
}

export function suspensionLiftedEmail(firstName: string, siteUrl: string): Email {
  return writeEmail({
    subject: "Your account is open again",
    greeting: greet(firstName),
    paragraphs: ["your account is not suspended any more. It is good to have you back."],
    action: { label: "See today's page", url: siteUrl },
  });
}
