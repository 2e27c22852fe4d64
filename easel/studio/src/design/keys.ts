/** Keys as people read them, "Ctrl+Shift+Z", and whether they are pressed. Ctrl is ⌘ on a Mac. */
export interface Press {
  readonly key: string;
  readonly altKey?: boolean | undefined;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

const SPOKEN: Record<string, string> = {
  up: "arrowup",
  down: "arrowdown",
  left: "arrowleft",
  right: "arrowright",
  plus: "+",
};

export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.toLowerCase().split("+");
  const key = parts.at(-1) ?? "";
  const wanted = SPOKEN[key] ?? key;
  if (press.key.toLowerCase() !== wanted) return false;
  // Signs stand elsewhere on each keyboard, and many of them need Shift.
  const isSign = wanted.length === 1 && !/[a-z0-9]/.test(wanted);
  return (
    parts.includes("ctrl") === (press.ctrlKey || press.metaKey) &&
    parts.includes("alt") === (press.altKey ?? false) &&
    (isSign || parts.includes("shift") === press.shiftKey)
  );
}

/** One that types a letter or sign where something can be typed. */
export function isLetterKey(keys: string): boolean {
  return /^(Shift\+)?.$/.test(keys);
}

const MAC_SIGNS: Record<string, string> = { Ctrl: "⌘", Shift: "⇧", Alt: "⌥", Delete: "⌫" };
const SIGNS: Record<string, string> = { Up: "↑", Down: "↓", Left: "←", Right: "→", Plus: "+" };

/** As the keyboard at hand has them. */
export function keyLabel(keys: string, isMac: boolean): string {
  const parts = keys.split("+").map((part) => SIGNS[part] ?? (isMac ? MAC_SIGNS[part] : undefined) ?? part);
  return parts.join(isMac ? "" : "+");
}
