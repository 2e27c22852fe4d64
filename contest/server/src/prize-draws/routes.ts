import {
  type AdminPrizeDraw,
  decideEntryCluster,
  type EntryCluster,
  type PrizeDraw,
  enterPrizeDraw,
  listAdminPrizeDraws,
  listEntryClusters,
  listPrizeDraws,
  type OwnEntry,
  readPrizeDrawDocument,
  readPrizeDraws,
  readOwnEntries,
} from "@contest/contract/prize-draws";
import { prizeDrawDescription } from "@contest/contract/page-descriptions";
import { DRAWING_PAGE, prizeDrawPath } from "@contest/contract/pages";
import { monthOf, monthStart, nextMonth, POOLS, type Pool, prizeCents } from "@contest/rules/prize-draws/pools";
import { z } from "zod";
import { type Pool as Database, type Queryable, transaction } from "@contest/database/pool";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { CursorInteger, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import { createRequestOrigin } from "../request-origin/request-origin.ts";
import type { Services } from "../services.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as sql from "./sql.ts";
import { ensurePrizeDraws } from "./scheduled.ts";

const MonthParams = readPrizeDraws.params;
const Place = z.tuple([z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/), CursorInteger, z.enum(POOLS)]);
const ClusterPlace = z.tuple([z.uuid()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;
const BEGINNING = ["9999-12", 0, ""] as const;

export function servePrizeDraws(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool, stale } = services;
  const originOf = createRequestOrigin(services, sessions);

  serve(listPrizeDraws, async ({ query, member }) => {
    const rows = await findPage(member ? pool : stale, query);
    return { rows: rows.map(drawing), next: nextPlace(rows, query.limit) };
  });

  serve(readPrizeDraws, async ({ params: { month } }) => {
    const now = new Date();
    if (month > monthOf(now)) throw notFound("This drawing");
    const isOpen = month === monthOf(now);
    const rows = await sql.prizeDrawsOfMonth(pool, [month]);
    if (rows.length > 0) return { drawings: rows.map(drawing), isOpen };
    if (!isOpen) throw notFound("This drawing");
    // The month has just started, and nobody has entered yet.
    return { drawings: POOLS.map((name) => emptyDraw(month, name)), isOpen };
  });

  serve(readPrizeDrawDocument, async ({ params: { month, pool: name }, reply }) => {
    const [row] = await sql.findDocument(pool, [month, name]);
    if (!row?.document) throw notFound("This document");
    // The document is already serialized and must be sent byte for byte.
    reply.type("application/json; charset=utf-8").serializer((text: string) => text);
    return row.document as never;
  });

  serve(readOwnEntries, async ({ params: { month }, member }) => {
    const [eligibility] = await sql.memberForPrizeDraw(pool, [member.id]);
    const entries = await Promise.all(POOLS.map((name) => ownEntry(pool, month, name, member.id)));
    return {
      entries,
      emailConfirmed: eligibility?.email_confirmed ?? false,
      ageConfirmed: eligibility?.age_confirmed ?? false,
      mayWin: eligibility?.may_win ?? false,
    };
  });

  serve(enterPrizeDraw, async ({ params: { month, pool: name }, member, request }) => {
    const closed = new Problem(409, "DRAWING_CLOSED", "Entries for this month are closed.");
    if (month !== monthOf(new Date())) throw closed;
    await ensurePrizeDraws(services, month);
    const [eligibility] = await sql.memberForPrizeDraw(pool, [member.id]);
    if (!eligibility?.may_win) {
      throw new Problem(
        403,
        "NOT_ELIGIBLE",
        "Administrators, suspended members and members who are leaving cannot take part in drawings.",
      );
    }
    if (!eligibility.email_confirmed) {
      throw new Problem(403, "EMAIL_UNCONFIRMED", "Confirm your email address first. We sent you a link.");
    }
    if (!eligibility.age_confirmed) {
      throw new Problem(403, "ADULTS_ONLY", "Confirm in your settings first that you are 18 or older.");
    }
    const before = await ownEntry(pool, month, name, member.id);
    if (before.entered === "plan") {
      throw new Problem(409, "ALREADY_ENTERED", "You are already in this drawing with your plan.");
    }
    // A repeated request enters only once and gets the same response.
    if (before.entered === "no") {
      await consumeRateLimits(pool, [["enterByAddress", networkGroup(request.ip)]]);
      const origin = await originOf(request, Date.parse(`${month}-01`));
      const [entered] = await sql.enterForFree(pool, { month, name, memberId: member.id, ...origin });
      if (!entered && (await ownEntry(pool, month, name, member.id)).entered === "no") {
        const [twin] = await sql.twinEntered(pool, [month, name, member.id]);
        if (!twin) throw closed;
        throw new Problem(
          409,
          "ALREADY_ENTERED",
          "Another account with your mailbox is already in this drawing. Each person has one entry.",
        );
      }
    }
    return ownEntry(pool, month, name, member.id);
  });

  serveList(serve, listAdminPrizeDraws, async (query) => {
    const rows = await findPage(pool, query);
    return {
      rows: await Promise.all(rows.map((row) => adminDrawing(pool, row))),
      next: nextPlace(rows, query.limit),
    };
  });

  serveEntryClusters(serve, services);
}

/** Clusters of free entries, which administrators decide about before the list is frozen. */
function serveEntryClusters(serve: Serve, { pool }: Services): void {
  serveList(serve, listEntryClusters, async ({ state, cursor, limit }) => {
    const [before] = readCursor(cursor, ClusterPlace) ?? AFTER_ALL;
    const rows = await sql.entryClusters(pool, { before, limit, state });
    const last = rows.at(-1);
    return { rows: rows.map(entryCluster), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  serve(decideEntryCluster, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const [before] = await sql.findEntryCluster(database, [params.id]);
      if (!before) throw notFound("This cluster");
      const [numbers] = await sql.decideEntryCluster(database, { id: params.id, ...body, adminId: member.id });
      if (!numbers) throw new Problem(409, "DRAWING_CLOSED", "This drawing is frozen and can no longer be changed.");
      await recordAdminAction(database, {
        adminId: member.id,
        act: body.decision === "set-aside" ? "set-entries-aside" : "count-entries",
        subject: `drawing ${before.drawing_id}`,
        before: { cluster: params.id, decision: before.decision },
        after: { ...body, ...numbers },
      });
      return numbers;
    }),
  );
}

const DECIDED = { count: "counted", "set-aside": "set-aside" } as const;

function entryCluster(row: sql.EntryClusterRow): EntryCluster {
  return {
    id: row.id,
    month: row.month,
    pool: row.pool,
    kind: row.kind,
    origin: row.origin,
    counted: row.counted,
    held: row.held,
    members: row.members,
    firstEnteredAt: row.first_entered_at?.toISOString() ?? null,
    lastEnteredAt: row.last_entered_at?.toISOString() ?? null,
    state: row.decision === null ? "open" : DECIDED[row.decision],
    reason: row.reason,
    isFinal: row.is_final,
  };
}

function findPage(database: Queryable, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const [month, prizeCents, prizePool] = readCursor(cursor, Place) ?? BEGINNING;
  return sql.listPrizeDraws(database, { month, prizeCents, prizePool, limit });
}

async function adminDrawing(pool: Database, row: sql.PrizeDrawRow): Promise<AdminPrizeDraw> {
  const { winner, ...publicDraw } = drawing(row);
  const isOpen = row.state === "collecting";
  const [counts] = isOpen ? await sql.entriesSoFar(pool, [row.month, row.pool, row.id]) : [];
  return {
    ...publicDraw,
    id: row.id,
    freeEntries: counts?.free_entries ?? null,
    planEntries: counts?.plan_entries ?? null,
    winnerEntry: winner?.entryId ?? null,
    waitingFor: waitingFor(row),
  };
}

export async function findPrizeDrawPage(pool: Database, month: string) {
  if (!MonthParams.safeParse({ month }).success) return null;
  const isOpen = month === monthOf(new Date());
  if (!isOpen && (await sql.prizeDrawsOfMonth(pool, [month])).length === 0) return null;
  return { path: prizeDrawPath(month), title: DRAWING_PAGE.title(month), description: prizeDrawDescription(month) };
}

export async function prizeDrawData(pool: Database, userId: string) {
  return { drawingEntries: await sql.prizeDrawsForExport(pool, [userId]) };
}

function nextPlace(rows: sql.PrizeDrawRow[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? writeCursor([last.month, last.prize_cents, last.pool]) : null;
}

async function ownEntry(pool: Database, month: string, name: Pool, userId: string): Promise<OwnEntry> {
  const [row] = await sql.ownEntry(pool, [month, name, userId]);
  const byPlan = row?.frozen_by_plan ?? row?.by_plan ?? false;
  const entered = byPlan ? "plan" : row?.entry_id || row?.by_form ? "free" : "no";
  return {
    pool: name,
    entered,
    held: row?.held ?? false,
    code: row?.code ?? null,
    entryId: row?.entry_id ?? null,
    place: row?.place ?? null,
  };
}

function drawing(row: sql.PrizeDrawRow): PrizeDraw {
  return {
    month: row.month,
    pool: row.pool,
    prizeCents: row.prize_cents,
    state: row.state,
    entrants: row.entrant_count,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    commitmentHash: row.commitment_hash,
    seedHash: row.seed_hash,
    source: row.source,
    drawAfter: row.draw_after?.toISOString() ?? null,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    winner: row.winner_entry ? { entryId: row.winner_entry, username: row.winner_name } : null,
  };
}

function emptyDraw(month: string, name: Pool): PrizeDraw {
  return {
    month,
    pool: name,
    prizeCents: prizeCents(name),
    state: "collecting",
    entrants: null,
    frozenAt: null,
    commitmentHash: null,
    seedHash: null,
    source: null,
    drawAfter: null,
    drawnAt: null,
    winner: null,
  };
}

function waitingFor({ state, month, source, draw_after, winner_entry }: sql.PrizeDrawRow): string {
  if (state === "collecting") return `The end of the month: ${monthStart(nextMonth(month)).toISOString().slice(0, 10)}`;
  if (state === "frozen") {
    if (draw_after && draw_after > new Date())
      return `The time of the draw: ${draw_after.toISOString().slice(0, 16)} UTC`;
    return source === "contest-result" ? "The result of a contest" : "The beacon's value";
  }
  if (state === "drawn" && winner_entry) return "The delivery of the winner's prize";
  return "Nothing";
}
