import type { OwnUser } from "@contest/contract/accounts";
import type { Submission } from "@contest/contract/submissions";
import { useState } from "react";
import { formatCount } from "../design/format-count.ts";
import { showToast, type Toast } from "../design/toast-store.ts";
import { currentSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { PaintDrop } from "../design/illustrations/paint-drop.tsx";
import { RollingCount } from "./rolling-count.tsx";
import {
  ALREADY_VOTED,
  SIGN_IN_TO_VOTE,
  toastForHold,
  toastForRefusal,
  VOTE_RECORDED,
  VOTE_UNCONFIRMED,
  VOTING_CLOSED,
} from "./vote-toasts.ts";
import { castVote, useVoteCount } from "./votes.ts";
import { artistOf, titleOf } from "../design/submission-texts.ts";

interface VoteButtonProps {
  submission: Submission;
  size: "card" | "large";
}

const SIZES = {
  card: "min-h-11 min-w-16 gap-1 px-2.5",
  large: "min-h-14 min-w-36 gap-2 px-6 text-lg",
};

/** Members cannot vote twice or too late. The button then looks disabled, but can be pressed and explains why. */
export function VoteButton({ submission, size }: VoteButtonProps) {
  const { voted, votes } = useVoteCount(submission);
  const vote = useVoting(submission, votes, voted !== "no");
  const [votedAtFirst] = useState(voted);
  const why = voted !== "no" ? "You already voted" : submission.voting_open ? undefined : "Voting has ended";
  const isFresh = voted === "now" && votedAtFirst !== "now";
  return (
    <button
      type="button"
      aria-disabled={why ? true : undefined}
      title={why}
      aria-label={`${formatCount(votes, "vote")}. ${why ?? "Vote"}: ${titleOf(submission)}`}
      className={`inline-flex items-center justify-center rounded-control font-semibold select-none active:translate-y-px ${SIZES[size]} ${why ? CALM : INVITING} ${voted === "no" && why ? "text-soft" : ""}`}
      onClick={() => void vote()}
    >
      <PaintDrop
        paint={voted === "no" ? "none" : isFresh ? "filling" : "filled"}
        className={size === "large" ? "size-7" : "size-6"}
      />
      {why === undefined && <span>Vote</span>}
      <RollingCount value={votes} />
      {size === "large" && why !== undefined && (
        <span>{voted !== "no" ? "Voted" : votes === 1 ? "vote" : "votes"}</span>
      )}
    </button>
  );
}

const CALM = "border-[1.5px] border-transparent";
const INVITING = "ink-border bg-raised hover:bg-[color-mix(in_oklab,var(--paper-raised),var(--ink)_7%)]";

function useVoting(submission: Submission, votes: number, hasVoted: boolean): () => Promise<void> {
  return async () => {
    if (hasVoted) return showToast(ALREADY_VOTED);
    if (!submission.voting_open) return showToast(VOTING_CLOSED);
    const session = currentSession();
    const member = session.user ?? session.remembered;
    if (!member) return mustSignIn(submission, votes);
    await castAndTell(submission, member._id, votes, session.user);
  };
}

async function castAndTell(submission: Submission, userId: string, votes: number, user: OwnUser | null): Promise<void> {
  try {
    const held = await castVote(submission, userId, votes);
    const toast = held ? toastForHold(held) : toastForVote(user);
    if (toast) showToast(toast);
  } catch (failure) {
    const refusal = toastForRefusal(failure);
    if (refusal === SIGN_IN_TO_VOTE) return mustSignIn(submission, votes);
    showToast(refusal);
  }
}

let wasTold = false;

/** The button itself shows every vote. The first one of a visit also says that it stays, and whether it is confirmed. */
function toastForVote(member: OwnUser | null): Toast | null {
  if (wasTold) return null;
  wasTold = true;
  return member && !member.emailConfirmed ? VOTE_UNCONFIRMED : VOTE_RECORDED;
}

function mustSignIn(submission: Submission, votes: number): void {
  showToast(SIGN_IN_TO_VOTE);
  askToSignIn({
    reason: `Once you’re signed in, ${artistOf(submission)} gets your vote.`,
    onSignedIn: (user) => void castAndTell(submission, user._id, votes, user),
  });
}
