/** How many days a page waits for a grown-up, and an address that was given for it is stored at most. */
export const HANDED_PAGE_DAYS = 7;

/** How many photos wait for grown-ups at most, so that visitors without an account cannot fill the disk. */
export const HANDED_PHOTOS_MAX = 2000;
