import { EMAIL_MAX, NAME_MAX } from "@contest/rules/accounts/limits";
import { MESSAGE_MAX, SUBJECT_MAX } from "@contest/rules/contact/hours";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { paragraph, requiredLine } from "./text.ts";

export const sendContactMessage = defineCall({
  method: "POST",
  path: "/api/contact",
  access: "anyone",
  feature: "contact",
  summary: "Keep a message to us and mail it to support",
  body: z.object({
    name: requiredLine("your name", NAME_MAX),
    email: requiredLine("your email address", EMAIL_MAX).pipe(z.email("Enter a valid email address.")),
    subject: requiredLine("a subject", SUBJECT_MAX),
    message: paragraph("your message", MESSAGE_MAX).min(1, "Enter your message."),
  }),
  status: 201,
  answer: z.object({ message: z.string() }),
});
