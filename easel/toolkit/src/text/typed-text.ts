/** Reads typed text from the nodes that the browser made of it. */

const NO_BREAK_SPACE = "\u00A0";

/** Browsers turn line breaks into elements and spaces into no-break spaces, and add a last line break to show the caret. */
export function typedText(element: Node, oldText: string): string {
  const text = textIn(element);
  const spaced = oldText.includes(NO_BREAK_SPACE) ? text : text.replaceAll(NO_BREAK_SPACE, " ");
  return oldText.endsWith("\n") ? spaced : spaced.replace(/\n+$/, "");
}

function textIn(node: Node): string {
  if (node.nodeName === "BR") return "\n";
  if (node.childNodes.length === 0) return node.textContent ?? "";
  return Array.from(node.childNodes, textIn).join("");
}

/** For text in which line breaks count as spaces. */
export function asOneText(text: string): string {
  return text.trim().replace(/\s*[\r\n]+\s*/g, " ");
}
