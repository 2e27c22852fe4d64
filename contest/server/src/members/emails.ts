import type { EmailContent } from "@contest/platform/email/write-email";

const greet = (firstName: string) => `Hello ${firstName},`;

export function suspensionEmail(firstName: string, reason: string, siteUrl: string): EmailContent {
  return {
    subject: "Your account is suspended",
    greeting: greet(firstName),
    paragraphs: [
      `We have suspended your account. ${reason}`,
      "You can still sign in, look around, export your data and delete the account, but you cannot change anything else. If you think this is a mistake, write to us.",
    ],
    action: { label: "Write to us", url: `${siteUrl}/contact` },
  };
}

export function suspensionLiftedEmail(firstName: string, siteUrl: string): EmailContent {
  return {
    subject: "Your account is open again",
    greeting: greet(firstName),
    paragraphs: ["Your account is no longer suspended. It is good to have you back."],
    action: { label: "See today's page", url: siteUrl },
  };
}

export function signInMethodsRemovedEmail(firstName: string, siteUrl: string): EmailContent {
  return {
    subject: "Your passkeys and codes were removed",
    greeting: greet(firstName),
    paragraphs: [
      "An administrator has removed the passkeys, the authenticator and the recovery codes of your account. You can sign in with your password and add new ones.",
      "If you did not ask for this, write to us.",
    ],
    action: { label: "Open your settings", url: `${siteUrl}/profile?tab=settings` },
  };
}
