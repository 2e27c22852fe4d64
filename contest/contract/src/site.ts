import { z } from "zod";
import { defineCall } from "./call.ts";
import { ChatHours, PlanNotes, SiteName } from "./settings.ts";

/** What the owner can change about the pages that everybody sees. It comes with their HTML. */
export const SiteDetails = z.object({
  name: SiteName,
  /** The address of the logo; empty for the sun. */
  logo: z.string(),
  planNotes: PlanNotes,
  chatHours: ChatHours,
});
export type SiteDetails = z.infer<typeof SiteDetails>;

export const readSiteDetails = defineCall({
  method: "GET",
  path: "/api/site",
  access: "anyone",
  inKidsMode: true,
  feature: "site",
  summary: "The site's name, logo, notes on plans and chat hours",
  status: 200,
  response: SiteDetails,
});

export const readConfig = defineCall({
  method: "GET",
  path: "/api/config",
  access: "anyone",
  inKidsMode: true,
  feature: "site",
  summary: "The configuration that the page needs",
  status: 200,
  response: z.object({
    /** The text on the sign-in button for the configured provider; null if none is configured. */
    oauthProvider: z.string().nullable(),
    /** The address that is shown to visitors. */
    supportEmail: z.string(),
    /** The site's own pages elsewhere; empty where it has none. */
    social: z.object({ instagram: z.string(), tiktok: z.string(), youtube: z.string() }),
    /** How many days of the example past are there, while it is being made. */
    examplePast: z.object({ done: z.int(), total: z.int() }).nullable(),
    /** The upload address and preset, either this server's or a hosting provider's. */
    uploadUrl: z.string(),
    uploadPreset: z.string(),
    /** The server's clock, so that a countdown is correct even if the device's clock is wrong. */
    now: z.iso.datetime(),
  }),
});
