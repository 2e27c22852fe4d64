import type { LeaderboardEntry } from "@contest/contract/leaderboard";
import type { Period } from "@contest/rules/leaderboard/periods";

export const TABS = {
  current: "Today's Contest",
  week: "This Week",
  month: "This Month",
  all: "All Time",
} satisfies Record<Period, string>;

export const TABLE_TITLES = {
  current: "Today's Top Submissions",
  week: "This Week's Leaders",
  month: "This Month's Champions",
  all: "All-Time Best Artists",
} satisfies Record<Period, string>;

export const FOOTNOTES = {
  current: "Updated in real time as votes come in.",
  week: "The weekly leaderboard resets every Sunday at midnight.",
  month: "The monthly leaderboard resets on the first day of each month.",
  all: "The all-time leaderboard includes all contests since launch.",
} satisfies Record<Period, string>;

export const TYPES = { traditional: "Traditional", digital: "Digital" } as const;

const AGES: Partial<Record<string, string>> = { child: "Child", teen: "Teen", adult: "Adult" };

export function ageLabel(ageGroup: string): string {
  return AGES[ageGroup] ?? "Senior";
}

export function describeEntry({ altText, contestTitle, username }: LeaderboardEntry): string {
  return altText || `“${contestTitle}” colored by ${username}`;
}
