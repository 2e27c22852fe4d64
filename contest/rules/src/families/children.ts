import { isReservedUsername } from "../accounts/names.ts";

/** The animals that stand for children. */
export const AVATARS = ["fox", "owl", "cat", "frog", "bear", "rabbit"] as const;
export type ChildAvatar = (typeof AVATARS)[number];

export const CHILD_AGE_GROUPS = ["child", "teen"] as const;
export type ChildAgeGroup = (typeof CHILD_AGE_GROUPS)[number];

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 20;
export const CHILDREN_MAX = 12;
/** How many of a child's pages can wait for the parent at the same time. */
export const WAITING_MAX = 20;

/** What a parent agrees to, once for each child. It is stored word for word, so a new wording is a new text. */
export const CONSENT_WORDING =
  "I am this child’s parent or legal guardian. I agree that the pages I approve are shown on this site with the child’s nickname and age group. I can withdraw this at any time, and then the pages are deleted.";

/** One word of letters and digits: neither a full name nor an address fits. */
const NICKNAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’_-]*[\p{L}\p{M}\p{N}])?$/u;
/** Longer numbers could be a phone number or a date of birth. */
const LONG_NUMBER = /\d{5}/;

/** Says why a nickname cannot be used, or null if it can. */
export function nicknameProblem(nickname: string, lastName: string): string | null {
  const typed = nickname.trim();
  if (typed.length < NICKNAME_MIN || typed.length > NICKNAME_MAX) {
    return `Use ${NICKNAME_MIN} to ${NICKNAME_MAX} characters.`;
  }
  if (!NICKNAME.test(typed) || LONG_NUMBER.test(typed)) return "Use one word, like Mia or StarFox: never a full name.";
  if (typed.toLowerCase() === lastName.trim().toLowerCase()) return "Use a nickname, not a last name.";
  return isReservedUsername(typed) ? "This name is reserved. Choose another one." : null;
}

const PIN = /^\d{4,6}$/;
/** The first ones that a child would try. */
const OBVIOUS = ["1234", "4321", "12345", "123456"];

/** Says why a PIN cannot be used, or null if it can. */
export function pinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return "Use four to six digits.";
  return new Set(pin).size === 1 || OBVIOUS.includes(pin) ? "This PIN is easy to guess. Choose another one." : null;
}
