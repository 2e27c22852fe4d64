/**
 * How suspicious a vote looks. The score is a reason for somebody to look and never a verdict: no vote is set aside by
 * it, and one that nobody has looked at counts.
 */

/** What is known about a vote once voting is over. */
export interface VoteFacts {
  /** How old the account was when it voted. */
  accountAgeHours: number;
  emailConfirmed: boolean;
  /** Votes for the same work at most `BURST_MINUTES` before or after this one, itself among them. */
  votesNearby: number;
  /** All votes for the same work. */
  votesOfWork: number;
  /** Voters of the same work from the same network, the voter among them. */
  votersFromNetwork: number;
  /** The member has never handed in a work, downloaded a page, or voted for another artist. */
  onlyForThisArtist: boolean;
}

export const BURST_MINUTES = 5;

interface Sign {
  points: number;
  /** In two words, for a list. */
  label: string;
  words: string;
  shows(facts: VoteFacts): boolean;
}

/**
 * A friend who signs up to vote shows the three signs of one point, and is not flagged. Whoever votes among many at the
 * same moment, or from where others voted for the same work, needs two of them to be.
 */
export const SIGNS = {
  "young-account": {
    points: 1,
    label: "New account",
    words: "The account was less than a day old",
    shows: ({ accountAgeHours }) => accountAgeHours < 24,
  },
  "unconfirmed-email": {
    points: 1,
    label: "Email unconfirmed",
    words: "The email address was never confirmed",
    shows: ({ emailConfirmed }) => !emailConfirmed,
  },
  "one-artist-only": {
    points: 1,
    label: "Only this artist",
    words: "The account has done nothing but vote for this artist",
    shows: ({ onlyForThisArtist }) => onlyForThisArtist,
  },
  burst: {
    points: 2,
    label: "Burst",
    words: "Many votes for this work came within minutes",
    // A work that everybody loves gets many votes at any time: a burst is a large part of all a work has.
    shows: ({ votesNearby, votesOfWork }) => votesNearby >= 6 && votesNearby * 3 >= votesOfWork,
  },
  "shared-network": {
    points: 2,
    label: "Shared network",
    words: "Several voters of this work share a network",
    shows: ({ votersFromNetwork }) => votersFromNetwork >= 3,
  },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[];

/** From this score on a vote is shown to the administrator. */
export const FLAGGED_FROM = 4;

export interface Suspicion {
  score: number;
  reasons: SignName[];
}

export function suspicionOf(facts: VoteFacts): Suspicion {
  const reasons = SIGN_NAMES.filter((name) => SIGNS[name].shows(facts));
  return { score: reasons.reduce((sum, name) => sum + SIGNS[name].points, 0), reasons };
}
