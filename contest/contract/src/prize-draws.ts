import { POOLS } from "@contest/rules/prize-draws/pools";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Cursor } from "./gallery.ts";
import { defineList } from "./list.ts";

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Give a month, like 2026-11.");
const OfMonth = z.object({ month: Month });
const OfDrawing = z.object({ month: Month, pool: z.enum(POOLS) });

export const DRAWING_STATES = ["collecting", "frozen", "drawn", "settled"] as const;

export const Drawing = z.object({
  month: Month,
  pool: z.enum(POOLS),
  prizeCents: z.number(),
  state: z.enum(DRAWING_STATES),
  /** Null until the list is frozen. */
  entrants: z.number().nullable(),
  frozenAt: z.iso.datetime().nullable(),
  commitmentHash: z.string().nullable(),
  seedHash: z.string().nullable(),
  /** Where the public value comes from: a beacon, or (weaker) a later contest's result. */
  source: z.enum(["beacon", "contest-result"]).nullable(),
  drawAfter: z.iso.datetime().nullable(),
  drawnAt: z.iso.datetime().nullable(),
  /** The pseudonym of who has the prize, and the name where that member shows it. */
  winner: z.object({ entryId: z.string(), username: z.string().nullable() }).nullable(),
});
export type Drawing = z.infer<typeof Drawing>;

export const listDrawings = defineCall({
  method: "GET",
  path: "/api/drawings",
  access: "anyone",
  feature: "drawings",
  summary: "Drawings, the latest month first",
  query: z.object({
    cursor: Cursor,
    limit: z.coerce.number("Give a number from 1 to 100.").int().min(1).max(100).default(12),
  }),
  status: 200,
  answer: z.object({ rows: z.array(Drawing), next: z.string().nullable() }),
});

export const readDrawings = defineCall({
  method: "GET",
  path: "/api/drawings/:month",
  access: "anyone",
  feature: "drawings",
  summary: "The drawings of a month",
  params: OfMonth,
  status: 200,
  answer: z.object({ drawings: z.array(Drawing), isOpen: z.boolean() }),
});

/** Sent to the byte as it was published: the commitment, and after the draw all of it. */
export const readDrawingDocument = defineCall({
  method: "GET",
  path: "/api/drawings/:month/:pool/document",
  access: "anyone",
  feature: "drawings",
  summary: "What anybody needs to run the draw again",
  params: OfDrawing,
  status: 200,
  answer: z.looseObject({ format: z.string() }),
});

export const OwnEntry = z.object({
  pool: z.enum(POOLS),
  /** By the plan, by the form, or not at all. */
  entered: z.enum(["plan", "free", "no"]),
  /** With the published salt the code gives the entry's id. Null until the list is frozen. */
  code: z.string().nullable(),
  entryId: z.string().nullable(),
  /** The turn at which it was drawn, if it was. */
  place: z.number().nullable(),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const readOwnEntries = defineCall({
  method: "GET",
  path: "/api/drawings/:month/mine",
  access: "member",
  feature: "drawings",
  summary: "The member's own entries in the drawings of a month",
  params: OfMonth,
  status: 200,
  answer: z.object({
    entries: z.array(OwnEntry),
    emailConfirmed: z.boolean(),
    ageConfirmed: z.boolean(),
    /** Not who runs the contest, and not who is leaving. */
    mayWin: z.boolean(),
  }),
});

export const enterDrawing = defineCall({
  method: "POST",
  path: "/api/drawings/:month/:pool/entries",
  access: "member",
  feature: "drawings",
  summary: "Enter a drawing for free: the same pool and the same chance as with the plan",
  params: OfDrawing,
  status: 201,
  answer: OwnEntry,
});

export const AdminDrawing = Drawing.omit({ winner: true }).extend({
  id: z.uuid(),
  /** By the form, and with the plan, as long as it is open. */
  freeEntries: z.number().nullable(),
  planEntries: z.number().nullable(),
  winnerEntry: z.string().nullable(),
  waitingFor: z.string(),
});
export type AdminDrawing = z.infer<typeof AdminDrawing>;

export const listAdminDrawings = defineList({
  path: "/api/admin/drawings",
  feature: "drawings",
  summary: "Drawings with what each is waiting for, the latest month first",
  filters: {},
  row: AdminDrawing,
});
