/** How many days a page waits for a grown-up, and an address that was given for it is stored at most. */
export const HANDED_PAGE_DAYS = 7;
