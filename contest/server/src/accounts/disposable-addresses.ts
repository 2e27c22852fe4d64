import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { Problem } from "@contest/platform/http/problem";

let allDomains: Set<string> | undefined;

/** The library's own check makes a new set of all domains for each address. */
function isDisposable(domain: string): boolean {
  allDomains ??= disposableEmailBlocklistSet();
  return allDomains.has(domain.toLowerCase());
}

/** One person can have any number of addresses at these services, so they must not become accounts. */
export function refuseDisposableAddress(email: string): void {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  // These services accept mail for every subdomain, too.
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  if (!domains.some(isDisposable)) return;
  throw new Problem(
    400,
    "DISPOSABLE_EMAIL",
    "Please use an email address that you will keep. We don't accept addresses from disposable mail services.",
    { field: "email" },
  );
}
