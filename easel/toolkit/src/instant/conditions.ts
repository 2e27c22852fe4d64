/** Translates the modifiers of a change into pseudo-classes and minimum widths. */
import { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import { splitOutside } from "../split-outside.ts";

export interface Condition {
  /** States that can be forced. */
  readonly states: readonly string[];
  /** The minimum width of the viewport. */
  readonly width: string | null;
  readonly isDark: boolean;
}

/** Null when a modifier cannot be shown. */
export function conditionOf(modifiers: readonly string[]): Condition | null {
  const states = STYLE_MODIFIERS.filter((state) => modifiers.includes(state));
  const widths = Object.entries(BREAKPOINTS).filter(([name]) => modifiers.includes(name));
  const isDark = modifiers.includes("dark");
  if (states.length + widths.length + Number(isDark) < new Set(modifiers).size) return null;
  // Breakpoints are in ascending order, and the widest one decides.
  return { states, width: widths.at(-1)?.[1] ?? null, isDark };
}

/** The CSS name, also of React's names such as `paddingTop` and `WebkitLineClamp`. */
export function propertyName(name: string): string {
  if (name.startsWith("--")) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Parses `padding: 4px; color: red`. Anything that is not a declaration is ignored. */
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
