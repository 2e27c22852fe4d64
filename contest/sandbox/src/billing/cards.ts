/** The cards the sandbox knows. A number decides what happens, as with Stripe's test cards; no number is ever kept. */
import type { CardBehaviour } from "../stripe-objects.ts";

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard";
  behaviour: CardBehaviour;
  meaning: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", brand: "visa", behaviour: "succeeds", meaning: "Succeeds" },
  { number: "5555 5555 5555 4444", brand: "mastercard", behaviour: "succeeds", meaning: "Succeeds, a Mastercard" },
  { number: "4000 0000 0000 0002", brand: "visa", behaviour: "is declined", meaning: "Is declined" },
  {
    number: "4000 0000 0000 9995",
    brand: "visa",
    behaviour: "has insufficient funds",
    meaning: "Is declined: insufficient funds",
  },
  {
    number: "4000 0025 0000 3155",
    brand: "visa",
    behaviour: "needs authentication",
    meaning: "Asks for authentication first",
  },
  { number: "4000 0000 0000 0069", brand: "visa", behaviour: "has expired", meaning: "Is declined: expired card" },
  {
    number: "4000 0000 0000 0341",
    brand: "visa",
    behaviour: "fails on later charges",
    meaning: "Pays now, and fails at every renewal",
  },
];

export interface Decline {
  code: "card_declined" | "expired_card";
  declineCode: string;
  message: string;
}

/** Why a card refuses, or null. A card that only fails later does so when its owner is not there. */
export function declineOf(behaviour: CardBehaviour, presence: "on session" | "off session"): Decline | null {
  if (behaviour === "is declined" || (behaviour === "fails on later charges" && presence === "off session")) {
    return { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." };
  }
  if (behaviour === "has insufficient funds") {
    return { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." };
  }
  if (behaviour === "has expired") {
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
  behaviour: CardBehaviour;
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/** What was typed as a card, or what is wrong with it, field by field. */
export function readCard(typed: TypedCard, now: number): { card: ReadCard } | { errors: CardErrors } {
  const digits = typed.number.replace(/[\s-]/g, "");
  const known = TEST_CARDS.find(({ number }) => number.replaceAll(" ", "") === digits);
  const expiry = readExpiry(typed.expiry, now);
  const errors: CardErrors = {};
  if (!known) errors.number = whatIsWrongWith(digits);
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!/^\d{3}$/.test(typed.cvc.trim())) errors.cvc = "Your card's security code is incomplete: type three digits.";
  if (!known || typeof expiry === "string" || errors.cvc) return { errors };
  return { card: { brand: known.brand, last4: digits.slice(-4), ...expiry, behaviour: known.behaviour } };
}

function whatIsWrongWith(digits: string): string {
  if (digits === "") return "Type a card number.";
  if (!/^\d+$/.test(digits)) return "A card number has digits only.";
  if (digits.length < 12) return "Your card number is incomplete.";
  if (!passesLuhn(digits)) return "Your card number is invalid.";
  return "No real money moves here, so only the test cards listed below are taken.";
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
  if (!match?.[2]) return "Type the expiry date as MM / YY.";
  if (month < 1 || month > 12) return "Your card's expiration month is invalid.";
  const year = Number(match[2]) + (match[2].length === 2 ? 2000 : 0);
  if (Date.UTC(year, month, 1) / 1000 <= now) return "Your card's expiration date is in the past.";
  if (year > new Date(now * 1000).getUTCFullYear() + 50) return "Your card's expiration year is invalid.";
  return { expiryMonth: month, expiryYear: year };
}
