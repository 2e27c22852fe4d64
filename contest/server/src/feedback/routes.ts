/** Professional feedback: members with the plan ask for it, reviewers give it, and nobody else reads it. */
import {
  answerFeedback,
  askForFeedback,
  type Feedback,
  type FeedbackRequest,
  listFeedback,
  readFeedback,
} from "@contest/contract/feedback";
import { FEEDBACK_DAYS, FEEDBACK_WAITING_MAX } from "@contest/rules/feedback/limits";
import { type Pool, transaction } from "@contest/database/pool";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { queueEmail } from "@contest/platform/email/outbox";
import { NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import type { Services } from "../services.ts";
import { feedbackEmail } from "./emails.ts";
import * as sql from "./sql.ts";

const OLDEST = ["-infinity", "00000000-0000-0000-0000-000000000000"] as const;
const LATEST = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveFeedback(serve: Serve, { pool, siteUrl }: Services): void {
  serve(readFeedback, async ({ params, member }) => {
    const [work] = await sql.findOwnWork(pool, [params.id, member.id]);
    if (!work) throw notFound("This work");
    const [row] = await sql.findFeedback(pool, [params.id, member.id]);
    return { mayAsk: work.has_plan && !row && work.waiting < FEEDBACK_WAITING_MAX, feedback: row ? view(row) : null };
  });

  serve(askForFeedback, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      await sql.lockMember(database, [member.id]);
      const [work] = await sql.findOwnWork(database, [params.id, member.id]);
      if (!work) throw notFound("This work");
      if (!work.has_plan) throw new Problem(403, "PLAN_NEEDED", "Professional feedback comes with Color Champ.");
      const [row] = await sql.askForFeedback(database, [params.id, member.id, body.question]);
      if (row) return view(row);
      throw new Problem(
        409,
        "ALREADY_ASKED",
        work.feedback
          ? "You have already asked for feedback on this work."
          : `${FEEDBACK_WAITING_MAX} of your works are waiting for feedback. Ask again when one is answered.`,
      );
    }),
  );

  serveList(serve, listFeedback, async ({ state, cursor, limit }) => {
    const isWaiting = state === "waiting";
    const place = readCursor(cursor, NewestCursor) ?? (isWaiting ? OLDEST : LATEST);
    const rows = await (isWaiting ? sql.waitingFeedback : sql.answeredFeedback)(pool, [...place, limit]);
    const last = rows.at(-1);
    const moment = last && (isWaiting ? last.asked_at : (last.answered_at ?? last.asked_at));
    return {
      rows: rows.map(request),
      next: last && moment && rows.length === limit ? writeCursor([moment, last.id]) : null,
    };
  });

  serve(answerFeedback, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const [answered] = await sql.answer(database, { id: params.id, ...body, adminId: member.id });
      if (!answered) {
        const [known] = await sql.findRequest(database, [params.id]);
        if (!known) throw notFound("This request");
        throw new Problem(409, "ALREADY_ANSWERED", "Somebody has already answered this.");
      }
      const [artist] = await sql.artistToEmail(database, [answered.submission_id]);
      if (artist) {
        const address = `${siteUrl()}/gallery?work=${answered.submission_id}`;
        await queueEmail(database, artist.email, feedbackEmail({ ...artist, ...body, address }));
      }
      await recordAdminAction(database, {
        adminId: member.id,
        act: "answer-feedback",
        subject: `submission ${answered.submission_id}`,
      });
      return undefined;
    }),
  );
}

export async function feedbackData(pool: Pool, userId: string) {
  return { feedback: await sql.feedbackForExport(pool, [userId]) };
}

function dueAt(askedAt: Date): string {
  return new Date(askedAt.getTime() + FEEDBACK_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

function view({ question, asked_at, strengths, suggestions, next_step }: sql.FeedbackRow): Feedback {
  return {
    question,
    askedAt: asked_at.toISOString(),
    dueAt: dueAt(asked_at),
    answer: strengths && suggestions && next_step ? { strengths, suggestions, nextStep: next_step } : null,
  };
}

function request(row: sql.RequestRow): FeedbackRequest {
  return {
    id: row.id,
    submissionId: row.submission_id,
    artist: row.username,
    contest: row.contest_title,
    altText: row.alt_text,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    dueAt: dueAt(row.asked_at),
    strengths: row.strengths ?? "",
    suggestions: row.suggestions ?? "",
    nextStep: row.next_step ?? "",
    answeredAt: row.answered_at?.toISOString() ?? null,
    picture: responsiveImage(row),
  };
}
