import type { ShownSubmission } from "@contest/contract/results";

/** The alternative text of a work. */
export function describeSubmission({ altText, username }: ShownSubmission, contestTitle: string): string {
  return altText || `“${contestTitle}” colored by ${username}`;
}
