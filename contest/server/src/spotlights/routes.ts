/** The artist in the spotlight, chosen by an administrator among the members whose plan includes it. */
import {
  endSpotlight,
  listSpotlightCandidates,
  readSpotlight,
  setSpotlightWords,
  type Spotlight,
  startSpotlight,
} from "@contest/contract/spotlights";
import { z } from "zod";
import { type Pool, transaction } from "@contest/database/pool";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { forbidden, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import { notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { showSubmissions } from "../shown-submissions/shown-submissions.ts";
import * as sql from "./sql.ts";

const Cursor = z.tuple([z.uuid()]);
const LATEST = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveSpotlights(serve: Serve, { pool }: Services): void {
  serve(readSpotlight, async () => ({ spotlight: await currentSpotlight(pool) }));

  serve(setSpotlightWords, async ({ body: { words }, member }) => {
    const [changed] = await sql.setWords(pool, [member.id, words]);
    if (!changed) throw forbidden();
    return { words };
  });

  serveList(serve, listSpotlightCandidates, async ({ cursor, limit }) => {
    const rows = await sql.candidates(pool, [...(readCursor(cursor, Cursor) ?? LATEST), limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        artist: row.username,
        contest: row.contest_title,
        submittedAt: row.created_at.toISOString(),
        votes: row.vote_count,
        lastShownAt: row.last_shown_at?.toISOString() ?? null,
        isCurrent: row.is_current,
        picture: responsiveImage(row),
      })),
      next: last && rows.length === limit ? writeCursor([last.id]) : null,
    };
  });

  serve(startSpotlight, ({ body: { submissionId }, member }) =>
    transaction(pool, async (database) => {
      await sql.lockSpotlight(database);
      const [ended] = await sql.endSpotlight(database);
      const [started] = await sql.startSpotlight(database, [submissionId, member.id]);
      if (!started) {
        throw new Problem(
          409,
          "NOT_ELIGIBLE",
          "This work can’t be in the spotlight. Its artist needs a plan with the spotlight and a public profile.",
        );
      }
      await notify(database, [
        {
          userId: started.user_id,
          kind: "champion",
          about: `spotlight ${started.id}`,
          title: "You’re in the spotlight!",
          words: `Your work for “${started.contest_title}” is on our home page. Want to say something about it?`,
          path: "/#spotlight",
          submissionId,
        },
      ]);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "start-spotlight",
        subject: `submission ${submissionId}`,
        ...(ended && { before: { submission: ended.submission_id } }),
      });
      return undefined;
    }),
  );

  serve(endSpotlight, ({ member }) =>
    transaction(pool, async (database) => {
      await sql.lockSpotlight(database);
      const [ended] = await sql.endSpotlight(database);
      if (!ended) return undefined;
      await recordAdminAction(database, {
        adminId: member.id,
        act: "end-spotlight",
        subject: `submission ${ended.submission_id}`,
      });
      return undefined;
    }),
  );
}

export async function currentSpotlight(pool: Pool): Promise<Spotlight | null> {
  const [current] = await sql.currentSpotlight(pool);
  const submission = current && (await showSubmissions(pool, [current.submission_id])).get(current.submission_id);
  if (!current || !submission) return null;
  return { userId: current.user_id, contestTitle: current.contest_title, words: current.words, submission };
}

export async function spotlightData(pool: Pool, userId: string) {
  return { spotlights: await sql.spotlightsForExport(pool, [userId]) };
}
