/**
 * Codes are read aloud, copied by hand and typed by children, so there are no letters that look like digits, and no
 * vowels.
 */
const LETTERS = "23456789BCDFGHJKLMNPQRSTVWXYZ";
const LENGTH = 16;

/** `randomBytes` returns the requested number of random bytes. There are 29^16 codes, too many to guess one. */
export function makeCode(randomBytes: (count: number) => Uint8Array): string {
  let code = "";
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes above the last full multiple would make some letters more likely than others.
      if (byte < LETTERS.length * 8 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return grouped(code);
}

/** Normalizes a typed code to its stored form; null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null;
  return grouped(letters);
}

function grouped(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}
