import { APPROVED_AT_ONCE } from "@contest/rules/submissions/limits";
import { HOLD_REASONS } from "@contest/rules/images/first-look";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { defineList } from "./list.ts";
import { paragraph } from "./text.ts";
import { REPORT_REASONS } from "./reports.ts";

export const REASON_MAX = 500;

/** Why an administrator took an action. The affected member can read it. */
export const Reason = paragraph("a reason", REASON_MAX).min(1, "Enter a reason.");

/** A submission with the details that moderators need. */
export const ReviewedSubmission = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contest: z.string(),
  userId: z.uuid(),
  artist: z.string(),
  submittedAt: z.iso.datetime(),
  status: z.enum(["submitted", "hidden", "held"]),
  /** Why it is or was held for a look before everybody could see it. */
  heldFor: z.enum(HOLD_REASONS).nullable(),
  /** When the last decision about it was made; null while it is pending. */
  reviewedAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
  ageGroup: z.enum(AGE_GROUPS),
  contestType: z.enum(CONTEST_TYPES),
  /** Whether it was painted on the site, so that it can be replayed. */
  paintedHere: z.boolean(),
  altText: z.string(),
  votes: z.number(),
  /** Unresolved reports, oldest first. */
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
  access: "moderator",
  feature: "moderation",
  summary: "Submissions to review: held ones first, pending and reported ones oldest first, the others latest first",
  filters: {
    queue: z.enum(REVIEW_QUEUES, `The queues are ${REVIEW_QUEUES.join(", ")}.`).default("waiting"),
  },
  row: ReviewedSubmission,
});

const OfWork = z.object({ id: z.uuid() });

export const approveSubmission = defineCall({
  method: "POST",
  path: "/api/admin/submissions/:id/approval",
  access: "moderator",
  feature: "moderation",
  summary: "Approve a submission; resolves reports about it",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});

export const approveSubmissions = defineCall({
  method: "POST",
  path: "/api/admin/approvals",
  access: "moderator",
  feature: "moderation",
  summary: "Approve submissions that still wait; those with reports or signs are left for a look of their own",
  body: z.object({
    ids: z
      .array(z.uuid())
      .min(1, "Choose at least one work.")
      .max(APPROVED_AT_ONCE, `Choose at most ${APPROVED_AT_ONCE} works.`),
  }),
  status: 200,
  response: z.object({ approved: z.array(z.uuid()) }),
});

export const hideSubmission = defineCall({
  method: "POST",
  path: "/api/admin/submissions/:id/hiding",
  access: "moderator",
  feature: "moderation",
  summary: "Hide a submission and notify its artist why; it keeps its votes and can be restored",
  params: OfWork,
  body: z.object({ reason: Reason }),
  status: 200,
  response: ReviewedSubmission,
});

export const restoreSubmission = defineCall({
  method: "DELETE",
  path: "/api/admin/submissions/:id/hiding",
  access: "moderator",
  feature: "moderation",
  summary: "Show a hidden submission again and notify its artist",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});

export const reopenReview = defineCall({
  method: "DELETE",
  path: "/api/admin/submissions/:id/approval",
  access: "moderator",
  feature: "moderation",
  summary:
    "Revert the last decision about a submission: it is pending again, and so are the reports that were resolved with it",
  params: OfWork,
  status: 200,
  response: ReviewedSubmission,
});
