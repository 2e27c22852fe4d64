/** An element has text contents when there is text in it and nothing else; a comment is something else. */
export function hasOnlyText({ childNodes }: Element): boolean {
  for (const node of childNodes) if (node.nodeType !== Node.TEXT_NODE) return false;
  return childNodes.length > 0;
}
