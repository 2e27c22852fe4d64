import { z } from "zod";
import { defineCall } from "./call.ts";
import { uploadImage } from "./images.ts";
import { paintingLog } from "./text.ts";

const Log = paintingLog();
const ContestId = z.uuid("Enter the id of the contest.");
const OfSubmission = z.object({ id: z.uuid("Enter the id of the submission.") });
const SketchParams = z.object({ id: z.uuid("Enter the id of the page.") });

export const createPainting = defineCall({
  method: "POST",
  path: "/api/paintings",
  access: "member",
  feature: "paintings",
  summary: "Repaint what was painted in the browser; the answer's address can be submitted like an uploaded picture",
  body: z.object({
    contest_id: ContestId,
    log: Log,
  }),
  status: 201,
  response: uploadImage.response.extend({
    /** The SHA-256 of the log's SHA-256 and all pixels, in hexadecimal digits. */
    hash: z.string(),
  }),
});

export const readPainting = defineCall({
  method: "GET",
  path: "/api/paintings/:id",
  access: "anyone",
  feature: "paintings",
  summary: "The log of a submission that was painted on the site, and the hash of its picture",
  params: OfSubmission,
  status: 200,
  response: z.object({
    log: z.string(),
    hash: z.string(),
    /** The address of the page that it was painted on. */
    coloringPage: z.string(),
  }),
});

export const setReplay = defineCall({
  method: "PUT",
  path: "/api/paintings/:id/replay",
  access: "member",
  feature: "paintings",
  summary: "Let others replay how one's own submission was painted, or not",
  params: OfSubmission,
  body: z.object({ off: z.boolean("Send true or false.") }),
  status: 200,
  response: z.object({ replay_off: z.boolean() }),
});

export const reviewPainting = defineCall({
  method: "GET",
  path: "/api/admin/paintings/:id",
  access: "moderator",
  feature: "paintings",
  summary: "How long a submission was painted, and what in its log looks automated",
  params: OfSubmission,
  status: 200,
  response: z.object({
    operations: z.number(),
    seconds: z.number(),
    /** Sentences for administrators; none if nothing looks automated. */
    signs: z.array(z.string()),
  }),
});

/** A page in a member's sketchbook. Nobody else can see it. */
export const Sketch = z.object({
  id: z.uuid(),
  contest_id: z.uuid(),
  contest_title: z.string(),
  /** The address of the line art. */
  line_art: z.string(),
  /** Counts the changes. Whoever saves the page names the version that the change is based on. */
  version: z.number(),
  updated_at: z.iso.datetime(),
});
export type Sketch = z.infer<typeof Sketch>;

export const listSketches = defineCall({
  method: "GET",
  path: "/api/sketches",
  access: "member",
  feature: "paintings",
  summary: "The pages in the member's sketchbook, the latest change first; of one contest if it is given",
  query: z.object({
    contest_id: ContestId.optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(24),
  }),
  status: 200,
  response: z.object({
    sketches: z.array(Sketch),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const readSketch = defineCall({
  method: "GET",
  path: "/api/sketches/:id",
  access: "member",
  feature: "paintings",
  summary: "A page of the member's sketchbook with its log",
  params: SketchParams,
  status: 200,
  response: Sketch.extend({ log: z.string() }),
});

export const saveSketch = defineCall({
  method: "PUT",
  path: "/api/sketches/:id",
  access: "member",
  feature: "paintings",
  summary: "Save a page in the sketchbook, unless another device has changed it meanwhile",
  params: SketchParams,
  body: z.object({
    contest_id: ContestId,
    /** The version that the browser has painted on; 0 for a new page. */
    version: z.number().int().min(0).max(1_000_000_000),
    log: Log,
  }),
  status: 200,
  response: z.object({ version: z.number() }),
});

export const deleteSketch = defineCall({
  method: "DELETE",
  path: "/api/sketches/:id",
  access: "member",
  feature: "paintings",
  summary: "Remove a page from the sketchbook for good",
  params: SketchParams,
  status: 204,
  response: z.undefined(),
});

const Member = z.object({ id: z.uuid("Enter the id of the member.") });
const ReminderHour = z.number("Enter an hour from 0 to 23.").int().min(0).max(23).nullable();

export const readColoredDays = defineCall({
  method: "GET",
  path: "/api/users/:id/colored-days",
  access: "self",
  feature: "paintings",
  summary: "The days of a month on which the member has colored here, and how many in a row",
  params: Member,
  query: z.object({
    /** YYYY-MM; this month if it is missing. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-11.")
      .optional(),
  }),
  status: 200,
  response: z.object({
    /** Today in the member's own time, as YYYY-MM-DD. */
    today: z.string(),
    days: z.array(z.string()),
    /** Days without color that a freeze has bridged. */
    frozen: z.array(z.string()),
    current: z.number(),
    longest: z.number(),
    total: z.number(),
    freezesLeft: z.number(),
    reminderHour: ReminderHour,
  }),
});

export const setColorReminder = defineCall({
  method: "PUT",
  path: "/api/users/:id/color-reminder",
  access: "self",
  feature: "paintings",
  summary: "Choose the hour of an email on days without color, in the member's own time; null for none",
  params: Member,
  body: z.object({ hour: ReminderHour }),
  status: 200,
  response: z.object({ reminderHour: ReminderHour }),
});
