import { SPOTLIGHT_WORDS_MAX } from "@contest/rules/submissions/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { defineList } from "./list.ts";
import { ShownSubmission } from "./results.ts";
import { paragraph } from "./text.ts";

const Spotlight = z.object({
  userId: z.uuid(),
  contestTitle: z.string(),
  /** What the artist says; empty until then. */
  words: z.string(),
  submission: ShownSubmission,
});
export type Spotlight = z.infer<typeof Spotlight>;

export const readSpotlight = defineCall({
  method: "GET",
  path: "/api/spotlight",
  access: "anyone",
  feature: "spotlights",
  summary: "The artist in the spotlight on the home page, if there is one",
  status: 200,
  response: z.object({ spotlight: Spotlight.nullable() }),
});

export const setSpotlightWords = defineCall({
  method: "PUT",
  path: "/api/spotlight/words",
  access: "member",
  feature: "spotlights",
  summary: "Say something, as the artist in the spotlight",
  body: z.object({ words: paragraph("some words", SPOTLIGHT_WORDS_MAX) }),
  status: 200,
  response: z.object({ words: z.string() }),
});

export const SpotlightCandidate = z.object({
  id: z.uuid(),
  artist: z.string(),
  contest: z.string(),
  submittedAt: z.iso.datetime(),
  votes: z.number(),
  /** When the artist was last in the spotlight; null if never. */
  lastShownAt: z.iso.datetime().nullable(),
  isCurrent: z.boolean(),
  picture: ResponsiveImage,
});
export type SpotlightCandidate = z.infer<typeof SpotlightCandidate>;

export const listSpotlightCandidates = defineList({
  path: "/api/admin/spotlight/candidates",
  feature: "spotlights",
  summary: "Works that can be put into the spotlight, latest first: of members whose plan includes it",
  filters: {},
  row: SpotlightCandidate,
});

export const startSpotlight = defineCall({
  method: "PUT",
  path: "/api/admin/spotlight",
  access: "admin",
  feature: "spotlights",
  summary: "Put an artist into the spotlight with one of their works, in place of the present one",
  body: z.object({ submissionId: z.uuid("Choose a work.") }),
  status: 204,
  response: z.undefined(),
});

export const endSpotlight = defineCall({
  method: "DELETE",
  path: "/api/admin/spotlight",
  access: "admin",
  feature: "spotlights",
  summary: "Leave the spotlight empty",
  status: 204,
  response: z.undefined(),
});
