import { Problem } from "@contest/platform/http/problem";

/** Returns the address that the provider redirects to, which is always a page of this site. */
export function returnAddress(siteUrl: string, requested: string | undefined, fallback: string): string {
  const address = URL.canParse(requested ?? fallback, siteUrl) ? new URL(requested ?? fallback, siteUrl) : null;
  if (!address || address.origin !== new URL(siteUrl).origin) {
    throw new Problem(400, "FOREIGN_ADDRESS", "Enter an address on this site.", { field: "returnUrl" });
  }
  address.hash = "";
  address.searchParams.delete("session_id");
  return address.href;
}
