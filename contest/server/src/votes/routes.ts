import { castVote, hasVoted, readTallies, withdrawVote, listOwnVotes } from "@contest/contract/votes";
import type { Pool } from "@contest/database/pool";
import { ownOnly } from "@contest/platform/http/member";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { timeOfId } from "@contest/platform/network-hash/network-hash";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { createRequestOrigin } from "../request-origin/request-origin.ts";
import type { Services } from "../services.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { createVoteBatcher } from "./vote-batcher.ts";
import * as sql from "./sql.ts";
import { pointsOf } from "@contest/rules/votes/points";

export function serveVotes(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool } = services;
  const castInBatch = createVoteBatcher(pool);
  const originOf = createRequestOrigin(services, sessions);

  serve(castVote, async ({ params, body, member, request }) => {
    // Administrators may act for members elsewhere, but nobody votes in another person's name.
    if (member.id !== body.user_id) throw forbidden();
    await consumeRateLimits(pool, [
      ["voteByAccount", member.id],
      ["voteByAddress", networkGroup(request.ip)],
    ]);
    const origin = await originOf(request, timeOfId(params.id));
    const outcome = await castInBatch({ submissionId: params.id, userId: body.user_id, origin });
    if ("refused" in outcome) throw explainRefusal(outcome.refused);
    const { vote_count: votes, contest_id, held } = outcome.cast;
    const score = pointsOf(outcome.cast.score);
    return { voteCount: votes, vote_count: votes, votes, score, contest_id, held };
  });

  serve(hasVoted, async ({ params, query, member }) => {
    ownOnly(member, query.user_id);
    const [submission] = await sql.submissionExists(pool, [params.id]);
    if (!submission) throw notFound("This work");
    const voted = await sql.votedFor(pool, [[params.id], query.user_id]);
    return { hasVoted: voted.length > 0 };
  });

  serve(withdrawVote, async ({ params }) => {
    const [submission] = await sql.submissionExists(pool, [params.id]);
    if (!submission) throw notFound("This work");
    throw new Problem(403, "VOTE_PERMANENT", "Votes cannot be removed once cast.");
  });

  serve(listOwnVotes, async ({ query, member }) => {
    const voted = await sql.votedFor(pool, [query.submission_ids, member.id]);
    return { voted: voted.map(({ submission_id }) => submission_id) };
  });

  serve(readTallies, async ({ query }) => {
    const rows = await sql.talliesOf(pool, [query.submission_ids]);
    return rows.map(({ id, votes, score }) => ({ id, votes, score: pointsOf(score) }));
  });
}

export async function voteData(pool: Pool, userId: string) {
  return { votes: await sql.votesForExport(pool, [userId]) };
}

function explainRefusal(submission: sql.RefusedRow | undefined): Problem {
  if (!submission || submission.status !== "submitted") return notFound("This work");
  if (submission.voted) return new Problem(409, "ALREADY_VOTED", "You have already voted for this submission.");
  if (submission.open && submission.own)
    return new Problem(403, "OWN_SUBMISSION", "You cannot vote for your own work.");
  return new Problem(403, "VOTING_CLOSED", "This contest has ended. Voting is no longer permitted.");
}
