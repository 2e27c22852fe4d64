/** The test cards. A card's number determines what happens, as at Stripe; no number is ever stored. */
import type { CardBehavior } from "../stripe-objects.ts";

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard";
  behavior: CardBehavior;
  meaning: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", brand: "visa", behavior: "succeeds", meaning: "Succeeds" },
  { number: "5555 5555 5555 4444", brand: "mastercard", behavior: "succeeds", meaning: "Succeeds (a Mastercard)" },
  { number: "4000 0000 0000 0002", brand: "visa", behavior: "is declined", meaning: "Is declined" },
  {
    number: "4000 0000 0000 9995",
    brand: "visa",
    behavior: "has insufficient funds",
    meaning: "Is declined: insufficient funds",
  },
  {
    number: "4000 0025 0000 3155",
    brand: "visa",
    behavior: "needs authentication",
    meaning: "Requires authentication first",
  },
  { number: "4000 0000 0000 0069", brand: "visa", behavior: "has expired", meaning: "Is declined: expired card" },
  {
    number: "4000 0000 0000 0341",
    brand: "visa",
    behavior: "fails on later charges",
    meaning: "Pays now, and fails at every renewal",
  },
];

export interface Decline {
  code: "card_declined" | "expired_card";
  declineCode: string;
  message: string;
}

/** Why a card is declined, or null. A card that fails later is declined only when its owner is not present. */
export function declineOf(behavior: CardBehavior, presence: "on session" | "off session"): Decline | null {
  if (behavior === "is declined" || (behavior === "fails on later charges" && presence === "off session")) {
    return { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." };
  }
  if (behavior === "has insufficient funds") {
    return { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." };
  }
  if (behavior === "has expired") {
    return { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." };
  }
  return null;
}

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export interface ReadCard {
  brand: TestCard["brand"];
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  behavior: CardBehavior;
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/** The card that was entered, or what is wrong with it, by field. */
export function readCard(typed: TypedCard, now: number): { card: ReadCard } | { errors: CardErrors } {
  const digits = typed.number.replace(/[\s-]/g, "");
  const known = TEST_CARDS.find(({ number }) => number.replaceAll(" ", "") === digits);
  const expiry = readExpiry(typed.expiry, now);
  const errors: CardErrors = {};
  if (!known) errors.number = whatIsWrongWith(digits);
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!/^\d{3}$/.test(typed.cvc.trim())) errors.cvc = "Your card's security code is incomplete. Enter three digits.";
  if (!known || typeof expiry === "string" || errors.cvc) return { errors };
  return { card: { brand: known.brand, last4: digits.slice(-4), ...expiry, behavior: known.behavior } };
}

function whatIsWrongWith(digits: string): string {
  if (digits === "") return "Enter a card number.";
  if (!/^\d+$/.test(digits)) return "A card number contains only digits.";
  if (digits.length < 12) return "Your card number is incomplete.";
  if (!passesLuhn(digits)) return "Your card number is invalid.";
  return "No real money moves here, so only the test cards listed below are accepted.";
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function readExpiry(typed: string, now: number): { expiryMonth: number; expiryYear: number } | string {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(typed);
  const month = Number(match?.[1]);
  if (!match?.[2]) return "Enter the expiration date as MM / YY.";
  if (month < 1 || month > 12) return "Your card's expiration month is invalid.";
  const year = Number(match[2]) + (match[2].length === 2 ? 2000 : 0);
  if (Date.UTC(year, month, 1) / 1000 <= now) return "Your card's expiration date is in the past.";
  if (year > new Date(now * 1000).getUTCFullYear() + 50) return "Your card's expiration year is invalid.";
  return { expiryMonth: month, expiryYear: year };
}
