import type { VoteHold } from "@contest/rules/votes/holds";
import { ApiFailure } from "../api/failure.ts";
import type { Toast } from "../design/toast-store.ts";

export const SIGN_IN_TO_VOTE: Toast = {
  title: "Authentication Required",
  description: "Please sign in to vote for submissions.",
};

export const VOTE_RECORDED: Toast = {
  title: "Vote Recorded",
  description: "Your vote has been counted! It can’t be taken back.",
  tone: "success",
};

/** For members whose address is not confirmed, once. */
export const VOTE_UNCONFIRMED: Toast = {
  title: "Vote Recorded",
  description:
    "Your vote has been counted! Confirm your email before the contest ends, so that it stays in the result.",
  tone: "success",
};

const HOLDS: Record<VoteHold, string> = {
  unconfirmed: "Your vote is saved. It counts as soon as you confirm your email address.",
  "same-mailbox": "Another account with your mailbox has already voted for this page, so this vote is not added.",
  cluster: "Your vote is saved. Many votes for this page come from your network, so we look at them before they count.",
  account: "Your vote is saved, but it does not count while your account is closing.",
};

/** The toast for a vote that is stored but does not count for now. */
export function toastForHold(held: VoteHold): Toast {
  return { title: "Vote Recorded", description: HOLDS[held] };
}

export const ALREADY_VOTED: Toast = {
  title: "Vote Already Counted",
  description: "You have already voted for this submission.",
};

export const VOTING_CLOSED: Toast = {
  title: "Voting Closed",
  description: "This contest has ended. Voting is no longer permitted.",
  tone: "destructive",
};

const VOTE_PERMANENT: Toast = {
  title: "Vote Permanent",
  description: "Votes cannot be removed once cast.",
  tone: "destructive",
};

const OWN_WORK: Toast = {
  title: "This one is yours",
  description: "Others vote for your work. Your own vote can make someone else's day.",
};

/** The toast for a vote that was not counted. */
export function toastForRefusal(failure: unknown): Toast {
  if (!(failure instanceof ApiFailure) || failure.status === 0) {
    return failed("There was an error processing your vote. Please try again.");
  }
  if (failure.status === 401) return SIGN_IN_TO_VOTE;
  if (failure.code === "ALREADY_VOTED") return ALREADY_VOTED;
  if (failure.code === "VOTING_CLOSED") return VOTING_CLOSED;
  if (failure.code === "VOTE_PERMANENT") return VOTE_PERMANENT;
  if (failure.code === "OWN_SUBMISSION") return OWN_WORK;
  // Only the message of a rate limit helps, because it says when to try again.
  return failed(failure.retryAfter === undefined ? "Failed to add vote" : failure.message);
}

function failed(description: string): Toast {
  return { title: "Voting Failed", description, tone: "destructive" };
}
