import { z } from "zod";
import { defineCall } from "./call.ts";

export const REPORT_REASONS = ["not-own-work", "offensive", "personal", "off-topic", "other"] as const;

export const reportSubmission = defineCall({
  method: "POST",
  path: "/api/submissions/:id/report",
  access: "member",
  feature: "reports",
  summary: "Report a submission to the administrators",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    reason: z.enum(REPORT_REASONS, "Choose a reason."),
    details: z.string().trim().max(1000, "Use at most 1000 characters.").default(""),
  }),
  status: 202,
  response: z.object({ message: z.string() }),
});
