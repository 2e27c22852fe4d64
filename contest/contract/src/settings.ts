import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { requiredLine } from "./text.ts";

/** Settings that an operator can change at runtime. Until then, the environment's values apply. */
export const SiteSettings = z.object({
  /** The percentage of submission fees that is donated to art education programs. */
  donatedPercent: z
    .number("Give a whole number from 0 to 100.")
    .int("Give a whole number from 0 to 100.")
    .min(0, "Give a whole number from 0 to 100.")
    .max(100, "Give a whole number from 0 to 100."),
  /** Whether a contest is generated for a day without one. */
  autoContest: z.boolean("Send true or false."),
  /** The address that receives messages from the contact form, and that is shown to visitors. */
  supportEmail: requiredLine("an email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
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
