/** Settings that change while the site runs: what an administrator has stored, else what the environment says. */
import { SiteSettings } from "@contest/contract/settings";
import type { Configuration } from "../configuration.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

export interface Settings {
  read(): Promise<SiteSettings>;
  /** What was read is forgotten: it was just changed here. */
  forget(): void;
}

/** Other processes see a change this much later at most. */
const FRESH_FOR_MS = 1000;

export function openSettings(pool: Pool, configuration: Configuration): Settings {
  let known: Promise<SiteSettings> | null = null;
  let readAt = 0;
  return {
    read() {
      if (known && Date.now() - readAt < FRESH_FOR_MS) return known;
      readAt = Date.now();
      known = readStored(pool, configuration);
      // A failure is not kept.
      known.catch(() => (known = null));
      return known;
    },
    forget: () => (known = null),
  };
}

export async function readStored(database: Queryable, configuration: Configuration): Promise<SiteSettings> {
  const { donatedPercent, autoContest, supportEmail } = configuration;
  const rows = await allSettings(database);
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const given = { donatedPercent, autoContest, supportEmail };
  // Checked again: an older or newer version of the server may have written them.
  return SiteSettings.safeParse({ ...given, ...stored }).data ?? given;
}

const allSettings = statement<[], { name: string; value: unknown }>("all-settings", "select name, value from settings");
