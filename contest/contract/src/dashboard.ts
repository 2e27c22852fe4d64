import { z } from "zod";
import { defineCall } from "./call.ts";

export const ALARMS = [
  "failed-jobs",
  "failing-mails",
  "open-reports",
  "payment-differences",
  "unanswered-messages",
  "vote-clusters",
  "entry-clusters",
  "results-to-confirm",
  "prizes-due",
  "late-drawings",
  "storage",
  "disk",
] as const;
export type AlarmName = (typeof ALARMS)[number];

/** Counting stops here, because any higher number is equally alarming. */
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
    /** The number of submissions that no administrator has reviewed yet. */
    waitingWorks: z.number(),
    /** Only alarms that need action. */
    alarms: z.array(z.object({ name: z.enum(ALARMS), count: z.number() })),
  }),
});
