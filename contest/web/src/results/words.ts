import type { ShownWork } from "@contest/contract/results";

/** The alternative text of a work. */
export function describeWork({ altText, username }: ShownWork, contestTitle: string): string {
  return altText || `“${contestTitle}” colored by ${username}`;
}
