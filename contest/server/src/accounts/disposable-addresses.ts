import { isDisposableEmailDomain } from "disposable-email-domains-js";
import { Problem } from "@contest/platform/http/problem";

/** One person can have any number of addresses at these services, so they must not become accounts. */
export function refuseDisposableAddress(email: string): void {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  // These services accept mail for every subdomain, too.
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  if (!domains.some(isDisposableEmailDomain)) return;
  throw new Problem(
    400,
    "DISPOSABLE_EMAIL",
    "Please use an email address that you will keep. We don't accept addresses from disposable mail services.",
    { field: "email" },
  );
}
