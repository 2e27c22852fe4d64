/** Texts with fixed parts between values, such as templates and translations. */

/** The ways in which one part can change so that the text becomes another one. None when the text is not of these parts. */
export function changesOfParts(
  parts: readonly string[],
  before: string,
  after: string,
): { index: number; changed: string }[] {
  const starts = startsOf(parts, before);
  return parts.flatMap((part, index) => {
    const start = starts?.[index];
    if (start === undefined) return [];
    const [head, tail] = [before.slice(0, start), before.slice(start + part.length)];
    const isAround = after.startsWith(head) && after.endsWith(tail) && after.length >= head.length + tail.length;
    const changed = after.slice(head.length, after.length - tail.length);
    return isAround && changed !== part ? { index, changed } : [];
  });
}

/** Where each part is in the text. Null when the text is another one. */
function startsOf(parts: readonly string[], text: string): number[] | null {
  const starts: number[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const start = index === 0 ? 0 : isLast ? text.length - part.length : text.indexOf(part, at);
    if (start < at || !text.startsWith(part, start) || (isLast && index === 0 && text !== part)) return null;
    starts.push(start);
    at = start + part.length;
  }
  return starts;
}
