import { z } from "zod";
import { defineCall } from "./call.ts";

export const readConfig = defineCall({
  method: "GET",
  path: "/api/config",
  access: "anyone",
  feature: "site",
  summary: "What the page needs to know about this installation",
  status: 200,
  response: z.object({
    /** The name on the sign-in button of the configured provider, or null when there is none. */
    oauthProvider: z.string().nullable(),
    /** Where people can write to. */
    supportEmail: z.string(),
    /** Where pictures are uploaded to, and the preset to send along: this server, or a hosting provider. */
    uploadUrl: z.string(),
    uploadPreset: z.string(),
    /** The server's clock, so that a page on a wrong clock can count down right. */
    now: z.iso.datetime(),
  }),
});
