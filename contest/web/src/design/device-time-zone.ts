/** Such as "America/New_York". Newer browsers tell it without `Intl`, whose first use would hold up the page. */
export function deviceTimeZone(): string {
  if (typeof Temporal === "object") return Temporal.Now.timeZoneId();
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
