import { SITE_NAME } from "@contest/contract/pages";
import { EmailTexts, SiteName } from "@contest/contract/settings";
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import type { EmailSettings } from "./write-email.ts";

/** Reads what the owner has chosen for all emails, in the transaction that causes one. */
export async function readEmailSettings(database: Queryable): Promise<EmailSettings> {
  const stored = Object.fromEntries((await emailSettings(database)).map(({ name, value }) => [name, value]));
  return {
    // Validated again, because an older or newer version of the server may have stored them.
    siteName: SiteName.safeParse(stored["siteName"]).data ?? SITE_NAME,
    texts: EmailTexts.safeParse(stored["emailTexts"]).data ?? {},
  };
}

const emailSettings = statement<[], { name: string; value: unknown }>(
  "email-settings",
  "select name, value from settings where name in ('siteName', 'emailTexts')",
);
