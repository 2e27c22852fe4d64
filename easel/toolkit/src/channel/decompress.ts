/** Reads arguments that lz-string has compressed. Loaded when an editor first sends some. */
import LZString from "lz-string";

/** Null for anything that is not a compressed JSON text. */
export function decompressJson(compressed: string): { readonly value: unknown } | null {
  const text = LZString.decompress(compressed);
  if (!text) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
