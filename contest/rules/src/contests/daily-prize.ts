/** The prize of contests that the site generates itself, until an administrator sets another one. */
export const DEFAULT_DAILY_PRIZE = "A sticker and 5 submission credits";
