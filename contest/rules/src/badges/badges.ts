/** Every badge with the rule by which it is earned: a question about facts, asked again whenever they change. */

export interface BadgeFacts {
  /** Contests with a listed work of the member. */
  contestsEntered: number;
  /** Votes that the member's works have received. */
  votes: number;
  /** Places of the contests won, in the row of all contests whose result is confirmed. */
  contestsWon: readonly number[];
  /** Places of the daily contests entered, in the row of all daily contests. */
  dailiesEntered: readonly number[];
  /** Months, over and confirmed, in which a work of the member had the most votes of all. */
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

/** The badges the rewards page shows. */
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

/** All that can be earned, in the order they are stuck into the sketchbook. */
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

/** The ids of the badges these facts have earned. */
export function earnedBadges(facts: BadgeFacts): string[] {
  return BADGES.filter((badge) => badge.isEarned(facts)).map(({ id }) => id);
}

/** How many places of a row follow each other without a gap, at most. */
export function longestRun(places: readonly number[]): number {
  const taken = new Set(places);
  let longest = 0;
  for (const place of taken) {
    // Only where a run begins: each place is then counted once.
    if (taken.has(place - 1)) continue;
    let length = 1;
    while (taken.has(place + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
