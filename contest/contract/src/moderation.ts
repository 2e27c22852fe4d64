import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { defineList } from "./list.ts";
import { paragraph } from "./text.ts";
import { REPORT_REASONS } from "./reports.ts";

export const REASON_MAX = 500;

/** Why an administrator does something to somebody; that person reads it. */
export const Reason = paragraph("a reason", REASON_MAX).min(1, "Enter a reason.");

/** A work as those see it who decide about it. */
export const ReviewedSubmission = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contest: z.string(),
  userId: z.uuid(),
  artist: z.string(),
  submittedAt: z.iso.datetime(),
  status: z.enum(["submitted", "hidden"]),
  /** When somebody last decided about it; null while it waits. */
  reviewedAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
  ageGroup: z.enum(AGE_GROUPS),
  contestType: z.enum(CONTEST_TYPES),
  altText: z.string(),
  votes: z.number(),
  /** Reports that nobody has answered yet, the oldest first. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  picture: ResponsiveImage,
});
export type ReviewedSubmission = z.infer<typeof ReviewedSubmission>;

export const REVIEW_QUEUES = ["waiting", "reported", "hidden", "all"] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

export const listReviews = defineList({
  path: "/api/admin/submissions",
  feature: "moderation",
  summary:
    "Works to decide about: those that wait and those reported with the oldest first, the others the latest first",
  filters: {
    queue: z.enum(REVIEW_QUEUES, `The queues are ${REVIEW_QUEUES.join(", ")}.`).default("waiting"),
  },
  row: ReviewedSubmission,
});

const OfWork = z.object({ id: z.uuid() });

export const approveSubmission = defineCall({
  method: "POST",
  path: "/api/admin/submissions/:id/approval",
  access: "admin",
  feature: "moderation",
  summary: "Let a work be; reports on it are settled",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});

export const hideSubmission = defineCall({
  method: "POST",
  path: "/api/admin/submissions/:id/hiding",
  access: "admin",
  feature: "moderation",
  summary: "Take a work off the site and tell its artist why; it keeps its votes and can be restored",
  params: OfWork,
  body: z.object({ reason: Reason }),
  status: 200,
  response: ReviewedSubmission,
});

export const restoreSubmission = defineCall({
  method: "DELETE",
  path: "/api/admin/submissions/:id/hiding",
  access: "admin",
  feature: "moderation",
  summary: "Show a hidden work again and tell its artist",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});

export const reopenReview = defineCall({
  method: "DELETE",
  path: "/api/admin/submissions/:id/approval",
  access: "admin",
  feature: "moderation",
  summary: "Take back the last decision about a work: it waits again, and so do the reports that were settled with it",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});
