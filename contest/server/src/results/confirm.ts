/**
 * Counts a contest and makes its result final. An administrator can do this from 24 hours after the deadline; the job
 * does it after 48 hours.
 */
import { resultPath } from "@contest/contract/pages";
import { ordinal } from "@contest/rules/ordinal";
import { type Result, resultDocument } from "@contest/rules/results/recount";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { type Queryable, transaction } from "@contest/database/pool";
import { addJob } from "@contest/platform/job-queue/add-job";
import { notify } from "../notify/notify.ts";
import { openClaim } from "../prize-claims/claims.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { reviewContest } from "./vote-review.ts";

/** The job that confirms results. A contest that cannot be counted must not block the results of others. */
export async function confirmResults({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  const failures: unknown[] = [];
  let place: [Date | string, string] = ["-infinity", "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const [due] = await sql.dueContests(pool, place);
    if (!due) break;
    place = [due.ends_at, due.id];
    try {
      await transaction(pool, async (database) => {
        const [contest] = await sql.lockContest(database, [due.id]);
        if (!contest?.confirms_itself || contest.confirmed_at) return;
        const winner = await confirmContest(database, contest, await countContest(database, contest), null);
        log.info({ contest: due.id, winner }, "result confirmed");
      });
    } catch (error) {
      log.error({ err: error, contest: due.id }, "a result could not be confirmed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} results could not be confirmed`);
}

/** Confirms a result of the example past, dated when it would have been confirmed on its own. */
export async function confirmExampleResult({ pool }: Pick<Services, "pool">, contestId: string): Promise<void> {
  await transaction(pool, async (database) => {
    const [contest] = await sql.lockContest(database, [contestId]);
    if (!contest?.may_be_confirmed || contest.confirmed_at) return;
    await reviewContest(database, contest.id);
    const due = contest.ends_at.getTime() + RESULT_HOURS.latest * 60 * 60 * 1000;
    const counted = await countContest(database, contest);
    await confirmContest(database, contest, counted, null, new Date(Math.min(due, Date.now())));
  });
}

/** Counts the result as it would be with the current decisions. */
export async function countContest(database: Queryable, contest: sql.ContestRow) {
  const rows = await sql.countSubmissions(database, [contest.id]);
  return resultDocument({
    id: contest.id,
    title: contest.title,
    endsAt: contest.ends_at.toISOString(),
    weighing: contest.vote_weighing,
    works: rows.map(({ id, created_at, may_win, votes }) => ({
      id,
      handedIn: created_at.toISOString(),
      mayWin: may_win,
      votes,
    })),
  });
}

/**
 * Runs in a transaction that holds the contest's lock, with the result that was counted in it. Returns the winning
 * submission.
 */
export async function confirmContest(
  database: Queryable,
  contest: sql.ContestRow,
  { document, sha256, result }: ReturnType<typeof resultDocument>,
  administratorId: string | null,
  confirmedAt = new Date(),
): Promise<string | null> {
  const { works: submissions, winner } = result;
  const total = (kind: "raw" | "final") => submissions.reduce((sum, submission) => sum + submission[kind].votes, 0);
  await sql.insertResult(database, {
    contestId: contest.id,
    document,
    sha256,
    submissionCount: submissions.length,
    rawVotes: total("raw"),
    finalVotes: total("final"),
    administratorId,
    confirmedAt,
  });
  await sql.insertResultSubmissions(database, {
    contestId: contest.id,
    ids: submissions.map(({ id }) => id),
    mayWin: submissions.map(({ mayWin }) => mayWin),
    rawVotes: submissions.map(({ raw }) => raw.votes),
    rawScores: submissions.map(({ raw }) => raw.score),
    finalVotes: submissions.map(({ final }) => final.votes),
    finalScores: submissions.map(({ final }) => final.score),
  });
  await sql.setVotesAside(database, [contest.id]);
  await sql.markConfirmed(database, [contest.id, winner, confirmedAt]);
  await openClaim(database, { contestId: contest.id });
  await notifyParticipants(database, contest, result);
  await addJob(database, "award-badges", { contestId: contest.id }, { canWait: true });
  await addJob(database, "email-results", { contestId: contest.id }, { canWait: true });
  return winner;
}

/** Notifies participants on the site; a job sends the emails. */
async function notifyParticipants(database: Queryable, { id, title }: sql.ContestRow, result: Result): Promise<void> {
  const winningRank = result.works.find((submission) => submission.id === result.winner)?.rank;
  const participants = await sql.participants(database, [id]);
  await notify(
    database,
    participants.map(({ user_id, rank }) => ({
      userId: user_id,
      kind: "result",
      about: id,
      title: rank === winningRank ? `You won “${title}”!` : `The result of “${title}”`,
      words:
        rank === winningRank
          ? `Your work won “${title}”. Congratulations!`
          : `“${title}” has been decided. Your work came in ${ordinal(rank)} of ${result.works.length}.`,
      path: resultPath(id),
    })),
  );
}
