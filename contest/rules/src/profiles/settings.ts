/** The settings that members can choose for dates, emails and privacy. */

/** Texts stay in English; the language determines how dates are formatted. */
export const LANGUAGES = ["en", "es", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const TIMEZONES = ["utc", "est", "pst", "cet"] as const;
export type Timezone = (typeof TIMEZONES)[number];

/** The local time of each region, including daylight saving time. */
export const ZONE_NAMES = {
  utc: "UTC",
  est: "America/New_York",
  pst: "America/Los_Angeles",
  cet: "Europe/Paris",
} as const satisfies Record<Timezone, string>;

export const LOCALES = { en: "en-US", es: "es-ES", fr: "fr-FR", de: "de-DE" } as const satisfies Record<
  Language,
  string
>;

/** Optional emails. Emails about the account itself are always sent. */
export const NOTIFICATIONS = [
  "submissions",
  "votes",
  "results",
  "praise",
  "rewards",
  "daily",
  "renewals",
  "news",
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
