import { Problem } from "../http/problem.ts";

/** Returns the address that the provider redirects to, which is always a page of this site. */
export function returnAddress(siteUrl: string, given: string | undefined, otherwise: string): string {
  const address = URL.canParse(given ?? otherwise, siteUrl) ? new URL(given ?? otherwise, siteUrl) : null;
  if (!address || address.origin !== new URL(siteUrl).origin) {
    throw new Problem(400, "FOREIGN_ADDRESS", "returnUrl: Give an address of this site.", { field: "returnUrl" });
  }
  address.hash = "";
  address.searchParams.delete("session_id");
  return address.href;
}
