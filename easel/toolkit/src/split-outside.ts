/** Splits at separators outside parentheses, brackets and quotes. */
export function splitOutside(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isSplit = letter === separator && depth === 0 && quote === "";
    if (isSplit) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += letter;
    if (letter === "\\") {
      at += 1;
      parts[parts.length - 1] += text.charAt(at);
    } else if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'") quote = letter;
    else if ("([".includes(letter)) depth += 1;
    else if (")]".includes(letter)) depth -= 1;
  }
  return parts;
}
