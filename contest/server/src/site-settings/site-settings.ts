/**
 * Settings that can change while the site runs: the values an administrator has stored, or else those of the
 * environment.
 */
import { SiteSettings } from "@contest/contract/settings";
import { DEFAULT_SITE_DETAILS } from "@contest/contract/pages";
import type { SiteDetails } from "@contest/contract/site";
import { DEFAULT_DAILY_PRIZE, DEFAULT_PRIZE_CREDITS } from "@contest/rules/contests/daily-prize";
import type { Configuration } from "@contest/platform/configuration";
import type { Pool, Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

export interface Settings {
  read(): Promise<SiteSettings>;
  /** Clears the cache after a change in this process. */
  clearCache(): void;
}

/** Other processes see a change after this time at the latest. */
const FRESH_FOR_MS = 1000;

export function openSettings(pool: Pool, configuration: Configuration): Settings {
  let known: Promise<SiteSettings> | null = null;
  let readAt = 0;
  return {
    read() {
      if (known && Date.now() - readAt < FRESH_FOR_MS) return known;
      readAt = Date.now();
      known = readStored(pool, configuration);
      // A failed read is not cached.
      known.catch(() => (known = null));
      return known;
    },
    clearCache: () => (known = null),
  };
}

/** What visitors see of the settings, in every page's HTML. */
export function siteDetailsOf({ siteName, logo, planNotes, chatHours }: SiteSettings): SiteDetails {
  return { name: siteName, logo, planNotes, chatHours };
}

export async function readStored(database: Queryable, configuration: Configuration): Promise<SiteSettings> {
  const { donatedPercent, autoContest, supportEmail } = configuration;
  const rows = await allSettings(database);
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const social = { instagram: "", tiktok: "", youtube: "" };
  const defaults = {
    donatedPercent,
    autoContest,
    supportEmail,
    lookFirst: null,
    dailyPrize: DEFAULT_DAILY_PRIZE,
    dailyPrizeCredits: DEFAULT_PRIZE_CREDITS,
    ...social,
    siteName: DEFAULT_SITE_DETAILS.name,
    logo: DEFAULT_SITE_DETAILS.logo,
    planNotes: DEFAULT_SITE_DETAILS.planNotes,
    chatHours: DEFAULT_SITE_DETAILS.chatHours,
    emailTexts: {},
  };
  // Validated again, because an older or newer version of the server may have stored them.
  return SiteSettings.safeParse({ ...defaults, ...stored }).data ?? defaults;
}

const allSettings = statement<[], { name: string; value: unknown }>("all-settings", "select name, value from settings");
