/** Links in emails are single-use and short-lived, and always point to this site. */
import { CONFIRM_LINK_LIFETIME, RESET_LINK_LIFETIME } from "@contest/rules/accounts/limits";
import type { Queryable } from "@contest/database/pool";
import { Problem } from "@contest/platform/http/problem";
import { hashToken, newToken } from "../sessions/secrets.ts";
import * as sql from "./sql.ts";

export type Purpose = "reset-password" | "confirm-email";

const LIFETIMES: Record<Purpose, number> = {
  "reset-password": RESET_LINK_LIFETIME,
  "confirm-email": CONFIRM_LINK_LIFETIME,
};

/**
 * Creates a link to `page` (an address of this site). Opening it proves that the recipient can read mail sent to
 * `email`.
 */
export async function makeLink(
  database: Queryable,
  { purpose, userId, email, page }: { purpose: Purpose; userId: string; email: string; page: string },
): Promise<string> {
  const token = newToken();
  await sql.insertLink(database, { tokenHash: hashToken(token), userId, purpose, email, lifetime: LIFETIMES[purpose] });
  const url = new URL(page);
  // Browsers send the fragment to no server, so it is in no log and no referrer.
  url.hash = `token=${token}`;
  return url.href;
}

export async function consumeLink(
  database: Queryable,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string }> {
  const hash = hashToken(token);
  await sql.lockOwnerOfLink(database, [hash]);
  const [link] = await sql.consumeLink(database, [hash, purpose]);
  if (!link) throw linkExpired();
  return { userId: link.user_id, email: link.email };
}

export const linkExpired = () =>
  new Problem(400, "LINK_EXPIRED", "This link has expired or was already used. Please request a new one.");

/** Returns the address if it belongs to this site, or the fallback if there is none. Refuses any other address. */
export function addressOfThisSite(address: string | undefined, siteUrl: string, fallback: string): string {
  if (!address) return siteUrl + fallback;
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  if (url && ownOrigins(siteUrl).includes(url.origin) && url.username === "" && url.password === "") return url.href;
  throw new Problem(400, "INVALID_INPUT", "Enter an address on this site.", { field: "redirectUrl" });
}

/** On a development machine, the site can be reached under both names. */
function ownOrigins(siteUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (hostname !== "localhost" && hostname !== "127.0.0.1") return [origin];
  return [`${protocol}//localhost:${port}`, `${protocol}//127.0.0.1:${port}`, origin];
}
