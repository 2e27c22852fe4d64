const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const EMAIL_MAX = 254;
export const NAME_MAX = 80;
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 30;
export const USERNAME_PATTERN = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/;
export const BIO_MAX = 1000;
export const LOCATION_MAX = 120;
export const WEBSITE_MAX = 300;
export const MINIMUM_AGE = 18;

/** All lifetimes are seconds. */
export const SESSION_LIFETIME = 30 * DAY;
export const RESET_LINK_LIFETIME = 1 * HOUR;
export const CONFIRM_LINK_LIFETIME = 3 * DAY;
/** How long an account that asked to be deleted can still be kept by signing in. */
export const DELETION_GRACE_DAYS = 14;

export interface Limit {
  /** How many are allowed in one window. */
  most: number;
  /** Length of the window in seconds. */
  per: number;
}

/**
 * How often the calls that guess, mail or create may be used. An address stands for a household or a classroom, so its
 * numbers are wide; one account from one address is one person, so that number is tight. The account as a whole gets
 * a wide number too: a tight one would let a stranger lock somebody out.
 */
export const LIMITS = {
  signUpByAddress: { most: 100, per: HOUR },
  passwordByAddress: { most: 200, per: 15 * MINUTE },
  passwordByAccountAndAddress: { most: 10, per: 15 * MINUTE },
  passwordByAccount: { most: 100, per: HOUR },
  mailByAddress: { most: 60, per: HOUR },
  mailByAccount: { most: 5, per: HOUR },
  linkByAddress: { most: 100, per: 15 * MINUTE },
  exportByAccount: { most: 10, per: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
