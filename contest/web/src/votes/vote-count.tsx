import type { Submission } from "@contest/contract/submissions";
import { Badge } from "../design/badge.tsx";
import { formatCount } from "../design/format-count.ts";
import { useVoteCount } from "./votes.ts";

/** Shown once the member has voted for the submission. */
export function VotedBadge({ submission }: { submission: Submission }) {
  const { voted } = useVoteCount(submission);
  return voted === "no" ? null : <Badge tone="leaf">Voted</Badge>;
}

/** The current score, in contests where votes weigh by plan. */
export function Points({ submission }: { submission: Submission }) {
  const { score } = useVoteCount(submission);
  return formatCount(score, "point");
}
