/** Moderation of submissions. Each decision is one transaction that includes its audit log entry. */
import { randomUUID } from "node:crypto";
import {
  approveSubmission,
  approveSubmissions,
  hideSubmission,
  listReviews,
  reopenReview,
  restoreSubmission,
  type ReviewedSubmission,
  type ReviewQueue,
} from "@contest/contract/moderation";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { type Queryable, transaction } from "@contest/database/pool";
import { CursorTime, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { type Notice, notify } from "../notify/notify.ts";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

const WaitingCursor = z.tuple([z.enum(["held", "submitted"]), CursorTime, z.uuid()]);
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The direction of each queue, and the column that it is sorted by. */
const QUEUES = {
  reported: { find: sql.reportedSubmissions, start: ["-infinity", FIRST], by: "reported_at" },
  hidden: { find: sql.hiddenSubmissions, start: ["infinity", FIRST], by: "created_at" },
  all: { find: sql.allSubmissions, start: ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"], by: "created_at" },
} as const satisfies Record<Exclude<ReviewQueue, "waiting">, object>;

export function serveModeration(serve: Serve, services: Services): void {
  const { pool } = services;

  serveList(serve, listReviews, async ({ queue, cursor, limit }) => {
    if (queue === "waiting") return waitingPage(cursor, limit);
    const { find, start, by } = QUEUES[queue];
    const rows = await find(pool, [...(readCursor(cursor, NewestCursor) ?? start), limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map(view),
      next: last && rows.length === limit ? writeCursor([last[by] ?? last.created_at, last.id]) : null,
    };
  });

  async function waitingPage(cursor: string | undefined, limit: number) {
    const start = readCursor(cursor, WaitingCursor) ?? (["held", "-infinity", FIRST] as const);
    const rows = await sql.waitingSubmissions(pool, [...start, limit]);
    const last = rows.at(-1);
    const next = last && rows.length === limit ? writeCursor([last.status, last.created_at, last.id]) : null;
    return { rows: rows.map(view), next };
  }

  serve(approveSubmission, ({ params, member }) =>
    decide(params.id, member.id, { act: "approve-submission", status: "submitted", reason: null }),
  );

  serve(approveSubmissions, ({ body, member }) =>
    transaction(pool, async (database) => {
      // Always in the same order, so that two administrators with the same screen do not block each other.
      const approved = await sql.approveWaiting(database, [body.ids.toSorted()]);
      await notify(
        database,
        approved.filter(({ status }) => status === "held").map((before) => noticeFor(before, null)),
      );
      for (const before of approved) {
        await record(database, member.id, "approve-submission", before, { status: "submitted", reviewed: true });
      }
      return { approved: approved.map(({ id }) => id) };
    }),
  );

  serve(hideSubmission, ({ params, body, member }) =>
    decide(params.id, member.id, { act: "hide-submission", status: "hidden", reason: body.reason }),
  );

  serve(restoreSubmission, ({ params, member }) =>
    decide(params.id, member.id, { act: "restore-submission", status: "submitted", reason: null }),
  );

  serve(reopenReview, ({ params, member }) =>
    transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      if (!before.reviewed_at) return find(database, params.id);
      await sql.reopenReports(database, [params.id]);
      await sql.reopenReview(database, [params.id]);
      if (before.status === "hidden" && !before.held_for) await notify(database, [noticeFor(before, null)]);
      const after = { status: before.held_for ? "held" : "submitted", reviewed: false };
      await record(database, member.id, "reopen-review", before, after);
      return find(database, params.id);
    }),
  );

  interface Decision {
    act: string;
    status: "submitted" | "hidden";
    reason: string | null;
  }

  function decide(id: string, adminId: string, { act, status, reason }: Decision): Promise<ReviewedSubmission> {
    return transaction(pool, async (database) => {
      const before = await lock(database, id);
      await sql.settleReports(database, [id]);
      await sql.review(database, [id, status, reason]);
      if (before.status !== status) await notify(database, [noticeFor(before, reason)]);
      await record(database, adminId, act, before, { status, reviewed: true, ...(reason && { reason }) });
      return find(database, id);
    });
  }
}

async function lock(database: Queryable, id: string): Promise<sql.LockedSubmission> {
  const [row] = await sql.lockSubmission(database, [id]);
  if (!row) throw notFound("This work");
  return row;
}

async function find(database: Queryable, id: string): Promise<ReviewedSubmission> {
  const [row] = await sql.findSubmissionForReview(database, [id]);
  if (!row) throw notFound("This work");
  return view(row);
}

/** The notice for the artist when a submission is hidden (with a `reason`), shown for the first time, or again. */
function noticeFor({ id, user_id, contest_title, status }: sql.LockedSubmission, reason: string | null): Notice {
  if (status === "held" && !reason) {
    return {
      userId: user_id,
      kind: "moderation",
      about: `${id} ${randomUUID()}`,
      title: `Your work for “${contest_title}” is on the wall`,
      words: "We’ve looked at it. Now everybody can see it and vote for it.",
      path: `/gallery?submission=${id}`,
    };
  }
  return {
    userId: user_id,
    kind: "moderation",
    // A submission can be hidden and shown more than once, and each time needs a notice.
    about: `${id} ${randomUUID()}`,
    title: reason ? `Your work for “${contest_title}” is hidden` : `Your work for “${contest_title}” is shown again`,
    words: reason ?? "Everybody can see it and vote for it. Its votes are still there.",
    path: "/profile",
  };
}

function record(database: Queryable, adminId: string, act: string, before: sql.ReviewRow, after: object) {
  const { id, status, reviewed_at, hidden_reason } = before;
  return recordAdminAction(database, {
    adminId,
    act,
    subject: `submission ${id}`,
    before: { status, reviewed: reviewed_at !== null, ...(hidden_reason && { reason: hidden_reason }) },
    after,
  });
}

function view(row: sql.ReviewedRow): ReviewedSubmission {
  return {
    id: row.id,
    contestId: row.contest_id,
    contest: row.contest_title,
    userId: row.user_id,
    artist: row.username,
    submittedAt: row.created_at.toISOString(),
    status: row.status,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    heldFor: row.held_for,
    hiddenReason: row.hidden_reason,
    ageGroup: row.age_group,
    contestType: row.contest_type,
    paintedHere: row.painted_here,
    altText: row.alt_text,
    votes: row.vote_count,
    reports: row.reports,
    picture: responsiveImage(row),
  };
}
