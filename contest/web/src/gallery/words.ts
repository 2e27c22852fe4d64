import type { Submission } from "@contest/contract/submissions";
import { TYPE_LABELS } from "./view.ts";

export function artistOf({ profiles, artist_name }: Submission): string {
  return profiles.username || artist_name || "Anonymous";
}

/** What people who cannot see the work are told. */
export function describe(work: Submission): string {
  return work.alt_text || `${titleOf(work)}, ${TYPE_LABELS[work.contest_type].toLowerCase()}`;
}

/** “Koi pond” colored by ana */
export function titleOf(work: Submission): string {
  return `“${work.contest_title}” colored by ${artistOf(work)}`;
}
