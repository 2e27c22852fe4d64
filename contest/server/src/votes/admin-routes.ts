/** The votes as administrators see them: clusters with the same origin, and all votes of a submission. */
import { decideVoteCluster, listVoteClusters, listVotes, type VoteCluster } from "@contest/contract/votes";
import { z } from "zod";
import { transaction } from "@contest/database/pool";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import * as sql from "./admin-sql.ts";

const Place = z.tuple([z.uuid()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveVoteAdministration(serve: Serve, { pool }: Services): void {
  serveList(serve, listVoteClusters, async ({ contest, state, cursor, limit }) => {
    const [before] = readCursor(cursor, Place) ?? AFTER_ALL;
    const page = { before, limit, contest: contest ?? null };
    const rows = state === "open" ? await sql.openClusters(pool, page) : await sql.clusters(pool, { ...page, state });
    const last = rows.at(-1);
    return { rows: rows.map(voteCluster), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  serve(decideVoteCluster, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const [before] = await sql.lockCluster(database, [params.id]);
      if (!before) throw notFound("This cluster");
      if (before.is_final) {
        throw new Problem(409, "RESULT_CONFIRMED", "This result is confirmed and can no longer be changed.");
      }
      const [numbers] = await sql.decideCluster(database, { id: params.id, ...body, adminId: member.id });
      await recordAdminAction(database, {
        adminId: member.id,
        act: body.decision === "set-aside" ? "set-votes-aside" : "count-votes-again",
        subject: `contest ${before.contest_id}`,
        before: { cluster: params.id, submission: before.submission_id, decision: before.decision },
        after: { ...body, ...numbers },
      });
      return { counted: numbers?.counted ?? 0, held: numbers?.held ?? 0 };
    }),
  );

  serveList(serve, listVotes, async ({ submission, state, cursor, limit }) => {
    const [before] = readCursor(cursor, Place) ?? AFTER_ALL;
    const rows = await sql.votesOfSubmission(pool, { submission, state, before, limit });
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        userId: row.user_id,
        voter: row.voter,
        castAt: row.cast_at.toISOString(),
        signedUpAt: row.signed_up_at.toISOString(),
        emailConfirmed: row.confirmed,
        network: row.network,
        device: row.device,
        domain: row.domain,
        held: row.held,
        setAside: row.set_aside,
      })),
      next: last && rows.length === limit ? writeCursor([last.user_id]) : null,
    };
  });
}

const STATES = { count: "counted", "set-aside": "set-aside" } as const;

function voteCluster(row: sql.ClusterRow): VoteCluster {
  return {
    id: row.id,
    contestId: row.contest_id,
    contest: row.contest,
    submissionId: row.submission_id,
    artist: row.artist,
    kind: row.kind,
    origin: row.origin,
    counted: row.counted,
    held: row.held,
    voters: row.voters,
    firstCastAt: row.first_cast_at?.toISOString() ?? null,
    lastCastAt: row.last_cast_at?.toISOString() ?? null,
    state: row.decision === null ? "open" : STATES[row.decision],
    reason: row.reason,
    isFinal: row.is_final,
  };
}
