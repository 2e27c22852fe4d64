/** The emails whose words the owner can change, with the words they have until then. */

export interface EmailText {
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
}

interface EditableEmail extends EmailText {
  /** When it is sent, for the owner. */
  when: string;
  /** What can stand in braces in its text, with an example for the preview. */
  placeholders: Record<string, string>;
  /** The button below the text. */
  button: string;
}

export const EMAIL_KINDS = ["confirmation", "daily page", "reminder", "votes", "result", "win"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const EDITABLE_EMAILS: Record<EmailKind, EditableEmail> = {
  confirmation: {
    when: "When somebody signs up",
    placeholders: { site: "Daily Coloring Challenge" },
    subject: "Confirm your email address",
    text: "Welcome to {site}! Please confirm that this address is yours.",
    button: "Confirm my email",
  },
  "daily page": {
    when: "When a new page opens, to members who want it",
    placeholders: { page: "Owls at Dusk" },
    subject: "Today's page: “{page}”",
    text: "A new page is waiting for your colors: “{page}”. You have until the contest ends.",
    button: "Get today's page",
  },
  reminder: {
    when: "At the hour a member chose",
    placeholders: {},
    subject: "Time to color",
    text: "Today's page is waiting for your colors. A few minutes are enough to keep your streak.",
    button: "Color today's page",
  },
  votes: {
    when: "Once a day, to artists with new votes",
    placeholders: { votes: "3 new votes" },
    subject: "Your artwork got {votes}",
    text: "People have seen your artwork: it got {votes} since our last email.",
    button: "See your artwork",
  },
  result: {
    when: "When a result is confirmed, to everyone who took part",
    placeholders: { page: "Owls at Dusk", place: "4th", entries: "31", votes: "12 votes" },
    subject: "The result of “{page}”",
    text: "“{page}” has been decided. Your work came in {place} of {entries}, with {votes}.",
    button: "See your work",
  },
  win: {
    when: "When a result is confirmed, to the winner",
    placeholders: { page: "Owls at Dusk", votes: "27 votes" },
    subject: "You won “{page}”!",
    text: "Your work won “{page}” with {votes}. Congratulations!",
    button: "See your work",
  },
};

export const EMAIL_SUBJECT_MAX = 150;
export const EMAIL_TEXT_MAX = 2000;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders in a text that this email has no value for. */
export function unknownPlaceholders(kind: EmailKind, text: string): string[] {
  const known = EDITABLE_EMAILS[kind].placeholders;
  return [...text.matchAll(PLACEHOLDER)]
    .map(([whole, name = ""]) => (Object.hasOwn(known, name) ? "" : whole))
    .filter(Boolean);
}

/** Puts the values in place. What is in braces in a value stays as it is. */
export function fillEmailText(
  { subject, text }: EmailText,
  values: Readonly<Record<string, string>>,
): { subject: string; paragraphs: string[] } {
  const fill = (template: string) =>
    template.replaceAll(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
    );
  return { subject: fill(subject), paragraphs: text.split(/\n\s*\n/).map((paragraph) => fill(paragraph.trim())) };
}
