import { POOLS } from "@contest/rules/prize-draws/pools";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Cursor } from "./gallery.ts";
import { defineList } from "./list.ts";

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Give a month, like 2026-11.");
const OfMonth = z.object({ month: Month });
const OfDrawing = z.object({ month: Month, pool: z.enum(POOLS) });

export const PRIZE_DRAW_STATES = ["collecting", "frozen", "drawn", "settled"] as const;

export const PrizeDraw = z.object({
  month: Month,
  pool: z.enum(POOLS),
  prizeCents: z.number(),
  state: z.enum(PRIZE_DRAW_STATES),
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
export type PrizeDraw = z.infer<typeof PrizeDraw>;

export const listPrizeDraws = defineCall({
  method: "GET",
  path: "/api/drawings",
  access: "anyone",
  feature: "prize-draws",
  summary: "Drawings, the latest month first",
  query: z.object({
    cursor: Cursor,
    limit: z.coerce.number("Give a number from 1 to 100.").int().min(1).max(100).default(12),
  }),
  status: 200,
  response: z.object({ rows: z.array(PrizeDraw), next: z.string().nullable() }),
});

export const readPrizeDraws = defineCall({
  method: "GET",
  path: "/api/drawings/:month",
  access: "anyone",
  feature: "prize-draws",
  summary: "The drawings of a month",
  params: OfMonth,
  status: 200,
  response: z.object({ drawings: z.array(PrizeDraw), isOpen: z.boolean() }),
});

/** Sent to the byte as it was published: the commitment, and after the draw all of it. */
export const readPrizeDrawDocument = defineCall({
  method: "GET",
  path: "/api/drawings/:month/:pool/document",
  access: "anyone",
  feature: "prize-draws",
  summary: "What anybody needs to run the draw again",
  params: OfDrawing,
  status: 200,
  response: z.looseObject({ format: z.string() }),
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
  feature: "prize-draws",
  summary: "The member's own entries in the drawings of a month",
  params: OfMonth,
  status: 200,
  response: z.object({
    entries: z.array(OwnEntry),
    emailConfirmed: z.boolean(),
    ageConfirmed: z.boolean(),
    /** Not who runs the contest, and not who is leaving. */
    mayWin: z.boolean(),
  }),
});

export const enterPrizeDraw = defineCall({
  method: "POST",
  path: "/api/drawings/:month/:pool/entries",
  access: "member",
  feature: "prize-draws",
  summary: "Enter a drawing for free: the same pool and the same chance as with the plan",
  params: OfDrawing,
  status: 201,
  response: OwnEntry,
});

export const AdminPrizeDraw = PrizeDraw.omit({ winner: true }).extend({
  id: z.uuid(),
  /** By the form, and with the plan, as long as it is open. */
  freeEntries: z.number().nullable(),
  planEntries: z.number().nullable(),
  winnerEntry: z.string().nullable(),
  waitingFor: z.string(),
});
export type AdminPrizeDraw = z.infer<typeof AdminPrizeDraw>;

export const listAdminPrizeDraws = defineList({
  path: "/api/admin/drawings",
  feature: "prize-draws",
  summary: "Drawings with what each is waiting for, the latest month first",
  filters: {},
  row: AdminPrizeDraw,
});
