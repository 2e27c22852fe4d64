/**
 * Judging of a contest that is over: an administrator reviews its votes, decides about them and confirms the result.
 */
import {
  confirmResult,
  decideVotes,
  type FlaggedVote,
  listAdminResults,
  listFlaggedVotes,
  previewResult,
  type RESULT_STATES,
  type ResultSubmission,
  reviewVotes,
} from "@contest/contract/results";
import type { RankedSubmission } from "@contest/rules/results/recount";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { type Queryable, transaction } from "@contest/database/pool";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { confirmContest, countContest } from "./confirm.ts";
import { reviewContest } from "./vote-review.ts";
import * as sql from "./sql.ts";
import { showSubmissions } from "../shown-submissions/shown-submissions.ts";
import { resultPage } from "./submissions.ts";
import { pointsOf } from "@contest/rules/votes/points";

const Moment = z.tuple([CursorTime, z.uuid()]);
const FIRST_CONTEST = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;
const Vote = z.tuple([CursorInteger, z.uuid(), z.uuid()]);
const NO_ID = "00000000-0000-0000-0000-000000000000";
const FIRST_VOTE = [32_767, NO_ID, NO_ID] as const;
const PREVIEWED = 20;

export function serveAdminResults(serve: Serve, { pool }: Services): void {
  serveList(serve, listAdminResults, async (query) => {
    const rows = await sql.endedContests(pool, [...(readCursor(query.cursor, Moment) ?? FIRST_CONTEST), query.limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        title: row.title,
        endedAt: row.ends_at.toISOString(),
        state: stateOf(row),
        submissionCount: row.submission_count,
        votes: row.vote_count,
        flagged: row.flagged_count,
      })),
      next: last && rows.length === query.limit ? writeCursor([last.ends_at, last.id]) : null,
    };
  });

  serve(previewResult, async ({ params }) => {
    const [contest] = await sql.findContest(pool, [params.id]);
    if (!contest?.is_over) throw notFound("This result");
    const hoursLater = (hours: number) => new Date(contest.ends_at.getTime() + hours * 60 * 60 * 1000).toISOString();
    return {
      id: contest.id,
      title: contest.title,
      endedAt: contest.ends_at.toISOString(),
      state: stateOf(contest),
      confirmableAt: hoursLater(RESULT_HOURS.earliest),
      confirmsItselfAt: hoursLater(RESULT_HOURS.latest),
      confirmedAt: contest.confirmed_at?.toISOString() ?? null,
      ...(await (contest.confirmed_at ? confirmedNumbers(pool, contest) : presentNumbers(pool, contest))),
      review: await reviewOf(pool, contest.id),
    };
  });

  serveList(serve, listFlaggedVotes, async (query) => {
    const [review] = await sql.latestReview(pool, [query.contest]);
    if (!review) return { rows: [], next: null };
    const [score, submissionId, userId] = readCursor(query.cursor, Vote) ?? FIRST_VOTE;
    const rows = await sql.flaggedVotes(pool, {
      contestId: query.contest,
      ...groupOf(review.id, query),
      score,
      submissionId,
      userId,
      limit: query.limit,
    });
    const last = rows.at(-1);
    return {
      rows: rows.map(flaggedVote),
      next: last && rows.length === query.limit ? writeCursor([last.score, last.submission_id, last.user_id]) : null,
    };
  });

  serve(decideVotes, async ({ params, body, member }) =>
    transaction(pool, async (database) => {
      await lockEndedContest(database, params.id);
      const decided = await decide(database, params.id, body, member.id);
      if (decided.length === 0) return { changed: 0 };
      await recordAdminAction(database, {
        adminId: member.id,
        act: body.decision === "set-aside" ? "set-votes-aside" : "count-votes-again",
        subject: `contest ${params.id}`,
        after: { votes: decided.length, reason: body.reason, group: body.group, chosen: body.votes },
      });
      return { changed: decided.length };
    }),
  );

  serve(reviewVotes, async ({ params, member }) =>
    transaction(pool, async (database) => {
      await lockEndedContest(database, params.id);
      const flagged = await reviewContest(database, params.id);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "review-votes",
        subject: `contest ${params.id}`,
        after: { flagged },
      });
      return { flagged };
    }),
  );

  serve(confirmResult, async ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const contest = await lockEndedContest(database, params.id);
      if (!contest.may_be_confirmed) {
        throw new Problem(
          409,
          "TOO_EARLY",
          `A result can be confirmed from ${RESULT_HOURS.earliest} hours after the deadline.`,
        );
      }
      const [review] = await sql.latestReview(database, [contest.id]);
      if (!review) {
        throw new Problem(409, "VOTES_NOT_CHECKED", "Check the votes first. It takes a moment.");
      }
      const counted = await countContest(database, contest);
      if (counted.sha256 !== body.sha256) {
        throw new Problem(
          409,
          "RESULT_CHANGED",
          "The numbers have changed since you loaded this page. Please check them again.",
        );
      }
      const winner = await confirmContest(database, contest, counted, member.id);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "confirm-result",
        subject: `contest ${params.id}`,
        after: { sha256: counted.sha256, winner },
      });
      return { winner };
    }),
  );
}

