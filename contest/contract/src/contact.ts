import { EMAIL_MAX, NAME_MAX } from "@contest/rules/accounts/limits";
import { MESSAGE_MAX, SUBJECT_MAX } from "@contest/rules/contact/hours";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { paragraph, requiredLine } from "./text.ts";

export const sendContactMessage = defineCall({
  method: "POST",
  path: "/api/contact",
  access: "anyone",
  whileSuspended: true,
  feature: "contact",
  summary: "Store a message from the contact form and email it to support",
  body: z.object({
    name: requiredLine("your name", NAME_MAX),
    email: requiredLine("your email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
    subject: requiredLine("a subject", SUBJECT_MAX),
    message: paragraph("your message", MESSAGE_MAX).min(1, "Enter your message."),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
});

export const MessageRow = z.object({
  id: z.uuid(),
  writtenAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  /** The member who wrote the message, if one was signed in. */
  userId: z.uuid().nullable(),
  subject: z.string(),
  message: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  replies: z.array(z.object({ id: z.uuid(), admin: z.string(), reply: z.string(), sentAt: z.iso.datetime() })),
});
export type MessageRow = z.infer<typeof MessageRow>;

export const listMessages = defineList({
  path: "/api/admin/messages",
  feature: "contact",
  summary: "Messages from the contact form, latest first",
  filters: { state: z.enum(["open", "all"], "The states are open and all.").default("open") },
  row: MessageRow,
});

const OfMessage = z.object({ id: z.uuid() });

export const replyToMessage = defineCall({
  method: "POST",
  path: "/api/admin/messages/:id/replies",
  access: "admin",
  feature: "contact",
  summary: "Email a reply to the sender, store it, and mark the message as answered",
  params: OfMessage,
  body: z.object({
    reply: paragraph("your answer", MESSAGE_MAX).min(1, "Enter your answer."),
    /** Created by the page for each reply, so that a repeated request sends only one email. */
    requestId: z.uuid("Make a new id for each answer."),
  }),
  status: 200,
  response: MessageRow,
});

export const markMessage = defineCall({
  method: "PUT",
  path: "/api/admin/messages/:id/answered",
  access: "admin",
  feature: "contact",
  summary: "Mark a message as answered, or as open again, without replying",
  params: OfMessage,
  body: z.object({ answered: z.boolean("Send true or false.") }),
  status: 200,
  response: MessageRow,
});
