/**
 * Scores how suspicious a vote looks. The score is a reason for an administrator to look and never a verdict: it sets
 * no vote aside. Votes beyond the first of one origin are held while voting is open; see `votes/holds.ts`.
 */

/** The facts about a vote after voting has closed. */
export interface VoteFacts {
  /** The account's age at the time of the vote. */
  accountAgeHours: number;
  emailConfirmed: boolean;
  /** The number of votes for the same submission within `BURST_MINUTES` before or after this one, including itself. */
  votesNearby: number;
  /** The number of all votes for the same submission. */
  votesOfWork: number;
  /** The number of voters for the same submission from the same network, including this one. */
  votersFromNetwork: number;
  /** The number of accounts of the same mailbox that voted for the same submission, including this one. */
  votersFromMailbox: number;
  /** The number of voters for the same submission with the same device, including this one. */
  votersFromDevice: number;
  /** The number of voters for the same submission who signed up within `BURST_MINUTES` of this one, including itself. */
  signUpsNearby: number;
  /** Whether the member has never submitted anything, downloaded a page, or voted for another artist. */
  onlyForThisArtist: boolean;
}

export const BURST_MINUTES = 5;

interface Sign {
  points: number;
  /** A short label for lists. */
  label: string;
  words: string;
  shows(facts: VoteFacts): boolean;
}

/**
 * A friend who signs up to vote shows three signs worth one point each and is not flagged. A vote in a burst, or from a
 * network that others voted from, needs two of them to be flagged. Ten voters on one network (who also share it) and two
 * accounts of one mailbox are flagged by that alone.
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
    // A popular submission gets many votes at any time, so a burst must be a large share of all its votes.
    shows: ({ votesNearby, votesOfWork }) => votesNearby >= 6 && votesNearby * 3 >= votesOfWork,
  },
  "shared-network": {
    points: 2,
    label: "Shared network",
    words: "Several voters of this work share a network",
    shows: ({ votersFromNetwork }) => votersFromNetwork >= 3,
  },
  "crowded-network": {
    points: 2,
    label: "Crowded network",
    words: "Ten or more voters of this work share a network",
    shows: ({ votersFromNetwork }) => votersFromNetwork >= 10,
  },
  "sign-up-burst": {
    points: 2,
    label: "Sign-up burst",
    words: "Several voters of this work signed up within minutes of each other",
    shows: ({ signUpsNearby }) => signUpsNearby >= 5,
  },
  "shared-device": {
    points: 2,
    label: "Shared device",
    words: "Several voters of this work used the same device",
    shows: ({ votersFromDevice }) => votersFromDevice >= 3,
  },
  "same-mailbox": {
    points: 4,
    label: "Same mailbox",
    words: "Several accounts of one mailbox voted for this work",
    shows: ({ votersFromMailbox }) => votersFromMailbox >= 2,
  },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[];

/** Votes with at least this score are shown to the administrator. */
export const FLAGGED_FROM = 4;

export interface Suspicion {
  score: number;
  reasons: SignName[];
}

export function suspicionOf(facts: VoteFacts): Suspicion {
  const reasons = SIGN_NAMES.filter((name) => SIGNS[name].shows(facts));
  return { score: reasons.reduce((sum, name) => sum + SIGNS[name].points, 0), reasons };
}
