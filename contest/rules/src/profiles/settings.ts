/** What a member can choose about dates, mails and being seen. */

/** Texts stay English; a language decides how dates are written. */
export const LANGUAGES = ["en", "es", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const TIMEZONES = ["utc", "est", "pst", "cet"] as const;
export type Timezone = (typeof TIMEZONES)[number];

/** Each is the clock people there live by, summer time included. */
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

/** Mails about the account itself are always sent; these are the others. */
export const NOTIFICATIONS = ["submissions", "votes", "results", "rewards", "daily", "renewals", "news"] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
