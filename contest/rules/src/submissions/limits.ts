export const FILE_MAX_MB = 10;
export const DPI_MIN = 300;
export const FILE_TYPES = ["JPG", "PNG", "PDF"] as const;
export const SUBMIT_WITHIN_HOURS = 24;
/** Winners are announced this many hours after the deadline. */
export const RESULT_HOURS = { earliest: 24, latest: 48 } as const;
export const ALT_TEXT_MAX = 300;
/** The maximum number of submissions in one response. */
export const LIST_MAX = 1000;
/** What a winner says about the winning work, in characters. */
export const WINNER_WORDS_MAX = 280;

/** As many submissions as one screen of the review queue has, which can be approved at once. */
export const APPROVED_AT_ONCE = 30;

/** The length of what the artist in the spotlight says. */
export const SPOTLIGHT_WORDS_MAX = 400;
