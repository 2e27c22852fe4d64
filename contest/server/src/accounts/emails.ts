import { CONFIRM_LINK_LIFETIME, DELETION_GRACE_DAYS, RESET_LINK_LIFETIME } from "@contest/rules/accounts/limits";
import { EDITABLE_EMAILS } from "@contest/rules/settings/email-texts";
import type { EmailContent } from "@contest/platform/email/write-email";

const HOUR = 60 * 60;
const greet = (firstName: string) => `Hello ${firstName},`;

/** Names nobody: the address is not proven yet, and a stranger may have typed the name. */
export function confirmationEmail(url: string): EmailContent {
  return {
    kind: "confirmation",
    values: {},
    greeting: "Hello,",
    action: { label: EDITABLE_EMAILS.confirmation.button, url },
    footnote: `The link works for ${CONFIRM_LINK_LIFETIME / (24 * HOUR)} days. If you did not create an account, ignore this email.`,
  };
}

/** Names nobody, as long as the new address is not proven. */
export function newAddressEmail(url: string): EmailContent {
  return {
    subject: "Confirm your new email address",
    greeting: "Hello,",
    paragraphs: ["You asked us to use this address for your account. We will, as soon as you confirm it."],
    action: { label: "Use this address", url },
    footnote: `The link works for ${CONFIRM_LINK_LIFETIME / (24 * HOUR)} days. If you did not ask for this, ignore this email.`,
  };
}

export function addressChangeEmail(firstName: string, newEmail: string, resetUrl: string): EmailContent {
  return {
    subject: "Your email address is about to change",
    greeting: greet(firstName),
    paragraphs: [
      `Someone who is signed in to your account asked to change its address to ${newEmail}. It changes once that address is confirmed.`,
      "If this was not you, choose a new password now. That ends every session and stops the change.",
    ],
    action: { label: "Choose a new password", url: resetUrl },
  };
}

export function passwordResetEmail(firstName: string, url: string): EmailContent {
  return {
    subject: "Choose a new password",
    greeting: greet(firstName),
    paragraphs: ["Someone, hopefully you, asked for a link to choose a new password."],
    action: { label: "Choose a new password", url },
    footnote: `The link works once, for ${RESET_LINK_LIFETIME / HOUR} hour. If it was not you, ignore this email: nothing has changed.`,
  };
}

export function passwordChangedEmail(firstName: string, resetUrl: string): EmailContent {
  return {
    subject: "Your password was changed",
    greeting: greet(firstName),
    paragraphs: [
      "The password of your account was changed, and every other browser was signed out.",
      "If this was not you, secure your account now:",
    ],
    action: { label: "Choose a new password", url: resetUrl },
  };
}

export function deletionEmail(firstName: string, date: Date, siteUrl: string): EmailContent {
  return {
    subject: "Your account will be deleted",
    greeting: greet(firstName),
    paragraphs: [
      `As you asked, your account and everything in it will be deleted on ${date.toUTCString().slice(0, 16)}.`,
      `Changed your mind? Sign in within ${DELETION_GRACE_DAYS} days and press "Keep my account".`,
    ],
    action: { label: "Go to the site", url: siteUrl },
  };
}

export function signInMethodEmail(firstName: string, subject: string, siteUrl: string): EmailContent {
  return {
    subject,
    greeting: greet(firstName),
    paragraphs: [
      `${subject}.`,
      "If this was not you, choose a new password now, and look through the ways to sign in on your settings page.",
    ],
    action: { label: "Open your settings", url: `${siteUrl}/profile?tab=settings` },
  };
}
