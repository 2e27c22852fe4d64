import { POOLS } from "@contest/rules/prize-draws/pools";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CLUSTER_KIND_NAMES, CLUSTER_STATES, ClusterDecision, ClusterFilter } from "./clusters.ts";
import { Cursor } from "./gallery.ts";
import { defineList } from "./list.ts";

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Enter a month, like 2026-11.");
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
  /** The source of the public value: drand, another beacon, or (weaker) the result of a contest. */
  source: z.enum(["drand", "beacon", "contest-result"]).nullable(),
  drawAfter: z.iso.datetime().nullable(),
  drawnAt: z.iso.datetime().nullable(),
  /** The winner's pseudonym, and the username if the member's profile shows it. */
  winner: z.object({ entryId: z.string(), username: z.string().nullable() }).nullable(),
});
export type PrizeDraw = z.infer<typeof PrizeDraw>;

export const listPrizeDraws = defineCall({
  method: "GET",
  path: "/api/drawings",
  access: "anyone",
  feature: "prize-draws",
  summary: "Prize draws, latest month first",
  query: z.object({
    cursor: Cursor,
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(12),
  }),
  status: 200,
  response: z.object({ rows: z.array(PrizeDraw), next: z.string().nullable() }),
});

export const readPrizeDraws = defineCall({
  method: "GET",
  path: "/api/drawings/:month",
  access: "anyone",
  feature: "prize-draws",
  summary: "The prize draws of a month",
  params: OfMonth,
  status: 200,
  response: z.object({ drawings: z.array(PrizeDraw), isOpen: z.boolean() }),
});

/** Returns the exact bytes that were published: the commitment, and after the draw the complete document. */
export const readPrizeDrawDocument = defineCall({
  method: "GET",
  path: "/api/drawings/:month/:pool/document",
  access: "anyone",
  feature: "prize-draws",
  summary: "Everything needed to reproduce the draw",
  params: OfDrawing,
  status: 200,
  response: z.looseObject({ format: z.string() }),
});

export const OwnEntry = z.object({
  pool: z.enum(POOLS),
  /** Whether the member is entered through a plan, through the free form, or not at all. */
  entered: z.enum(["plan", "free", "no"]),
  /** Whether the entry waits for an administrator, because many came from the same place. */
  held: z.boolean(),
  /** The code that, together with the published salt, gives the entry's id. Null until the list is frozen. */
  code: z.string().nullable(),
  entryId: z.string().nullable(),
  /** The order in which the entry was drawn, if it was. */
  place: z.number().nullable(),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const readOwnEntries = defineCall({
  method: "GET",
  path: "/api/drawings/:month/mine",
  access: "member",
  feature: "prize-draws",
  summary: "The member's own entries in a month's prize draws",
  params: OfMonth,
  status: 200,
  response: z.object({
    entries: z.array(OwnEntry),
    emailConfirmed: z.boolean(),
    ageConfirmed: z.boolean(),
    /** False for administrators and for members whose account will be deleted. */
    mayWin: z.boolean(),
  }),
});

export const enterPrizeDraw = defineCall({
  method: "POST",
  path: "/api/drawings/:month/:pool/entries",
  access: "member",
  feature: "prize-draws",
  summary: "Enter a prize draw for free: the same pool and the same odds as with the plan",
  params: OfDrawing,
  status: 201,
  response: OwnEntry,
});

export const AdminPrizeDraw = PrizeDraw.omit({ winner: true }).extend({
  id: z.uuid(),
  /** The number of free entries, and of entries through the plan, while the list is open. */
  freeEntries: z.number().nullable(),
  planEntries: z.number().nullable(),
  winnerEntry: z.string().nullable(),
  waitingFor: z.string(),
});
export type AdminPrizeDraw = z.infer<typeof AdminPrizeDraw>;

export const listAdminPrizeDraws = defineList({
  path: "/api/admin/drawings",
  feature: "prize-draws",
  summary: "Prize draws with what each is waiting for, latest month first",
  filters: {},
  row: AdminPrizeDraw,
});

/** Many free entries in one prize draw with the same origin. */
export const EntryCluster = z.object({
  id: z.uuid(),
  month: Month,
  pool: z.enum(POOLS),
  kind: z.enum(CLUSTER_KIND_NAMES),
  /** The email domain, or a short name for the network or device that says nothing about it. */
  origin: z.string(),
  counted: z.number(),
  held: z.number(),
  /** Some of the members. */
  members: z.string(),
  firstEnteredAt: z.iso.datetime().nullable(),
  lastEnteredAt: z.iso.datetime().nullable(),
  state: z.enum(CLUSTER_STATES),
  reason: z.string().nullable(),
  /** Whether the list is frozen, so that nothing can be decided anymore. */
  isFinal: z.boolean(),
});
export type EntryCluster = z.infer<typeof EntryCluster>;

export const listEntryClusters = defineList({
  path: "/api/admin/entry-clusters",
  feature: "prize-draws",
  summary: "Clusters of free entries with the same origin, latest first",
  filters: { state: ClusterFilter },
  row: EntryCluster,
});

export const decideEntryCluster = defineCall({
  method: "PUT",
  path: "/api/admin/entry-clusters/:id/decision",
  access: "admin",
  feature: "prize-draws",
  summary: "Let the entries of a cluster take part, also those to come, or set them aside",
  params: z.object({ id: z.uuid() }),
  body: ClusterDecision,
  status: 200,
  response: z.object({ counted: z.number(), held: z.number() }),
});
