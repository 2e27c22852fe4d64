/** Without `Intl` where the browser can: its first use would hold up the page. */
export function deviceTimeZone(): string {
  if (typeof Temporal === "object") return Temporal.Now.timeZoneId();
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
