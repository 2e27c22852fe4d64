/** Reads arguments that lz-string has compressed: its `compress` turns JSON into a string with 16 bits in each character. */

/** Null for anything that is not a compressed JSON text. */
export function decompressJson(compressed: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(decompress(compressed)) };
  } catch {
    return null;
  }
}

/** These two codes announce a character that has not occurred before, and this one is the end. */
const [BYTE, CHARACTER, END] = [0, 1, 2];

/** The decompressing half of lz-string, whose other half and other formats would be most of its size. */
function decompress(compressed: string): string {
  const read = createBitReader(compressed);
  const words = ["", "", ""];
  let text = "";
  let previous = "";
  for (;;) {
    // A code has as many bits as the number of words, which both sides count.
    let code = read(32 - Math.clz32(words.length));
    if (code === END) return text;
    if (code === BYTE || code === CHARACTER) {
      const character = String.fromCharCode(read(code === BYTE ? 8 : 16));
      code = words.push(character) - 1;
    }
    // The word that is added next may be used before it is known: it begins and ends with the same character.
    const word = words[code] ?? (code === words.length ? previous + previous.charAt(0) : "");
    if (word === "") throw new Error("This is not compressed.");
    text += word;
    if (previous !== "") words.push(previous + word.charAt(0));
    previous = word;
  }
}

/** Characters start with their highest bit, but numbers with their lowest. */
function createBitReader(compressed: string): (bits: number) => number {
  let position = 0;
  return (bits) => {
    if (position > compressed.length * 16) throw new Error("The end is missing.");
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1, position += 1) {
      const character = compressed.charCodeAt(position >> 4);
      value |= ((character >> (15 - (position & 15))) & 1) << bit;
    }
    return value;
  };
}
