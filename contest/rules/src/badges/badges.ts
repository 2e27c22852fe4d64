/**
 * All badges and the rules for earning them. A rule is a predicate over facts, evaluated again whenever they change.
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
  isEarned(facts: BadgeFacts): boolean;
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
    isEarned: ({ contestsWon }) => contestsWon.length >= 1,
  },
  {
    id: "hat-trick",
    name: "Hat Trick",
    description: "Win 3 contests in a row",
    type: "win",
    icon: "Trophy",
    iconColor: "tomato",
    isEarned: ({ contestsWon }) => longestRun(contestsWon) >= 3,
  },
  {
    id: "peoples-choice",
    name: "People's Choice",
    description: "Most community votes",
    type: "win",
    icon: "Star",
    iconColor: "sky",
    isEarned: ({ monthsWon }) => monthsWon >= 1,
  },
  {
    id: "consistency-king",
    name: "Consistency King",
    description: "Submit to 30 consecutive daily contests",
    type: "participation",
    icon: "Award",
    iconColor: "leaf",
    isEarned: ({ dailiesEntered }) => longestRun(dailiesEntered) >= 30,
  },
  {
    id: "master-artist",
    name: "Master Artist",
    description: "Win 10 total contests",
    type: "win",
    icon: "Crown",
    iconColor: "grape",
    isEarned: ({ contestsWon }) => contestsWon.length >= 10,
  },
  {
    id: "community-favorite",
    name: "Community Favorite",
    description: "1000 total votes",
    type: "milestone",
    icon: "Sparkles",
    iconColor: "blush",
    isEarned: ({ votes }) => votes >= 1000,
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
    isEarned: ({ contestsEntered }) => contestsEntered >= 1,
  },
  {
    id: "ten-pages",
    name: "Ten Pages",
    description: "Take part in 10 contests",
    type: "participation",
    icon: "Star",
    iconColor: "leaf",
    isEarned: ({ contestsEntered }) => contestsEntered >= 10,
  },
  {
    id: "fifty-pages",
    name: "Fifty Pages",
    description: "Take part in 50 contests",
    type: "participation",
    icon: "Trophy",
    iconColor: "grape",
    isEarned: ({ contestsEntered }) => contestsEntered >= 50,
  },
  {
    id: "hundred-votes",
    name: "Hundred Votes",
    description: "100 total votes",
    type: "milestone",
    icon: "Sparkles",
    iconColor: "marigold",
    isEarned: ({ votes }) => votes >= 100,
  },
  ...REWARD_BADGES,
];

/** The ids of the badges that these facts earn. */
export function earnedBadges(facts: BadgeFacts): string[] {
  return BADGES.filter((badge) => badge.isEarned(facts)).map(({ id }) => id);
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
