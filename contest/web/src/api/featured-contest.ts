import type { ResponseOf } from "@contest/contract/call";
import type { Challenge, featuredChallenge } from "@contest/contract/contests";

/** The contest on the home page. */
export interface FeaturedContest {
  contest: Challenge | null;
  /** The server's clock minus ours, in milliseconds. */
  clockOffset: number;
}

/** A clock this far off more likely means that the browser restored an old page, whose data is outdated too. */
const MAX_TRUSTED_OFFSET = 120_000;

/** Reads the contest that came with the page, which may have arrived long before its script did. */
export function receiveFeatured({ challenge, now }: ResponseOf<typeof featuredChallenge>) {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const age = navigation ? performance.now() - navigation.responseStart : 0;
  const clockOffset = Date.parse(now) - (Date.now() - age);
  return { contest: challenge, clockOffset, isTrusted: Math.abs(clockOffset) <= MAX_TRUSTED_OFFSET };
}
