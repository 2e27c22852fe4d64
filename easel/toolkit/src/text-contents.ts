/** Whether an element contains text and nothing else, not even comments. */
export function hasOnlyText({ childNodes }: Element): boolean {
  for (const node of childNodes) if (node.nodeType !== Node.TEXT_NODE) return false;
  return childNodes.length > 0;
}

/** Whether an element itself shows text, perhaps among others. */
export function hasText(element: Element): boolean {
  return ownText(element).trim() !== "";
}

/** The text directly in an element, without that of the elements in it. */
export function ownText({ childNodes }: Element): string {
  let text = "";
  for (const node of childNodes) if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? "";
  return text;
}
