import { z } from "zod";
import { defineCall } from "./call.ts";

export const ALARMS = [
  "failed-jobs",
  "failing-mails",
  "open-reports",
  "payment-differences",
  "unanswered-messages",
  "results-to-confirm",
  "prizes-due",
  "late-drawings",
  "storage",
  "disk",
] as const;
export type AlarmName = (typeof ALARMS)[number];

/** Counted no further: more than this is too much anyway. */
export const COUNTED_TO = 100;

const Hour = z.object({
  /** When it began. */
  hour: z.iso.datetime(),
  votes: z.number(),
  submissions: z.number(),
});

export const readDashboard = defineCall({
  method: "GET",
  path: "/api/admin/dashboard",
  access: "admin",
  feature: "dashboard",
  summary: "Today at a glance, and what needs somebody",
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
    /** The last 24 hours, the earliest first. */
    hours: z.array(Hour),
    /** In dollars, without what was refunded. Days and months are UTC. */
    revenue: z.object({ today: z.number(), month: z.number() }),
    /** Works that nobody has looked at yet. */
    waitingWorks: z.number(),
    /** Only those there is something to do about. */
    alarms: z.array(z.object({ name: z.enum(ALARMS), count: z.number() })),
  }),
});
