/**
 * Reads what lz-string's `compress` has written: 16 bits to a character, the lowest bit of each number first.
 * Null for anything else.
 */
export function decompress(compressed: string): string | null {
  const read = bitReader(compressed);
  const CHARACTER_OF_8_BITS = 0;
  const CHARACTER_OF_16_BITS = 1;
  const END = 2;
  /** The first three places are taken by the marks above. */
  const words = ["", "", ""];
  let width = 2;
  let previous: string | null = null;
  let text = "";
  for (;;) {
    let code = read(width);
    if (code === null) return null;
    if (code === END) return text;
    if (code === CHARACTER_OF_8_BITS || code === CHARACTER_OF_16_BITS) {
      const character = read(code === CHARACTER_OF_8_BITS ? 8 : 16);
      if (character === null) return null;
      code = words.push(String.fromCharCode(character)) - 1;
    }
    // The one word that is used before it is complete: the previous one and its own first character.
    const word: string | undefined =
      words[code] ?? (code === words.length && previous ? previous + previous[0] : undefined);
    if (word === undefined) return null;
    text += word;
    if (previous !== null) words.push(previous + word[0]);
    previous = word;
    // Numbers grow by a bit as soon as the next word could need it.
    while (words.length + 1 > 2 ** width) width += 1;
  }
}

function bitReader(compressed: string): (count: number) => number | null {
  let at = 0;
  return (count) => {
    if (at + count > compressed.length * 16) return null;
    let number = 0;
    for (let bit = 0; bit < count; bit += 1, at += 1) {
      number |= ((compressed.charCodeAt(at >> 4) >> (15 - (at & 15))) & 1) << bit;
    }
    return number;
  };
}
