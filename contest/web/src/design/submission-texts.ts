import type { Submission } from "@contest/contract/submissions";

export function artistOf({ profiles, artist_name }: Submission): string {
  return profiles.username || artist_name || "Anonymous";
}

/** What people who cannot see the work are told. */
export function describeSubmission(work: Submission): string {
  return work.alt_text || `${titleOf(work)}, ${work.contest_type}`;
}

/** “Koi pond” colored by ana */
export function titleOf(work: Submission): string {
  return `“${work.contest_title}” colored by ${artistOf(work)}`;
}
