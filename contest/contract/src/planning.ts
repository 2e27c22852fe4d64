/** Making and changing contests. Times are UTC. */
import { CONTEST_MAX_DAYS } from "@contest/rules/planning/plan-fields";
import { DIFFICULTIES, FAMILIES } from "@contest/rules/contests/line-art";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { line, paragraph, requiredLine } from "./text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const Moment = z.iso.datetime("Give a date and a time.");

export const ContestPlan = z.object({
  title: requiredLine("a title", 200),
  description: paragraph("a description", 2000).min(1, "Enter a description."),
  /** What the winner gets, in words; may be empty. */
  prize: line("the prize", 300),
  startsAt: Moment,
  endsAt: Moment,
  voteWeighing: z.enum(["equal", "tier"], "Votes weigh equal or by tier."),
  selfVotes: z.boolean("Send true or false."),
  /** How many works one member may hand in; null is as many as there are credits. */
  submissionLimit: z
    .number("Give a number from 1 to 100.")
    .int("Give a whole number.")
    .min(1, "Give a number from 1 to 100.")
    .max(100, "Give a number from 1 to 100.")
    .nullable(),
  /** The folder of line art that was uploaded or chosen, or that another contest has. */
  lineArt: z.string("Choose line art.").regex(/^[a-z0-9-]{1,80}$/, "Choose line art."),
  /** What the line art shows, for people who cannot see it. */
  lineArtAlt: requiredLine("what the line art shows", 500),
});
export type ContestPlan = z.infer<typeof ContestPlan>;

const CheckedPlan = ContestPlan.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
  error: "The end must be after the start.",
  path: ["endsAt"],
}).refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= CONTEST_MAX_DAYS * DAY_MS, {
  error: `A contest lasts at most ${CONTEST_MAX_DAYS} days.`,
  path: ["endsAt"],
});

export const PlannedContest = ContestPlan.extend({
  id: z.uuid(),
  status: z.enum(["scheduled", "active", "ended"]),
  lineArtUrl: z.string(),
  /** Made by the server, because the day had none. */
  madeByItself: z.boolean(),
  views: z.number(),
  downloads: z.number(),
  submissions: z.number(),
  votes: z.number(),
});
export type PlannedContest = z.infer<typeof PlannedContest>;

export const listContests = defineList({
  path: "/api/admin/contests",
  feature: "planning",
  summary: "Contests, the latest start first; those of one month where it is given",
  filters: {
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Give a month like 2026-11.")
      .optional(),
  },
  row: PlannedContest,
});

const OfContest = z.object({ id: z.uuid() });

export const readPlan = defineCall({
  method: "GET",
  path: "/api/admin/contests/:id",
  access: "admin",
  feature: "planning",
  summary: "One contest as it was planned",
  params: OfContest,
  status: 200,
  response: PlannedContest,
});

export const planContest = defineCall({
  method: "POST",
  path: "/api/admin/contests",
  access: "admin",
  feature: "planning",
  summary: "Put a contest into the calendar; it takes the place of one the server would have made by itself",
  body: CheckedPlan,
  status: 201,
  response: PlannedContest,
});

export const changePlan = defineCall({
  method: "PUT",
  path: "/api/admin/contests/:id",
  access: "admin",
  feature: "planning",
  summary: "Change a contest; once it is open, what people came for stays",
  params: OfContest,
  body: CheckedPlan,
  status: 200,
  response: PlannedContest,
});

export const deleteContest = defineCall({
  method: "DELETE",
  path: "/api/admin/contests/:id",
  access: "admin",
  feature: "planning",
  summary: "Take a contest out of the calendar that has not opened yet",
  params: OfContest,
  status: 204,
  response: z.undefined(),
});

const Drawing = z.object({
  /** The same one gives the same drawing again. */
  seed: z.string("Give a seed.").regex(/^[a-z0-9]{1,20}$/, "Use small letters and digits."),
  family: z.enum(FAMILIES, `The families are ${FAMILIES.join(", ")}.`),
  difficulty: z.enum(DIFFICULTIES, `The difficulties are ${DIFFICULTIES.join(", ")}.`),
});

export const proposeLineArt = defineCall({
  method: "GET",
  path: "/api/admin/line-art/proposal",
  access: "admin",
  feature: "planning",
  summary: "What a drawing would look like, and the words that go with it",
  query: Drawing,
  status: 200,
  response: z.object({
    title: z.string(),
    description: z.string(),
    alternativeText: z.string(),
    svg: z.string(),
  }),
});

export const LineArt = z.object({
  /** What a contest is given as `lineArt`. */
  folder: z.string(),
  url: z.string(),
  alternativeText: z.string(),
});
export type LineArt = z.infer<typeof LineArt>;

export const chooseLineArt = defineCall({
  method: "POST",
  path: "/api/admin/line-art",
  access: "admin",
  feature: "planning",
  summary: "Draw the files of a proposal, so that a contest can be given it",
  body: Drawing,
  status: 201,
  response: LineArt,
});

export const uploadLineArt = defineCall({
  method: "POST",
  path: "/api/admin/line-art/upload",
  access: "admin",
  feature: "planning",
  summary: "Make line art of a picture that the administrator has uploaded",
  body: z.object({
    /** The address the upload answered with. */
    imageUrl: z.string("Upload the picture first.").max(2000),
    alternativeText: requiredLine("what the line art shows", 500),
  }),
  status: 201,
  response: LineArt,
});
