/** The kinds of text people type, with the bounds and the sentences used when one does not fit. */
import { z } from "zod";

// Control characters break mails, logs and headers, and PostgreSQL refuses NUL. Tab and line ends are text.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** One line. `name` is how the sentence calls it: "your first name". */
export function line(name: string, most: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `Enter ${name}.` : "This must be a text.") })
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => !CONTROL_OR_BREAK.test(text), "This has a character that cannot be used.");
}

export function requiredLine(name: string, most: number) {
  return line(name, most).min(1, `Enter ${name}.`);
}

export function paragraph(name: string, most: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `Enter ${name}.` : "This must be a text.") })
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => !CONTROL.test(text), "This has a character that cannot be used.");
}
