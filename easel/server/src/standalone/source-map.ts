/** Encodes a source map as bundlers expect it from a loader. */
import type { DecodedMap } from "@easel/source/annotate";

export interface EncodedMap extends Omit<DecodedMap, "mappings"> {
  readonly mappings: string;
}

export function encodeMap({ mappings, ...map }: DecodedMap): EncodedMap {
  let [source, line, column] = [0, 0, 0];
  const lines = mappings.map((segments) => {
    let generated = 0;
    return segments
      .map(([toColumn, toSource, toLine, fromColumn]) => {
        const fields = [toColumn - generated, toSource - source, toLine - line, fromColumn - column];
        [generated, source, line, column] = [toColumn, toSource, toLine, fromColumn];
        return fields.map(encodeNumber).join("");
      })
      .join(",");
  });
  return { ...map, mappings: lines.join(";") };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base 64 VLQ: five bits each, the lowest ones first, with the sign in the lowest bit. */
function encodeNumber(value: number): string {
  let [rest, text] = [value < 0 ? (-value << 1) | 1 : value << 1, ""];
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
