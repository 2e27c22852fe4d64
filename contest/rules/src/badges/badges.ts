/**
 * All badges and the rules for earning them. A rule reads facts, and is evaluated again whenever they change.
 */

export interface BadgeFacts {
  /** The number of contests with a listed submission by the member. */
  contestsEntered: number;
  /** The number of votes that the member's submissions have received. */
  votes: number;
  /** The positions of the contests won, in the sequence of all contests with a confirmed result. */
  contestsWon: readonly number[];
  /** The positions of the daily contests entered, in the sequence of all daily contests. */
  dailiesEntered: readonly number[];
  /** The number of past, confirmed months in which a submission by the member had the most votes of all. */
  monthsWon: number;
}

export type BadgeType = "win" | "milestone" | "participation";
export type BadgeIcon = "Medal" | "Trophy" | "Star" | "Award" | "Crown" | "Sparkles";
export type BadgeColor = "tomato" | "marigold" | "leaf" | "sky" | "grape" | "blush";

export interface BadgeRule {
  id: string;
  name: string;
  description: string;
  type: BadgeType;
  icon: BadgeIcon;
  iconColor: BadgeColor;
  /** How much of something a member needs for the badge, and how much of it the facts show. */
  need: number;
  have(facts: BadgeFacts): number;
}

/** The badges on the rewards page. */
export const REWARD_BADGES: readonly BadgeRule[] = [
  {
    id: "first-win",
    name: "First Win",
    description: "First contest victory",
    type: "win",
    icon: "Medal",
    iconColor: "marigold",
    need: 1,
    have: ({ contestsWon }) => contestsWon.length,
  },
  {
    id: "hat-trick",
    name: "Hat Trick",
    description: "Win 3 contests in a row",
    type: "win",
    icon: "Trophy",
    iconColor: "tomato",
    need: 3,
    have: ({ contestsWon }) => longestRun(contestsWon),
  },
  {
    id: "peoples-choice",
    name: "People's Choice",
    description: "Most community votes",
    type: "win",
    icon: "Star",
    iconColor: "sky",
    need: 1,
    have: ({ monthsWon }) => monthsWon,
  },
  {
    id: "consistency-king",
    name: "Consistency King",
    description: "Submit to 30 consecutive daily contests",
    type: "participation",
    icon: "Award",
    iconColor: "leaf",
    need: 30,
    have: ({ dailiesEntered }) => longestRun(dailiesEntered),
  },
  {
    id: "master-artist",
    name: "Master Artist",
    description: "Win 10 total contests",
    type: "win",
    icon: "Crown",
    iconColor: "grape",
    need: 10,
    have: ({ contestsWon }) => contestsWon.length,
  },
  {
    id: "community-favorite",
    name: "Community Favorite",
    description: "1000 total votes",
    type: "milestone",
    icon: "Sparkles",
    iconColor: "blush",
    need: 1000,
    have: ({ votes }) => votes,
  },
];

/** All badges, in the order in which the sketchbook shows them. */
export const BADGES: readonly BadgeRule[] = [
  {
    id: "first-page",
    name: "First Page",
    description: "Take part in a contest",
    type: "participation",
    icon: "Award",
    iconColor: "sky",
    need: 1,
    have: ({ contestsEntered }) => contestsEntered,
  },
  {
    id: "ten-pages",
    name: "Ten Pages",
    description: "Take part in 10 contests",
    type: "participation",
    icon: "Star",
    iconColor: "leaf",
    need: 10,
    have: ({ contestsEntered }) => contestsEntered,
  },
  {
    id: "fifty-pages",
    name: "Fifty Pages",
    description: "Take part in 50 contests",
    type: "participation",
    icon: "Trophy",
    iconColor: "grape",
    need: 50,
    have: ({ contestsEntered }) => contestsEntered,
  },
  {
    id: "hundred-votes",
    name: "Hundred Votes",
    description: "100 total votes",
    type: "milestone",
    icon: "Sparkles",
    iconColor: "marigold",
    need: 100,
    have: ({ votes }) => votes,
  },
  ...REWARD_BADGES,
];

/** The ids of the badges that these facts earn. */
export function earnedBadges(facts: BadgeFacts): string[] {
  return BADGES.filter(({ need, have }) => have(facts) >= need).map(({ id }) => id);
}

/** The length of the longest run of consecutive positions. */
export function longestRun(places: readonly number[]): number {
  const taken = new Set(places);
  let longest = 0;
  for (const place of taken) {
    // Counts only from the start of a run, so that each position is visited once.
    if (taken.has(place - 1)) continue;
    let length = 1;
    while (taken.has(place + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
