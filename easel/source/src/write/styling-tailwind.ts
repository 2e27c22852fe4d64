/** STYLING into Tailwind classes: replaces the class that sets a property by the project's class for the new value. */
import { type MediaQueries, mediaQueryOf } from "@easel/protocol/media-query";
import { Refusal } from "@easel/protocol/refusals";
import type { Element } from "../read/module.ts";
import type { WrittenClass } from "../read/class-name.ts";
import { changeClasses, mergesClasses } from "./classes.ts";
import type { FileEdits } from "./draft.ts";
import type { Styles } from "./style-object.ts";
import { classFor, declarationsOf, readClass, type Tailwind, writeClass } from "./tailwind.ts";

export function styleTailwind(
  edits: FileEdits,
  element: Element,
  styles: Styles,
  variants: string,
  tailwind: Tailwind,
): void {
  const here = namesOf(element.className.form === "none" ? [] : element.className.classes);
  const inConstants = namesOf(element.className.form === "none" ? [] : element.className.inConstants.filter(isAlways));
  const wins = inConstants.length === 0 || mergesClasses(edits, element);
  const removed: string[] = [];
  const added: string[] = [];
  for (const [property, value] of styles) {
    // The element is the narrower place, where a class would win there.
    const written = wins && value !== null ? here : [...here, ...inConstants];
    const before = written.filter((name) => isAbout(tailwind, name, variants, property));
    if (value === null) {
      if (before.length === 0) throw new Refusal("NOT_THERE", `No class of this element sets only ${property}.`);
      removed.push(...before);
      continue;
    }
    const name = classFor(tailwind, property, value);
    if (name === null) throw new Refusal("BAD_VALUE", `Tailwind has no class for “${property}: ${value}”.`);
    const className = writeClass(tailwind.prefix, { variants, name });
    added.push(className);
    removed.push(...before.filter((old) => old !== className));
  }
  changeClasses(edits, element, removed, added);
}

function namesOf(classes: readonly WrittenClass[]): string[] {
  return [...new Set(classes.map(({ name }) => name))];
}

function isAlways({ applies }: WrittenClass): boolean {
  return applies === "always";
}

/** Breakpoints come first, as in Tailwind's own order. */
export function variantsFor(modifiers: readonly string[], own: MediaQueries): string {
  const isWidth = (name: string) => mediaQueryOf(name, own) !== null;
  return [...modifiers.filter(isWidth), ...modifiers.filter((name) => !isWidth(name))]
    .map((name) => `${name}:`)
    .join("");
}

/** Whether a class sets only this property or parts of it. Without this, an old `px-2` would win over a new `p-4`. */
function isAbout(tailwind: Tailwind, className: string, variants: string, property: string): boolean {
  const parts = readClass(tailwind.prefix, className);
  if (parts?.variants !== variants) return false;
  const declared = [...(declarationsOf(tailwind, parts.name)?.keys() ?? [])];
  return declared.length > 0 && declared.every((name) => name === property || isPartOf(name, property));
}

function isPartOf(name: string, property: string): boolean {
  if (property === "gap") return name === "row-gap" || name === "column-gap";
  const [, kind] = /^border-(radius|width|color|style)$/.exec(property) ?? [];
  if (kind !== undefined) return name.startsWith("border-") && name.endsWith(`-${kind}`);
  return /^(?:padding|margin|overflow|inset)$/.test(property) && name.startsWith(`${property}-`);
}
