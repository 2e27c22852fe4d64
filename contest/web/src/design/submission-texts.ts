import type { ShownSubmission } from "@contest/contract/results";
import type { Submission } from "@contest/contract/submissions";

export function artistOf({ profiles, artist_name }: Submission): string {
  return profiles.username || artist_name || "Anonymous";
}

/** The alternative text of a submission's image. */
export function describeSubmission(submission: Submission): string {
  return submission.alt_text || `${titleOf(submission)}, ${submission.contest_type}`;
}

/** “Koi pond” colored by ana */
export function titleOf(submission: Submission): string {
  return `“${submission.contest_title}” colored by ${artistOf(submission)}`;
}

/** The alternative text of a submission in a contest's result. */
export function describeRanked({ altText, username }: ShownSubmission, contestTitle: string): string {
  return altText || `“${contestTitle}” colored by ${username}`;
}
