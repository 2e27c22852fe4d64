/** When a style holds: the modifiers of a change as pseudo-classes, and the spec's breakpoints as widths. */
import { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import { splitOutside } from "../split-outside.ts";

export interface Condition {
  /** Of the six that can be forced. */
  readonly states: readonly string[];
  /** The least width of the window. */
  readonly width: string | null;
  readonly isDark: boolean;
}

/** Null when one of the modifiers is none that could be shown. */
export function conditionOf(modifiers: readonly string[]): Condition | null {
  const states = STYLE_MODIFIERS.filter((state) => modifiers.includes(state));
  const widths = Object.entries(BREAKPOINTS).filter(([name]) => modifiers.includes(name));
  const isDark = modifiers.includes("dark");
  if (states.length + widths.length + Number(isDark) < new Set(modifiers).size) return null;
  // They grow: with several the widest window decides.
  return { states, width: widths.at(-1)?.[1] ?? null, isDark };
}

/** As CSS writes it: `paddingTop` and `WebkitLineClamp` as React does are known, too. */
export function propertyName(name: string): string {
  if (name.startsWith("--")) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `padding: 4px; color: red` by name. What is not a declaration is left out. */
export function declarationsOf(css: string): Record<string, string> {
  const declarations: Record<string, string> = {};
  for (const part of splitOutside(css, ";")) {
    const colon = part.indexOf(":");
    const name = part.slice(0, colon).trim();
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, "")
      .trim();
    if (colon > 0 && /^-{0,2}[a-z][\w-]*$/i.test(name) && value !== "") declarations[name] = value;
  }
  return declarations;
}
