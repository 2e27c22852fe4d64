import { DIFFICULTIES } from "@contest/rules/contests/line-art";
import { DECLINE_REASON_MAX, SUBJECT_MAX } from "@contest/rules/line-art-requests/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { LineArtProposal } from "./planning.ts";
import { paragraph, requiredLine } from "./text.ts";

const Difficulty = z.enum(DIFFICULTIES, `The difficulties are ${DIFFICULTIES.join(", ")}.`);

const RequestedPage = z.object({
  title: z.string(),
  alternativeText: z.string(),
  /** The addresses of its files, which only the member and administrators can open. */
  svg: z.string(),
  pdf: z.string(),
  letter: z.string(),
  a4: z.string(),
});
export type RequestedPage = z.infer<typeof RequestedPage>;

export const LineArtRequest = z.object({
  id: z.uuid(),
  subject: z.string(),
  difficulty: Difficulty,
  /** Whether the page may be a day's contest, with credit. */
  mayBeContest: z.boolean(),
  askedAt: z.iso.datetime(),
  /** When it is answered at the latest. */
  dueAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** Why it was declined, if it was. */
  declineReason: z.string().nullable(),
  /** The page, if it was sent. */
  page: RequestedPage.nullable(),
});
export type LineArtRequest = z.infer<typeof LineArtRequest>;

/** Whether the member may ask now, and if not, why: no plan, a request that waits, or this month's page was sent. */
export const Asking = z.enum(["open", "plan", "waiting", "month"]);
export type Asking = z.infer<typeof Asking>;

export const listOwnLineArtRequests = defineCall({
  method: "GET",
  path: "/api/line-art-requests",
  access: "member",
  feature: "line-art-requests",
  summary: "The member's own requests for line art, latest first",
  query: z.object({ cursor: z.uuid("Send the cursor exactly as it was returned.").optional() }),
  status: 200,
  response: z.object({
    asking: Asking,
    requests: z.array(LineArtRequest),
    /** The cursor of the next page; null on the last page. */
    next: z.uuid().nullable(),
  }),
});

export const requestLineArt = defineCall({
  method: "POST",
  path: "/api/line-art-requests",
  access: "member",
  feature: "line-art-requests",
  summary: "Ask for a page of line art, one at a time and one a month",
  body: z.object({
    subject: requiredLine("what the page should show", SUBJECT_MAX),
    difficulty: Difficulty,
    mayBeContest: z.boolean("Send true or false.").default(false),
  }),
  status: 201,
  response: LineArtRequest,
});

const QueuedRequest = LineArtRequest.extend({
  username: z.string(),
  /** What a contest with this page needs, if the page was sent and the member agreed; otherwise null. */
  contest: z
    .object({
      lineArt: z.string(),
      description: z.string(),
      /** When the first contest with this page starts, if one is planned. */
      startsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type QueuedRequest = z.infer<typeof QueuedRequest>;

export const REQUEST_STATES = ["waiting", "answered"] as const;

export const listLineArtRequests = defineList({
  path: "/api/admin/line-art-requests",
  feature: "line-art-requests",
  summary: "Members' requests for line art: waiting ones oldest first, answered ones latest first",
  filters: {
    state: z.enum(REQUEST_STATES, `The states are ${REQUEST_STATES.join(" and ")}.`).default("waiting"),
  },
  row: QueuedRequest,
});

const OfRequest = z.object({ id: z.uuid() });

const MOST_PROPOSALS = 1000;
const place = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number
    .int("Enter a whole number.")
    .min(0, "Enter a number from 0 on.")
    .max(MOST_PROPOSALS - 1, "There are no more proposals.");

export const proposeForRequest = defineCall({
  method: "GET",
  path: "/api/admin/line-art-requests/:id/proposal",
  access: "admin",
  feature: "line-art-requests",
  summary: "A preview of a generated page for a request; there are a thousand, those that fit its words best",
  params: OfRequest,
  query: z.object({ number: place(z.coerce.number("Enter a number.")) }),
  status: 200,
  response: LineArtProposal,
});

export const sendRequestedLineArt = defineCall({
  method: "POST",
  path: "/api/admin/line-art-requests/:id/page",
  access: "admin",
  feature: "line-art-requests",
  summary: "Generate the files of a proposal and send them to the member who asked",
  params: OfRequest,
  /** The number of the proposal. */
  body: z.object({ number: place(z.number("Choose a proposal.")) }),
  status: 204,
  response: z.undefined(),
});

export const declineLineArtRequest = defineCall({
  method: "POST",
  path: "/api/admin/line-art-requests/:id/decline",
  access: "admin",
  feature: "line-art-requests",
  summary: "Decline a request with a reason; the member may ask for something else at once",
  params: OfRequest,
  body: z.object({ reason: paragraph("a reason", DECLINE_REASON_MAX).min(1, "Enter a reason.") }),
  status: 204,
  response: z.undefined(),
});
