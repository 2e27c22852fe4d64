import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { requiredLine } from "./text.ts";

/** What an operator changes while the site runs. Until then each is as the environment says. */
export const SiteSettings = z.object({
  /** The part of submission fees that is given to art education programs. */
  donatedPercent: z
    .number("Give a whole number from 0 to 100.")
    .int("Give a whole number from 0 to 100.")
    .min(0, "Give a whole number from 0 to 100.")
    .max(100, "Give a whole number from 0 to 100."),
  /** Whether a day without a contest gets one by itself. */
  autoContest: z.boolean("Send true or false."),
  /** Where messages of the contact form go, and where people can write to. */
  supportEmail: requiredLine("an email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const readSiteSettings = defineCall({
  method: "GET",
  path: "/api/admin/settings",
  access: "admin",
  feature: "settings",
  summary: "The settings as they are",
  status: 200,
  response: SiteSettings,
});

export const changeSiteSettings = defineCall({
  method: "PUT",
  path: "/api/admin/settings",
  access: "admin",
  feature: "settings",
  summary: "Change some of the settings; every server follows within a second",
  body: SiteSettings.partial(),
  status: 200,
  response: SiteSettings,
});
