/** A student in a classroom is identified only by one to three initials. */
const INITIALS = /^(?:\p{Lu}\.? ?){1,3}$/u;

/** Normalizes "ab" and "A. B." to "A.B."; null for anything that could be a name. */
export function readInitials(typed: string): string | null {
  const upper = typed.trim().normalize("NFC").toUpperCase();
  if (!INITIALS.test(upper)) return null;
  return [...upper.replaceAll(/[. ]/g, "")].map((letter) => `${letter}.`).join("");
}
