/** The votes of the signed-in member, as far as they are known, and the casting of votes. */
import type { Submission } from "@contest/contract/submissions";
import type { castVote as castVoteCall, listOwnVotes } from "@contest/contract/votes";
import type { VoteHold } from "@contest/rules/votes/holds";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { createStore } from "../session/create-store.ts";
import { onMemberChange, signedInMember } from "../session/session.ts";
import { receiveTallies, useTally } from "./tallies.ts";

/** A vote is shown as `cast` before the server has counted it, and is taken back if the server refuses it. */
type Vote = { state: "none" } | { state: "cast"; atLeast: number } | { state: "counted"; since: "before" | "now" };

/** The number of submissions that one request may name. */
const MAX_PER_REQUEST = 100;

const NONE: Vote = { state: "none" };
const votes = createStore<ReadonlyMap<string, Vote>>(new Map());
const requested = new Set<string>();

onMemberChange(() => {
  requested.clear();
  votes.set(new Map());
});

/** The member's other tabs show a vote as their own, too. */
const otherTabs = typeof BroadcastChannel === "function" ? new BroadcastChannel("votes") : null;
otherTabs?.addEventListener("message", ({ data }: MessageEvent<{ id: string; userId: string }>) => {
  if (data.userId === signedInMember()) setVote(data.id, { state: "counted", since: "before" });
});

interface VoteCount {
  /** Whether the member has voted, and if so whether on this page. */
  voted: "no" | "before" | "now";
  votes: number;
  score: number;
}

/** The current count of a submission, with the member's own new vote already included. */
export function useVoteCount(submission: Submission): VoteCount {
  const tally = useTally(submission);
  const vote = votes.useValue((known) => known.get(submission.id)) ?? NONE;
  return {
    voted: votedIn(vote),
    votes: vote.state === "cast" ? Math.max(vote.atLeast, tally.votes) : tally.votes,
    score: tally.score,
  };
}

function votedIn(vote: Vote): VoteCount["voted"] {
  if (vote.state === "none") return "no";
  return vote.state === "cast" ? "now" : vote.since;
}

/** Fetches which of these submissions the member has voted for, once for each submission. */
export async function loadOwnVotes(submissions: readonly Submission[]): Promise<void> {
  const ids = submissions.map(({ id }) => id).filter((id) => !requested.has(id));
  for (let from = 0; from < ids.length; from += MAX_PER_REQUEST) {
    const some = ids.slice(from, from + MAX_PER_REQUEST);
    for (const id of some) requested.add(id);
    try {
      const { voted } = await send<typeof listOwnVotes>("GET /api/votes", {
        query: { submission_ids: some.join(",") },
      });
      const known = votes.get();
      votes.set(new Map([...voted.map((id) => [id, { state: "counted", since: "before" }] as const), ...known]));
    } catch {
      // Voting still works: the server refuses a second vote, and the page shows why.
      for (const id of some) requested.delete(id);
      return;
    }
  }
}

/**
 * Shows the vote at once. Returns why it is stored but does not count for now, if so. Throws when the server refuses it;
 * the page then shows the true count again.
 */
export async function castVote({ id }: Submission, userId: string, votesBefore: number): Promise<VoteHold | null> {
  setVote(id, { state: "cast", atLeast: votesBefore + 1 });
  try {
    const counted = await send<typeof castVoteCall>("POST /api/submissions/:id/vote", {
      params: { id },
      body: { user_id: userId },
    });
    receiveTallies([{ id, votes: counted.votes, score: counted.score }]);
    setVote(id, { state: "counted", since: "now" });
    otherTabs?.postMessage({ id, userId });
    return counted.held;
  } catch (failure) {
    const isCounted = failure instanceof ApiFailure && failure.code === "ALREADY_VOTED";
    setVote(id, isCounted ? { state: "counted", since: "before" } : NONE);
    throw failure;
  }
}

function setVote(id: string, vote: Vote): void {
  votes.set(new Map(votes.get()).set(id, vote));
}
