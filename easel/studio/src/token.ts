/** The secret of this run of the dev server, which the address printed in the terminal contains. */

/** Of this tab and the studio's own origin only: neither other tabs nor the pages of the app can read it. */
const KEY = "easel-token";

/** Moves the token out of the address, which people share and take pictures of. Null when there is none. */
export function takeToken(): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get("token");
  if (given !== null) {
    sessionStorage.setItem(KEY, given);
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }
  return sessionStorage.getItem(KEY);
}

/** A dev server that does not respond yet may still turn out to be the right one. */
export async function isCurrentToken(url: string, token: string): Promise<boolean> {
  const response = await fetch(url, { method: "POST", headers: { "x-easel-token": token } }).catch(() => null);
  return response?.status !== 403;
}
