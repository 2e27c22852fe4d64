/** Codes are read aloud, copied by hand and typed in by children: no letter that looks like a digit, and no vowel. */
const LETTERS = "23456789BCDFGHJKLMNPQRSTVWXYZ";
const LENGTH = 16;

/** `chance` gives as many random bytes as asked for. 29^16 codes: nobody guesses one. */
export function makeCode(chance: (count: number) => Uint8Array): string {
  let code = "";
  while (code.length < LENGTH) {
    for (const byte of chance(LENGTH)) {
      // Bytes beyond the last whole round would make some letters likelier than others.
      if (byte < LETTERS.length * 8 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return grouped(code);
}

/** A code as somebody typed it, in the form it is kept in; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null;
  return grouped(letters);
}

function grouped(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}
