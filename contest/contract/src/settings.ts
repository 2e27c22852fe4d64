import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import {
  EMAIL_KINDS,
  EMAIL_SUBJECT_MAX,
  EMAIL_TEXT_MAX,
  type EmailKind,
  type EmailText,
  unknownPlaceholders,
} from "@contest/rules/settings/email-texts";
import { PLAN_NOTE_MAX, SITE_NAME_MAX } from "@contest/rules/settings/limits";
import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { line, paragraph, requiredLine } from "./text.ts";

/** The site's own page elsewhere, such as https://www.instagram.com/name; empty if it has none there. */
function socialAddress(host: string) {
  const own = new RegExp(String.raw`^(https://([a-z0-9-]+\.)*${host.replace(".", String.raw`\.`)}/[^\s\\]+)?$`, "i");
  return line("an address", 200).regex(own, `Enter an address at ${host}.`);
}

export const SiteName = requiredLine("the name of the site", SITE_NAME_MAX);

/** A line of the owner's own below each plan's price; empty for none. */
export const PlanNotes = z.record(z.enum(TIERS), line("a note", PLAN_NOTE_MAX));

const Weekday = z.int("Choose a day.").min(0, "Choose a day.").max(6, "Choose a day.");

export const ChatHours = z
  .object({
    firstDay: Weekday,
    lastDay: Weekday,
    opens: z.int("Choose an hour.").min(0, "Choose an hour.").max(23, "Choose an hour."),
    closes: z.int("Choose an hour.").min(1, "Choose an hour.").max(24, "Choose an hour."),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Choose a later hour." });

const EmailWords = z.object({
  subject: requiredLine("a subject", EMAIL_SUBJECT_MAX),
  text: paragraph("the text", EMAIL_TEXT_MAX).min(1, "Enter the text."),
});

/** The owner's words for some emails; the others have the usual ones. */
export const EmailTexts = z.partialRecord(z.enum(EMAIL_KINDS), EmailWords).superRefine((texts, context) => {
  for (const kind of EMAIL_KINDS) {
    const words = texts[kind];
    if (words) refuseUnknownPlaceholders(kind, words, context, [kind]);
  }
});

function refuseUnknownPlaceholders(
  kind: EmailKind,
  words: EmailText,
  context: z.RefinementCtx,
  path: readonly string[],
): void {
  for (const part of ["subject", "text"] as const) {
    const [unknown] = unknownPlaceholders(kind, words[part]);
    const message = `This email has no ${unknown}. Take it out, or use one of those listed.`;
    if (unknown) context.addIssue({ code: "custom", path: [...path, part], message });
  }
}

const FROM_0_TO_100 = "Enter a whole number from 0 to 100.";
const FromNoneToHundred = z.number(FROM_0_TO_100).int(FROM_0_TO_100).min(0, FROM_0_TO_100).max(100, FROM_0_TO_100);

/** Settings that an operator can change at runtime. Until then, the environment's values apply. */
export const SiteSettings = z.object({
  /** The percentage of submission fees that is donated to art education programs. */
  donatedPercent: FromNoneToHundred,
  /** Whether a contest is generated for a day without one. */
  autoContest: z.boolean("Send true or false."),
  /** Whether works of artists without an approved work are held for a look first. Null until somebody has decided. */
  lookFirst: z.boolean("Send true or false.").nullable(),
  /** The prize of contests that are generated. */
  dailyPrize: line("the prize", 300),
  /** The credits in that prize, which the winner gets automatically. With none, an administrator delivers the prize. */
  dailyPrizeCredits: FromNoneToHundred,
  /** The address that receives messages from the contact form, and that is shown to visitors. */
  supportEmail: requiredLine("an email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
  instagram: socialAddress("instagram.com"),
  tiktok: socialAddress("tiktok.com"),
  youtube: socialAddress("youtube.com"),
  siteName: SiteName,
  /** The address of the site's own logo; empty for the sun. */
  logo: z.string(),
  planNotes: PlanNotes,
  chatHours: ChatHours,
  emailTexts: EmailTexts,
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const readSiteSettings = defineCall({
  method: "GET",
  path: "/api/admin/settings",
  access: "admin",
  feature: "settings",
  summary: "The current settings",
  status: 200,
  response: SiteSettings,
});

export const changeSiteSettings = defineCall({
  method: "PUT",
  path: "/api/admin/settings",
  access: "admin",
  feature: "settings",
  summary: "Change some settings; every server applies them within a second",
  body: SiteSettings.omit({ logo: true }).partial(),
  status: 200,
  response: SiteSettings,
});

export const changeLogo = defineCall({
  method: "PUT",
  path: "/api/admin/settings/logo",
  access: "admin",
  feature: "settings",
  summary: "Use an uploaded image as the logo, or the sun again",
  body: z.object({
    /** The address of an image that the administrator uploaded; null for the sun. */
    imageUrl: z.string().max(500, "Use at most 500 characters.").nullable(),
  }),
  status: 200,
  response: SiteSettings,
  errors: ["UNKNOWN_IMAGE"],
});

export const sendSampleEmail = defineCall({
  method: "POST",
  path: "/api/admin/settings/sample-email",
  access: "admin",
  feature: "settings",
  summary: "Email oneself an example of an email with the given words",
  body: z
    .object({ kind: z.enum(EMAIL_KINDS), ...EmailWords.shape })
    .superRefine(({ kind, ...words }, context) => refuseUnknownPlaceholders(kind, words, context, [])),
  status: 204,
  response: z.undefined(),
});
