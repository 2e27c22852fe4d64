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

/** All lifetimes are in seconds. */
export const SESSION_LIFETIME = 30 * DAY;
/** The maximum lifetime of a session, however active it is. */
export const SESSION_LONGEST = 180 * DAY;
export const RESET_LINK_LIFETIME = 1 * HOUR;
export const CONFIRM_LINK_LIFETIME = 3 * DAY;
/** How long signing in can still cancel an account's deletion. */
export const DELETION_GRACE_DAYS = 14;
