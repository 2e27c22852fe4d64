/** Which works the member has voted for, as far as asked, and the casting of votes. */
import type { Submission } from "@contest/contract/submissions";
import type { castVote as castVoteCall, listOwnVotes } from "@contest/contract/votes";
import { useCallback, useSyncExternalStore } from "react";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { takeTallies, useTally } from "../api/tallies.ts";
import { onPersonChange } from "../session/session.ts";

/** `cast` is a vote of just now: it is shown at once, and taken back if the server refuses it. */
type Vote = { state: "none" } | { state: "cast"; atLeast: number } | { state: "counted"; since: "before" | "now" };

/** As many as one question may name. */
const MOST_AT_ONCE = 100;

const NONE: Vote = { state: "none" };
const votes = new Map<string, Vote>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

onPersonChange(() => {
  votes.clear();
  asked.clear();
  tell();
});

interface Standing {
  /** Whether the member's vote is in it, and if it was given on this page. */
  voted: "no" | "before" | "now";
  votes: number;
  score: number;
}

/** How a work stands, with one's own vote of just now already in it. */
export function useStanding(work: Submission): Standing {
  const tally = useTally(work);
  const snapshot = useCallback(() => votes.get(work.id) ?? NONE, [work.id]);
  const vote = useSyncExternalStore(subscribe, snapshot, () => NONE);
  return {
    voted: votedIn(vote),
    votes: vote.state === "cast" ? Math.max(vote.atLeast, tally.votes) : tally.votes,
    score: tally.score,
  };
}

function votedIn(vote: Vote): Standing["voted"] {
  if (vote.state === "none") return "no";
  return vote.state === "cast" ? "now" : vote.since;
}

/** Asks once for each work, for as many at once as a page of the gallery has. */
export async function loadOwnVotes(works: readonly Submission[]): Promise<void> {
  const ids = works.map(({ id }) => id).filter((id) => !asked.has(id));
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE);
    for (const id of some) asked.add(id);
    try {
      const { voted } = await send<typeof listOwnVotes>("GET /api/votes", {
        query: { submission_ids: some.join(",") },
      });
      for (const id of voted) if (!votes.has(id)) votes.set(id, { state: "counted", since: "before" });
      tell();
    } catch {
      // The server still refuses a second vote, and says so.
      for (const id of some) asked.delete(id);
      return;
    }
  }
}

/** Shows the vote at once. Throws when the server does not count it; the page then shows what is true again. */
export async function castVote({ id }: Submission, userId: string, votesBefore: number): Promise<void> {
  change(id, { state: "cast", atLeast: votesBefore + 1 });
  try {
    const counted = await send<typeof castVoteCall>("POST /api/submissions/:id/vote", {
      params: { id },
      body: { user_id: userId },
    });
    takeTallies([{ id, votes: counted.votes, score: counted.score }]);
    change(id, { state: "counted", since: "now" });
  } catch (failure) {
    const isCounted = failure instanceof ApiFailure && failure.code === "ALREADY_VOTED";
    change(id, isCounted ? { state: "counted", since: "before" } : NONE);
    throw failure;
  }
}

function change(id: string, vote: Vote): void {
  votes.set(id, vote);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
