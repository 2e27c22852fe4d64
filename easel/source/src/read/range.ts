/** Offsets into a module's text, in UTF-16 units: `code.slice(start, end)`. */
export interface Range {
  start: number;
  end: number;
}

/** Only the offsets of a node. */
export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
