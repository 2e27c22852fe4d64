/** The kinds of text that people type, with their limits and error messages. */
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { readInitials } from "@contest/rules/gifts/initials";
import { z } from "zod";

// Control characters break emails, logs and headers, and PostgreSQL rejects NUL. Tabs and line breaks are allowed.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** A single line of text. `name` is inserted into error messages: "your first name". */
export function line(name: string, most: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `Enter ${name}.` : "This must be text.") })
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => !CONTROL_OR_BREAK.test(text), "This contains a character that cannot be used.");
}

export function requiredLine(name: string, most: number) {
  return line(name, most).min(1, `Enter ${name}.`);
}

export function paragraph(name: string, most: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `Enter ${name}.` : "This must be text.") })
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => !CONTROL.test(text), "This contains a character that cannot be used.");
}

export function emailAddress(name: string) {
  return requiredLine(name, EMAIL_MAX).pipe(z.email("Enter a valid email address."));
}

/** The log of a painting in base64: half a megabyte at most. */
export function paintingLog() {
  return z.base64("Send the log in base64.").max(680_000, "The painting is too long.");
}

/** A student of a class: one to three initials, never a name. */
export function studentInitials() {
  return line("the student’s initials", 12).transform((typed, context) => {
    const initials = readInitials(typed);
    if (initials) return initials;
    context.addIssue({ code: "custom", message: "Enter one to three initials, like A.B., not a name." });
    return z.NEVER;
  });
}
