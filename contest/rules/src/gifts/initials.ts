/** A child of a classroom is named by one to three initials and by nothing else. */
const INITIALS = /^(?:\p{Lu}\.? ?){1,3}$/u;

/** "ab" and "A. B." are both "A.B."; null for anything that could be a name. */
export function readInitials(typed: string): string | null {
  const upper = typed.trim().normalize("NFC").toUpperCase();
  if (!INITIALS.test(upper)) return null;
  return [...upper.replaceAll(/[. ]/g, "")].map((letter) => `${letter}.`).join("");
}
