import { NOTIFICATIONS } from "@contest/rules/profiles/settings";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";

const OfUser = z.object({ id: z.uuid() });

export const Notice = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  words: z.string(),
  /** The path on the site that the notice links to. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The submission that it is about. */
  picture: ResponsiveImage.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** The header shows no larger number. */
export const MOST_UNREAD = 100;

export const listNotices = defineCall({
  method: "GET",
  path: "/api/users/:id/notices",
  access: "self",
  feature: "notices",
  summary: "The member's notices, latest first",
  params: OfUser,
  query: z.object({ cursor: z.uuid("Send the cursor exactly as it was returned.").optional() }),
  status: 200,
  response: z.object({
    notices: z.array(Notice),
    /** The cursor of the next page; null on the last page. */
    next: z.uuid().nullable(),
    /** The number of unread notices, at most a hundred. */
    unread: z.number(),
  }),
});

export const readNotices = defineCall({
  method: "POST",
  path: "/api/users/:id/notices/read",
  access: "self",
  whileSuspended: true,
  feature: "notices",
  summary: "Mark notices as read, up to the given one",
  params: OfUser,
  body: z.object({ upTo: z.uuid("Enter the id of a notice.") }),
  status: 204,
  response: z.void(),
});

/** The recipient's key and the settings to turn off, as they appear in an email's link. */
export const UnsubscribeToken = z
  .string("This link is incomplete.")
  .regex(/^[0-9a-f-]{36}\.[a-z-]{1,100}$/, "This link is incomplete.")
  .transform((token, context) => {
    const [key = "", kinds = ""] = token.split(".");
    const parsed = z.object({ key: z.uuid(), kinds: z.array(z.enum(NOTIFICATIONS)) });
    const result = parsed.safeParse({ key, kinds: kinds.split("-") });
    if (result.success) return result.data;
    context.addIssue({ code: "custom", message: "This link is incomplete." });
    return z.NEVER;
  });

export const unsubscribe = defineCall({
  method: "POST",
  path: "/api/unsubscribe",
  access: "anyone",
  whileSuspended: true,
  feature: "notices",
  summary: "Unsubscribe from an email's kind without signing in; mail clients call this directly",
  query: z.object({ token: UnsubscribeToken }),
  ignoresForm: true,
  status: 200,
  response: z.object({ switchedOff: z.array(z.enum(NOTIFICATIONS)) }),
});
