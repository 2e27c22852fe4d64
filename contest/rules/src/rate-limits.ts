export interface RateLimit {
  /** The maximum number of uses in one window. */
  most: number;
  /** The length of the window in seconds. */
  per: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits for calls that guess, send email or create something, from narrow to wide. A network address can be a
 * household or a classroom, so its limits are wide; one account from one address is one person, so that limit is
 * narrow. An account as a whole has a wide limit, too: a narrow one would let a stranger lock its owner out.
 */
export const RATE_LIMITS = {
  passwordByDevice: { most: 10, per: 15 * MINUTE },
  passwordByAccountAndAddress: { most: 10, per: 15 * MINUTE },
  /** Codes of an authenticator, after the password was right. */
  codeByAccount: { most: 10, per: 15 * MINUTE },
  /** Guesses of the PIN that ends kids' mode. */
  pinByAccount: { most: 5, per: 15 * MINUTE },
  mailByAccountAndAddress: { most: 5, per: HOUR },
  /** Pages that children send to one grown-up. */
  handedPageByEmail: { most: 5, per: 24 * HOUR },
  contactByEmail: { most: 5, per: HOUR },
  exportByAccount: { most: 10, per: HOUR },
  downloadByAccount: { most: 100, per: HOUR },
  reportByAccount: { most: 30, per: HOUR },
  followByAccount: { most: 100, per: HOUR },
  blockByAccount: { most: 100, per: HOUR },
  /** Stickers put on works and taken off. */
  praiseByAccount: { most: 300, per: HOUR },
  /** More than anyone can look at in an hour. */
  voteByAccount: { most: 1200, per: HOUR },
  uploadByAccount: { most: 60, per: HOUR },
  /** The room saves a page every few seconds while somebody paints. */
  sketchByAccount: { most: 1500, per: HOUR },
  /** Requests to the payment provider that open a page or change a plan. */
  checkoutByAccount: { most: 60, per: HOUR },
  /** Requests to the payment provider that check whether something is paid. */
  verifyByAccount: { most: 300, per: HOUR },
  /** Pages that the students of one class hand in. */
  classPageByAccount: { most: 300, per: HOUR },
  redeemByAccount: { most: 20, per: HOUR },
  passwordByAccount: { most: 100, per: HOUR },
  mailByAccount: { most: 20, per: HOUR },
  /** Views and downloads of one contest that are counted from one address. */
  analyticsByAddress: { most: 60, per: HOUR },
  contactByAddress: { most: 20, per: HOUR },
  /** Free entries in prize draws. */
  enterByAddress: { most: 30, per: HOUR },
  /** Pages that children leave for a grown-up: a class of thirty, twice. */
  handedPageByAddress: { most: 60, per: HOUR },
  /** Photos are much larger: a class of thirty, once a day. */
  handedPhotoByAddress: { most: 40, per: 24 * HOUR },
  handedPageMailByAddress: { most: 40, per: HOUR },
  signUpByAddress: { most: 100, per: HOUR },
  passwordByAddress: { most: 200, per: 15 * MINUTE },
  passkeyByAddress: { most: 200, per: 15 * MINUTE },
  mailByAddress: { most: 60, per: HOUR },
  linkByAddress: { most: 100, per: 15 * MINUTE },
  redeemByAddress: { most: 200, per: HOUR },
  /** Guesses of a class's code: a school of six classes, each student twice. */
  classCodeByAddress: { most: 360, per: HOUR },
  /** A class of thirty, each with twenty pictures. */
  uploadByAddress: { most: 600, per: HOUR },
  /** A whole school may share an address. */
  voteByAddress: { most: 6000, per: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
