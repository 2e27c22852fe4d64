/** The prize of contests that the site generates itself, until an administrator sets another one. */
export const DEFAULT_DAILY_PRIZE = "A sticker and 5 submission credits";
/** The submission credits in that prize, which the winner gets automatically. */
export const DEFAULT_PRIZE_CREDITS = 5;
