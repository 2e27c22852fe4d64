import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { line, requiredLine } from "./text.ts";

/** The site's own page elsewhere, such as https://www.instagram.com/name; empty if it has none there. */
function socialAddress(host: string) {
  const own = new RegExp(String.raw`^(https://([a-z0-9-]+\.)*${host.replace(".", String.raw`\.`)}/[^\s\\]+)?$`, "i");
  return line("an address", 200).regex(own, `Enter an address at ${host}.`);
}

/** Settings that an operator can change at runtime. Until then, the environment's values apply. */
export const SiteSettings = z.object({
  /** The percentage of submission fees that is donated to art education programs. */
  donatedPercent: z
    .number("Enter a whole number from 0 to 100.")
    .int("Enter a whole number from 0 to 100.")
    .min(0, "Enter a whole number from 0 to 100.")
    .max(100, "Enter a whole number from 0 to 100."),
  /** Whether a contest is generated for a day without one. */
  autoContest: z.boolean("Send true or false."),
  /** Whether works of artists without an approved work are held for a look first. Null until somebody has decided. */
  lookFirst: z.boolean("Send true or false.").nullable(),
  /** The prize of contests that are generated. */
  dailyPrize: line("the prize", 300),
  /** The address that receives messages from the contact form, and that is shown to visitors. */
  supportEmail: requiredLine("an email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
  instagram: socialAddress("instagram.com"),
  tiktok: socialAddress("tiktok.com"),
  youtube: socialAddress("youtube.com"),
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
  body: SiteSettings.partial(),
  status: 200,
  response: SiteSettings,
});
