/** How long before a contest opens members with early access get its page. */
export const EARLY_ACCESS_HOURS = 6;

export function isEarlyAccessOpen(opensAt: number, now: number): boolean {
  return now >= opensAt - EARLY_ACCESS_HOURS * 60 * 60 * 1000;
}
