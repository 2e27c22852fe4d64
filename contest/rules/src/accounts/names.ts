/** Rules for the names that members may choose. */

/** Names that could be mistaken for the site's staff. */
const RESERVED = [
  "admin",
  "administrator",
  "billing",
  "dailycoloring",
  "dailycoloringchallenge",
  "help",
  "info",
  "moderation",
  "moderator",
  "official",
  "postmaster",
  "root",
  "security",
  "staff",
  "support",
  "system",
  "team",
  "webmaster",
];

/** Separators and trailing digits make no difference: `Admin-1` is reserved, too. */
export function isReservedUsername(username: string): boolean {
  const bare = username.toLowerCase().replaceAll(/[._-]/g, "");
  return RESERVED.includes(bare.replace(/\d+$/, ""));
}

/** A name appears in emails to other people, so it must not advertise: no addresses, no amounts of money. */
export function looksLikeAdvertising(name: string): boolean {
  return /:\/\/|www\.|\.(com|net|org|info|example|io|ru|xyz)\b|[$€£¥₹]\s*\d|\d\s*[$€£¥₹]/i.test(name);
}
