/** Where a line of a compiled module is in the source, by the source map that the module contains. */

/** Counted from 1. Null when the module contains no map, or the map has nothing for the line. */
export function sourceLine(compiled: string, line: number, column: number): number | null {
  const encoded = /\/\/# sourceMappingURL=data:application\/json;(?:charset=[\w-]+;)?base64,([\w+/=]+)\s*$/.exec(
    compiled,
  );
  if (!encoded?.[1]) return null;
  const { mappings } = JSON.parse(atob(encoded[1])) as { mappings?: unknown };
  return typeof mappings === "string" ? originalLine(mappings, line - 1, column - 1) : null;
}

function originalLine(mappings: string, line: number, column: number): number | null {
  let original = 0;
  let found: number | null = null;
  for (const [index, segments] of mappings
    .split(";")
    .slice(0, line + 1)
    .entries()) {
    let at = 0;
    for (const segment of segments.split(",")) {
      const [shift = 0, , lineShift] = decode(segment);
      at += shift;
      original += lineShift ?? 0;
      if (index === line && lineShift !== undefined && (found === null || at <= column)) found = original + 1;
    }
  }
  return found;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Numbers in base 64, of which each digit has five bits and a sixth for more to come. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
