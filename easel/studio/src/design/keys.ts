/** How shortcuts are shown, and which of them people can turn off. */
/** Whether it would type a character in a text field. */
export function isLetterKey(keys: string): boolean {
  return /^(Shift\+)?.$/.test(keys);
}

const MAC_SYMBOLS: Record<string, string> = { Ctrl: "⌘", Shift: "⇧", Alt: "⌥", Delete: "⌫" };
const SYMBOLS: Record<string, string> = { Up: "↑", Down: "↓", Left: "←", Right: "→", Plus: "+" };

/** The shortcut with the symbols of the user's keyboard. */
export function keyLabel(keys: string, isMac: boolean): string {
  const parts = keys.split("+").map((part) => SYMBOLS[part] ?? (isMac ? MAC_SYMBOLS[part] : undefined) ?? part);
  return parts.join(isMac ? "" : "+");
}
