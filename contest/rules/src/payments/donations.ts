/** The share of submission fees that is donated to art education programs. */

/** Fees of one month that were not refunded, with the percentage that was configured when they were paid. */
export interface Fees {
  month: string;
  cents: number;
  percent: number;
}

export interface Donations {
  totalCents: number;
  /** In the order of the fees; they add up to the total. */
  months: { month: string; cents: number }[];
}

/**
 * The total is rounded once, to the nearest cent. It is distributed over the months by largest remainder, so that they
 * always add up to the published total.
 */
export function donationsOf(fees: readonly Fees[]): Donations {
  const hundredths = new Map<string, number>();
  for (const { month, cents, percent } of fees) {
    hundredths.set(month, (hundredths.get(month) ?? 0) + cents * percent);
  }
  const sum = [...hundredths.values()].reduce((total, part) => total + part, 0);
  const totalCents = Math.round(sum / 100);
  const months = [...hundredths].map(([month, part]) => ({ month, cents: Math.floor(part / 100), rest: part % 100 }));
  let missing = totalCents - months.reduce((total, { cents }) => total + cents, 0);
  for (const month of months.toSorted((one, other) => other.rest - one.rest)) {
    if (missing === 0) break;
    month.cents += 1;
    missing -= 1;
  }
  return { totalCents, months: months.map(({ month, cents }) => ({ month, cents })) };
}
