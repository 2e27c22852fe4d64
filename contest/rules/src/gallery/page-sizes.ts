/** How many works of a contest its day's page shows. */
export const WALL_SIZE = 12;
/** How many works an artist's page shows at a time. */
export const ARTIST_PAGE_SIZE = 24;
