/** Whether an element contains text and nothing else, not even comments. */
export function hasOnlyText({ childNodes }: Element): boolean {
  for (const node of childNodes) if (node.nodeType !== Node.TEXT_NODE) return false;
  return childNodes.length > 0;
}
