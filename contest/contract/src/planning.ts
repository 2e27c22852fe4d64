/** Creating and editing contests. Times are UTC. */
import { CONTEST_MAX_DAYS } from "@contest/rules/planning/plan-fields";
import { DIFFICULTIES, FAMILIES } from "@contest/rules/contests/line-art";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { line, paragraph, requiredLine } from "./text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const Moment = z.iso.datetime("Enter a date and a time.");

export const ContestPlan = z.object({
  title: requiredLine("a title", 200),
  description: paragraph("a description", 2000).min(1, "Enter a description."),
  /** A description of the prize; may be empty. */
  prize: line("the prize", 300),
  startsAt: Moment,
  endsAt: Moment,
  voteWeighing: z.enum(["equal", "tier"], "Votes are weighted equally or by tier."),
  selfVotes: z.boolean("Send true or false."),
  /** Whether the contest accepts only what was painted on the site. */
  paintedHereOnly: z.boolean("Send true or false.").default(false),
  /** The maximum number of submissions per member; null means as many as the member has credits. */
  submissionLimit: z
    .number("Enter a number from 1 to 100.")
    .int("Enter a whole number.")
    .min(1, "Enter a number from 1 to 100.")
    .max(100, "Enter a number from 1 to 100.")
    .nullable(),
  /** The folder of line art that was uploaded or chosen, or that another contest uses. */
  lineArt: z.string("Choose line art.").regex(/^[a-z0-9-]{1,80}$/, "Choose line art."),
  /** A description of the line art for people who cannot see it. */
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
  /** Whether the server generated the contest because the day had none. */
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
  summary: "Contests, latest start first, optionally of one month",
  filters: {
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Enter a month like 2026-11.")
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
  summary: "One contest as it was scheduled",
  params: OfContest,
  status: 200,
  response: PlannedContest,
});

export const planContest = defineCall({
  method: "POST",
  path: "/api/admin/contests",
  access: "admin",
  feature: "planning",
  summary: "Schedule a contest; it replaces a generated contest that has not opened",
  body: CheckedPlan,
  status: 201,
  response: PlannedContest,
});

export const changePlan = defineCall({
  method: "PUT",
  path: "/api/admin/contests/:id",
  access: "admin",
  feature: "planning",
  summary: "Change a contest; once it is open, the fields that participants rely on are fixed",
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
  summary: "Remove a contest that has not opened yet",
  params: OfContest,
  status: 204,
  response: z.undefined(),
});

const Drawing = z.object({
  /** The same seed always generates the same line art. */
  seed: z.string("Enter a seed.").regex(/^[a-z0-9]{1,20}$/, "Use lowercase letters and digits."),
  family: z.enum(FAMILIES, `The families are ${FAMILIES.join(", ")}.`),
  difficulty: z.enum(DIFFICULTIES, `The difficulties are ${DIFFICULTIES.join(", ")}.`),
});

export const LineArtProposal = z.object({
  title: z.string(),
  description: z.string(),
  alternativeText: z.string(),
  svg: z.string(),
});
export type LineArtProposal = z.infer<typeof LineArtProposal>;

export const proposeLineArt = defineCall({
  method: "GET",
  path: "/api/admin/line-art/proposal",
  access: "admin",
  feature: "planning",
  summary: "A preview of generated line art, with its title and description",
  query: Drawing,
  status: 200,
  response: LineArtProposal,
});

export const LineArt = z.object({
  /** The value for a contest's `lineArt`. */
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
  summary: "Generate the files of a proposal, so that a contest can use it",
  body: Drawing,
  status: 201,
  response: LineArt,
});

export const uploadLineArt = defineCall({
  method: "POST",
  path: "/api/admin/line-art/upload",
  access: "admin",
  feature: "planning",
  summary: "Create line art from a picture that the administrator has uploaded",
  body: z.object({
    /** The address from the upload's response. */
    imageUrl: z.string("Upload the picture first.").max(2000),
    alternativeText: requiredLine("what the line art shows", 500),
  }),
  status: 201,
  response: LineArt,
});
