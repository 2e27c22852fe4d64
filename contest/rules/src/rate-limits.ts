export interface RateLimit {
  /** How many are allowed in one window. */
  most: number;
  /** Length of the window in seconds. */
  per: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often the calls that guess, mail or create may be used. An address stands for a household or a classroom, so its
 * numbers are wide; one account from one address is one person, so that number is tight. The account as a whole gets
 * a wide number too: a tight one would let a stranger lock somebody out.
 */
export const RATE_LIMITS = {
  signUpByAddress: { most: 100, per: HOUR },
  passwordByAddress: { most: 200, per: 15 * MINUTE },
  passwordByAccountAndAddress: { most: 10, per: 15 * MINUTE },
  passwordByAccount: { most: 100, per: HOUR },
  mailByAddress: { most: 60, per: HOUR },
  mailByAccount: { most: 5, per: HOUR },
  linkByAddress: { most: 100, per: 15 * MINUTE },
  exportByAccount: { most: 10, per: HOUR },
  contactByAddress: { most: 20, per: HOUR },
  contactByEmail: { most: 5, per: HOUR },
  /** Views and downloads of one contest that are counted from one address. */
  analyticsByAddress: { most: 60, per: HOUR },
  downloadByAccount: { most: 100, per: HOUR },
  reportByAccount: { most: 30, per: HOUR },
  /** Nobody looks at more works in an hour; a whole school may share an address. */
  voteByAccount: { most: 1200, per: HOUR },
  voteByAddress: { most: 6000, per: HOUR },
  uploadByAccount: { most: 60, per: HOUR },
  /** What is asked of the payment provider: pages to open, plans to change. */
  checkoutByAccount: { most: 60, per: HOUR },
  /** Questions to the provider whether something is paid. */
  verifyByAccount: { most: 300, per: HOUR },
  redeemByAccount: { most: 20, per: HOUR },
  redeemByAddress: { most: 200, per: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
