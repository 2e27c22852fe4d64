import { FEEDBACK_PART_MAX, QUESTION_MAX } from "@contest/rules/feedback/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { defineList } from "./list.ts";
import { paragraph } from "./text.ts";

const OfWork = z.object({ id: z.uuid() });

const Parts = z.object({
  /** What works well. */
  strengths: z.string(),
  /** What could be better. */
  suggestions: z.string(),
  /** What to try on the next page. */
  nextStep: z.string(),
});

export const Feedback = z.object({
  question: z.string(),
  askedAt: z.iso.datetime(),
  /** When it is answered at the latest. */
  dueAt: z.iso.datetime(),
  /** Null until a reviewer has answered. */
  answer: Parts.nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

export const readFeedback = defineCall({
  method: "GET",
  path: "/api/submissions/:id/feedback",
  access: "member",
  feature: "feedback",
  summary: "The professional feedback on an own submission",
  params: OfWork,
  status: 200,
  response: z.object({
    /** Whether the member's plan includes feedback, and this submission has none yet. */
    mayAsk: z.boolean(),
    feedback: Feedback.nullable(),
  }),
});

export const askForFeedback = defineCall({
  method: "POST",
  path: "/api/submissions/:id/feedback",
  access: "member",
  feature: "feedback",
  summary: "Ask for professional feedback on an own submission, once",
  params: OfWork,
  body: z.object({ question: paragraph("a question", QUESTION_MAX).default("") }),
  status: 201,
  response: Feedback,
});

export const FeedbackRequest = z.object({
  id: z.uuid(),
  submissionId: z.uuid(),
  artist: z.string(),
  contest: z.string(),
  altText: z.string(),
  ...Feedback.omit({ answer: true }).shape,
  strengths: z.string(),
  suggestions: z.string(),
  nextStep: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  picture: ResponsiveImage,
});
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

export const FEEDBACK_STATES = ["waiting", "answered"] as const;

export const listFeedback = defineList({
  path: "/api/admin/feedback",
  access: "reviewer",
  feature: "feedback",
  summary: "Submissions whose artists asked for feedback: waiting ones oldest first, answered ones latest first",
  filters: {
    state: z.enum(FEEDBACK_STATES, `The states are ${FEEDBACK_STATES.join(" and ")}.`).default("waiting"),
  },
  row: FeedbackRequest,
});

const part = (what: string) => paragraph(what, FEEDBACK_PART_MAX).min(1, `Enter ${what}.`);

export const answerFeedback = defineCall({
  method: "POST",
  path: "/api/admin/feedback/:id/answer",
  access: "reviewer",
  feature: "feedback",
  summary: "Give the feedback; it goes to the artist at once, and cannot be changed",
  params: OfWork,
  body: z.object({
    strengths: part("what works well"),
    suggestions: part("what could be better"),
    nextStep: part("what to try next"),
  }),
  status: 204,
  response: z.undefined(),
});
