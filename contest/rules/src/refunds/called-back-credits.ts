/**
 * How many credits of a payment its refunds revoke in total: the same share of the credits as of the money, rounded in
 * the member's favor. Spent credits cannot be revoked, so the caller takes at most what is left.
 */
export function creditsCalledBack(payment: { granted: number; amountCents: number; refundedCents: number }): number {
  const { granted, amountCents, refundedCents } = payment;
  if (refundedCents <= 0) return 0;
  if (refundedCents >= amountCents) return granted;
  return Math.floor((granted * refundedCents) / amountCents);
}
