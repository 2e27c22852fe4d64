/** Shortcuts as text, such as "Ctrl+Shift+Z", and whether they are pressed. Ctrl is ⌘ on a Mac. */
export interface Press {
  readonly key: string;
  readonly altKey?: boolean | undefined;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

const KEY_NAMES: Record<string, string> = {
  up: "arrowup",
  down: "arrowdown",
  left: "arrowleft",
  right: "arrowright",
  plus: "+",
};

export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.toLowerCase().split("+");
  const key = parts.at(-1) ?? "";
  const wanted = KEY_NAMES[key] ?? key;
  if (press.key.toLowerCase() !== wanted) return false;
  // Symbols are on different keys of each keyboard, and many need Shift.
  const isSymbol = wanted.length === 1 && !/[a-z0-9]/.test(wanted);
  return (
    parts.includes("ctrl") === (press.ctrlKey || press.metaKey) &&
    parts.includes("alt") === (press.altKey ?? false) &&
    (isSymbol || parts.includes("shift") === press.shiftKey)
  );
}
