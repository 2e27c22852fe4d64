/** What a teacher declares once for a class, in the school's words. It is stored word for word. */
export const PERMISSION_WORDING =
  "The school has the permission of the students’ parents or guardians, as its own rules require, to show the pages I choose on this site with the students’ initials and age group.";

export const CLASS_NAME_MAX = 60;
export const SCHOOL_MAX = 120;
/** The purchase order and the tax number on an invoice. */
export const REFERENCE_MAX = 60;
/** The most pages on the wall of a class: thirty students, twenty pages each. */
export const CLASS_WORKS_MAX = 600;
/** How many photos are uploaded, or pages submitted, at once. */
export const BATCH_MAX = 30;

/** Typed by children, so there are no letters that look like digits, and no vowels. */
const LETTERS = "23456789BCDFGHJKLMNPQRSTVWXYZ";
const LENGTH = 6;

/** `randomBytes` returns the requested number of random bytes. Guessing is limited, and a class can change its code. */
export function makeJoinCode(randomBytes: (count: number) => Uint8Array): string {
  let code = "";
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes above the last full multiple would make some letters more likely than others.
      if (byte < LETTERS.length * 8 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}

/** Normalizes a typed code to its stored form; null if it cannot be a code. */
export function readJoinCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : null;
}
