import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { ALT_TEXT_MAX, LIST_MAX } from "@contest/rules/submissions/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { Subscription } from "./subscriptions.ts";
import { line, studentInitials } from "./text.ts";

const Id = z.uuid();
const AgeGroup = z.enum(AGE_GROUPS, `The age groups are ${AGE_GROUPS.join(", ")}.`);
const ContestType = z.enum(CONTEST_TYPES, `The types are ${CONTEST_TYPES.join(", ")}.`);

/** A submission in the specification's format, including its aliases. */
export const Submission = z.object({
  _id: Id,
  id: Id,
  user_id: Id,
  challenge_id: Id,
  contest_id: Id,
  contest_title: z.string(),
  /** The day on which the contest has started, in UTC. Its page is `/days/:date`. */
  contest_day: z.iso.date(),
  file_path: z.string(),
  public_url: z.string(),
  /** The same picture in every available size. */
  picture: ResponsiveImage,
  /** A description of the submission for people who cannot see it. */
  alt_text: z.string(),
  age_group: z.enum(AGE_GROUPS),
  contest_type: z.enum(CONTEST_TYPES),
  /** Whether it was painted on the site. Then `GET /api/paintings/:id` returns its log. */
  painted_here: z.boolean(),
  /** Whether only the artist and administrators can replay how it was painted. */
  replay_off: z.boolean(),
  /** What is held can be seen by its artist and by people with its link, until somebody has approved it. */
  status: z.enum(["submitted", "hidden", "held"]),
  votes: z.number(),
  voteCount: z.number(),
  vote_count: z.number(),
  /** The sum of the votes' weights. Equal to the number of votes unless votes are weighted. */
  score: z.number(),
  /** Whether votes in the contest are weighted, so that the score has to be shown, too. */
  weighed: z.boolean(),
  /** Whether the contest still accepts votes. */
  voting_open: z.boolean(),
  isWinner: z.boolean(),
  created_at: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  submissionDate: z.iso.datetime(),
  artist_name: z.string(),
  /** The initials of the student in a classroom who made it, like "A.B.". */
  student_initials: z.string().optional(),
  /** `is_public` says whether the artist has a public profile page. */
  profiles: z.object({ username: z.string(), avatar_url: z.string().nullable(), is_public: z.boolean() }),
});
export type Submission = z.infer<typeof Submission>;

export const submitArtwork = defineCall({
  method: "POST",
  path: "/api/submissions",
  access: "member",
  signIn: "Please sign in to submit artwork",
  feature: "submissions",
  summary: "Create a submission; costs one credit, even if the request is repeated",
  body: z
    .object({
      user_id: z.uuid("Enter the id of the member."),
      challenge_id: z.uuid("Enter the id of the contest.").optional(),
      contest_id: z.uuid("Enter the id of the contest.").optional(),
      /** The address from the upload's response. */
      file_path: z.string("Please enter an image URL").max(2000).optional(),
      public_url: z.string("Please enter an image URL").max(2000).optional(),
      age_group: AgeGroup.default("adult"),
      contest_type: ContestType.default("traditional"),
      alt_text: line("what the picture shows", ALT_TEXT_MAX).default(""),
      /** The member's child who colored it. The child's age group and the parent's consent are known then. */
      child_id: z.uuid("Enter the id of a child.").optional(),
      /** "I am this artist's parent or guardian": otherwise required for the age groups child and teen. */
      guardian_confirmed: z.boolean("Send true or false.").default(false),
      /** The student whose submission a classroom hands in: one to three initials, never a name. */
      student_initials: studentInitials().optional(),
      /**
       * Created by the page for each submission. A repeated request with the same id returns the existing submission.
       */
      request_id: z.uuid("Make a new id for each work.").optional(),
    })
    .transform(({ challenge_id, contest_id, file_path, public_url, ...rest }) => ({
      ...rest,
      contest_id: challenge_id ?? contest_id ?? "",
      image_url: file_path || public_url || "",
    }))
    .refine((body) => body.image_url, { error: "Please enter an image URL", path: ["file_path"] })
    .refine((body) => body.contest_id, { error: "Enter the id of the contest.", path: ["challenge_id"] }),
  status: 201,
  response: z.object({
    submission: Submission,
    /** How many submissions the contest had by then, including this one. */
    number: z.number(),
    /** The address of an image to share: the submission on its mat. */
    card: z.string(),
    subscription: Subscription,
  }),
});

const Page = z.object({
  age_group: AgeGroup.optional(),
  contest_type: ContestType.optional(),
  /** Returns only submissions from before the one with this id. */
  before: z.uuid("Enter the id of a submission.").optional(),
  limit: z.coerce.number(`Enter a number from 1 to ${LIST_MAX}.`).int().min(1).max(LIST_MAX).default(LIST_MAX),
});

export const listSubmissions = defineCall({
  method: "GET",
  path: "/api/submissions",
  access: "anyone",
  feature: "submissions",
  summary: "Submissions, newest first; a Link header points to the next page",
  query: Page.extend({
    user_id: z.uuid("Enter the id of a member.").optional(),
    challenge_id: z.uuid("Enter the id of a contest.").optional(),
  }),
  status: 200,
  response: z.array(Submission),
});

export const listRecentSubmissions = defineCall({
  method: "GET",
  path: "/api/submissions/recent",
  access: "anyone",
  feature: "submissions",
  summary: "The submissions on the home page, newest first: of confirmed accounts, or reviewed by an administrator",
  status: 200,
  response: z.array(Submission),
});

export const submissionsOfUser = defineCall({
  method: "GET",
  path: "/api/submissions/user/:id",
  access: "anyone",
  feature: "submissions",
  summary: "A member's submissions, newest first; a Link header points to the next page",
  params: z.object({ id: Id }),
  query: Page,
  status: 200,
  response: z.array(Submission),
});

export const submissionsOfContest = defineCall({
  method: "GET",
  path: "/api/submissions/by-challenge/search",
  access: "anyone",
  feature: "submissions",
  summary: "A contest's submissions, newest first; a Link header points to the next page",
  query: Page.extend({ challenge_id: z.uuid("Enter the id of a contest.") }),
  status: 200,
  response: z.array(Submission),
});

/** A submission as its own artist sees it. */
export const OwnSubmission = Submission.extend({
  /** The current rank in the contest; null if the submission is not listed. */
  rank: z.number().nullable(),
  /** Whether the contest's result is confirmed, so that the rank is final. */
  decided: z.boolean(),
  /** Why administrators have hidden it, if they have. */
  hidden_reason: z.string().nullable(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

export const listOwnSubmissions = defineCall({
  method: "GET",
  path: "/api/users/:id/submissions",
  access: "self",
  feature: "submissions",
  summary: "The member's own submissions with their status and rank, including hidden ones, newest first",
  params: z.object({ id: Id }),
  query: z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 50.").int().min(1).max(50).default(24),
  }),
  status: 200,
  response: z.object({
    submissions: z.array(OwnSubmission),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const readSubmission = defineCall({
  method: "GET",
  path: "/api/submissions/:id",
  access: "anyone",
  feature: "submissions",
  summary: "One submission",
  params: z.object({ id: Id }),
  status: 200,
  response: Submission,
});
