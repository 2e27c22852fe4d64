import { z } from "zod";
import { defineCall } from "./call.ts";

/** What waits for somebody, the most urgent first. */
export const TASKS = [
  "open-reports",
  "results-to-confirm",
  "works-to-review",
  "unanswered-messages",
  "feedback-to-give",
  "line-art-requests",
  "vote-clusters",
  "entry-clusters",
  "prizes-due",
  "payment-differences",
  "late-drawings",
  "failing-mails",
  "failed-jobs",
  "storage",
  "disk",
] as const;
export type TaskName = (typeof TASKS)[number];
/** What an owner settles before the site is public. */
export const CHECKLIST = ["site-address", "email", "look-first"] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];
/** Counting stops here, because any higher number is equally much work. */
export const COUNTED_TO = 100;

const Hour = z.object({
  /** The start of the hour. */
  hour: z.iso.datetime(),
  votes: z.number(),
  submissions: z.number(),
});

export const readDashboard = defineCall({
  method: "GET",
  path: "/api/admin/dashboard",
  access: "admin",
  feature: "dashboard",
  summary: "Today at a glance, and what needs attention",
  status: 200,
  response: z.object({
    contest: z
      .object({
        id: z.uuid(),
        title: z.string(),
        endsAt: z.iso.datetime(),
        views: z.number(),
        downloads: z.number(),
        submissions: z.number(),
        votes: z.number(),
      })
      .nullable(),
    /** The last 24 hours, in chronological order. */
    hours: z.array(Hour),
    /** Revenue in dollars, without refunds. Days and months are UTC. */
    revenue: z.object({ today: z.number(), month: z.number() }),
    /** What is still open of it. */
    checklist: z.array(z.enum(CHECKLIST)),
    /** Only what needs action. */
    tasks: z.array(
      z.object({
        name: z.enum(TASKS),
        count: z.number(),
        /** Since when the oldest of them waits, where that matters. */
        since: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

/** The lengths of time that figures are compared over, in days. */
export const FIGURE_PERIODS = { week: 7, month: 30 } as const;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;

const Figures = z.object({
  /** The first and the last day, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  signUps: z.number(),
  /** Members who submitted something. */
  artists: z.number(),
  /** Those among them who had submitted something before. */
  returningArtists: z.number(),
  submissions: z.number(),
  votes: z.number(),
  /** In dollars, without refunds. */
  revenue: z.number(),
});
export type Figures = z.infer<typeof Figures>;

export const readFigures = defineCall({
  method: "GET",
  path: "/api/admin/figures",
  access: "admin",
  feature: "dashboard",
  summary: "How the site has done in the last weeks or months, the latest first",
  query: z.object({ period: z.enum(["week", "month"], "The periods are week and month.").default("week") }),
  status: 200,
  response: z.object({ periods: z.array(Figures) }),
});
