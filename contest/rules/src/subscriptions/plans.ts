/** The single plan catalog, used by pricing, checkout, profile, FAQ and rewards. Amounts are in cents. */

export const TIERS = ["free", "lite", "pro", "champ"] as const;
export type Tier = (typeof TIERS)[number];

export interface Plan {
  tier: Tier;
  name: string;
  monthlyCents: number;
  /** Submission credits per month. Champ's number is displayed as unlimited. */
  submissions: number;
  unlimited: boolean;
  /** The monthly cash prize that members of this plan can win, or null. */
  drawingCents: number | null;
  /** The weight of a vote in a contest with weighted votes. */
  voteWeight: number;
  /** Benefits besides submissions and the prize draw. */
  extras: readonly string[];
}

export const PLANS: Record<Tier, Plan> = {
  free: {
    tier: "free",
    name: "Color Curious",
    monthlyCents: 0,
    submissions: 2,
    unlimited: false,
    drawingCents: null,
    voteWeight: 1,
    extras: [],
  },
  lite: {
    tier: "lite",
    name: "Color Lite",
    monthlyCents: 500,
    submissions: 5,
    unlimited: false,
    drawingCents: 2500,
    voteWeight: 1.5,
    extras: [],
  },
  pro: {
    tier: "pro",
    name: "Color Pro",
    monthlyCents: 1000,
    submissions: 20,
    unlimited: false,
    drawingCents: 5000,
    voteWeight: 2,
    extras: ["Featured artist spotlight"],
  },
  champ: {
    tier: "champ",
    name: "Color Champ",
    monthlyCents: 2000,
    submissions: 999,
    unlimited: true,
    drawingCents: 10_000,
    voteWeight: 3,
    extras: ["Custom line art requests", "Professional feedback", "Early access"],
  },
};

/** The price of one submission without a credit. */
export const PAY_PER_SUBMISSION_CENTS = 299;
export const PRICE_CHANGE_NOTICE_DAYS = 30;

/** For stored names and names from the payment provider, where an unknown tier is a bug. */
export function tierNamed(name: string | undefined): Tier {
  const tier = TIERS.find((tier) => tier === name);
  if (!tier) throw new Error(`there is no plan ${name}`);
  return tier;
}

export function dollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** Returns "Unlimited submissions" or "5 submissions a month". */
export function submissionsWords({ unlimited, submissions }: Plan): string {
  return unlimited ? "Unlimited submissions" : `${submissions} submissions a month`;
}
