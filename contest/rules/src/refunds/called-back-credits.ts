/**
 * How many credits of a payment a refund calls back, all refunds of that payment together: the same part of the
 * credits as of the money, rounded in the member's favor. What is spent already cannot come back, so the caller takes
 * at most what is left.
 */
export function creditsCalledBack(payment: { granted: number; amountCents: number; refundedCents: number }): number {
  const { granted, amountCents, refundedCents } = payment;
  if (refundedCents <= 0) return 0;
  if (refundedCents >= amountCents) return granted;
  return Math.floor((granted * refundedCents) / amountCents);
}