/** Locks the contest, so that no one else can decide about it until the transaction ends. */
async function lockEndedContest(database: Queryable, id: string): Promise<sql.ContestRow> {
  const [contest] = await sql.lockContest(database, [id]);
  if (!contest) throw notFound("This contest");
  if (!contest.is_over) throw new Problem(409, "VOTING_OPEN", "Voting in this contest is still open.");
  if (contest.confirmed_at) {
    throw new Problem(409, "RESULT_CONFIRMED", "This result is confirmed and can no longer be changed.");
  }
  return contest;
}

type Chosen = z.output<(typeof decideVotes)["body"]>;

async function decide(database: Queryable, contestId: string, chosen: Chosen, adminId: string) {
  const { decision, reason, votes, group } = chosen;
  const common = { contestId, decision, reason, adminId };
  if (votes) {
    const submissionIds = votes.map(({ submissionId }) => submissionId);
    return sql.decideVotes(database, { ...common, submissionIds, userIds: votes.map(({ userId }) => userId) });
  }
  const [review] = await sql.latestReview(database, [contestId]);
  if (!review) return [];
  return sql.decideGroup(database, { ...common, ...groupOf(review.id, group ?? {}) });
}

type Group = NonNullable<Chosen["group"]>;

function groupOf(reviewId: string, { submission, reason, network }: Group): sql.FlaggedGroup {
  return { reviewId, submission: submission ?? null, sign: reason ?? null, network: network ?? null };
}

function stateOf({
  confirmed_at,
  may_be_confirmed,
}: Pick<sql.ContestRow, "confirmed_at" | "may_be_confirmed">): (typeof RESULT_STATES)[number] {
  if (confirmed_at) return "confirmed";
  return may_be_confirmed ? "confirmable" : "counting";
}

interface PreviewedNumbers {
  sha256: string;
  votes: { raw: number; final: number };
  submissionCount: number;
  submissions: ResultSubmission[];
}

async function presentNumbers(database: Queryable, contest: sql.ContestRow): Promise<PreviewedNumbers> {
  const { sha256, result } = await countContest(database, contest);
  const first = result.works.slice(0, PREVIEWED);
  const shown = await showSubmissions(
    database,
    first.map(({ id }) => id),
  );
  const total = (kind: "raw" | "final") => result.works.reduce((sum, submission) => sum + submission[kind].votes, 0);
  return {
    sha256,
    votes: { raw: total("raw"), final: total("final") },
    submissionCount: result.works.length,
    submissions: first.map((submission) => previewed(submission, shown, result.winner)),
  };
}

function previewed(
  submission: RankedSubmission,
  shown: Awaited<ReturnType<typeof showSubmissions>>,
  winner: string | null,
): ResultSubmission {
  const { id, rank, raw, final } = submission;
  return {
    rank,
    submission: shown.get(id) ?? null,
    raw: { votes: raw.votes, score: pointsOf(raw.score) },
    final: { votes: final.votes, score: pointsOf(final.score) },
    isWinner: id === winner,
  };
}

async function confirmedNumbers(database: Queryable, contest: sql.ContestRow): Promise<PreviewedNumbers> {
  const [result] = await sql.findResult(database, [contest.id]);
  // The contest was confirmed before result documents existed.
  if (!result) return presentNumbers(database, contest);
  const { submissions } = await resultPage(database, result, 0, PREVIEWED);
  return {
    sha256: result.sha256,
    votes: { raw: result.raw_votes, final: result.final_votes },
    submissionCount: result.work_count,
    submissions,
  };
}

async function reviewOf(database: Queryable, contestId: string) {
  const [review] = await sql.latestReview(database, [contestId]);
  if (!review) return null;
  return {
    madeAt: review.made_at.toISOString(),
    votes: review.vote_count,
    flagged: review.flagged_count,
    byReason: await sql.flaggedByReason(database, [review.id]),
    byNetwork: await sql.flaggedByNetwork(database, [review.id]),
    byWork: await sql.flaggedBySubmission(database, [review.id]),
    clusters: (await sql.flaggedClusters(database, [contestId, review.id])).map((cluster) => ({
      ...cluster,
      firstCastAt: cluster.firstCastAt.toISOString(),
      lastCastAt: cluster.lastCastAt.toISOString(),
    })),
  };
}

function flaggedVote(row: sql.FlaggedRow): FlaggedVote {
  return {
    submissionId: row.submission_id,
    userId: row.user_id,
    voter: row.voter,
    artist: row.artist,
    castAt: row.cast_at.toISOString(),
    accountAgeHours: row.account_age_hours,
    score: row.score,
    reasons: row.reasons,
    network: row.network,
    setAside: row.decision === "set-aside",
    decision: row.reason,
  };
}
