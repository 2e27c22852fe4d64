/** Checks whether React renders a shown change by itself. */
import { codebaseIdFromClasses, isPlaceholder } from "@easel/protocol/ids";
import { type Effect, idsOf } from "./effects.ts";
import { type ElementFinder, isPlaceholderElement } from "./element-finder.ts";
import type { ShownChange } from "./shown-changes.ts";
import { textIn } from "./component-props.ts";
import { propsOf, textOf } from "./react-props.ts";

export function hasArrived(
  { effects, phase, direction, signatures: seen }: ShownChange,
  realIds: ReadonlyMap<string, string>,
  finding: ElementFinder,
  isReload: boolean,
): boolean {
  // While the change itself is underway, its undo looks as if it had arrived.
  if (phase === "shown" && (!isReload || direction === "back")) return false;
  return effects.every((effect) => {
    if (effect.kind !== "style" && effect.kind !== "classes") return isRendered(effect, realIds, finding);
    if (isOfSheets(effect)) return signatureOfSheets() !== seen.get(SHEETS);
    return signatureOf(finding.real(effect.id)) !== seen.get(effect.id);
  });
}

/** Whether React's own elements already have the effect. Styles and classes cannot be checked this way. */
export function isRendered(
  effect: Exclude<Effect, { kind: "style" | "classes" }>,
  realIds: ReadonlyMap<string, string>,
  { real, given, isComponent, insertionPointFor: spotFor, isAt }: ElementFinder,
): boolean {
  const elements = real("as" in effect ? (realIds.get(effect.as) ?? idFrom(effect.as)) : effect.id);
  switch (effect.kind) {
    case "prop":
      return given(effect.id).every((props) => {
        const value = Object.hasOwn(props, effect.name) ? props[effect.name] : undefined;
        return textOfValue(value ?? null) === textOfValue(effect.value);
      });
    case "text":
      if (isComponent(effect.id)) return given(effect.id).every((props) => textIn(props).trim() === effect.text.trim());
      return elements.every((element) => realText(element).trim() === effect.text.trim());
    case "hide":
    case "unwrap":
      return elements.length === 0;
    case "move":
      return some(elements, (element) => {
        const spot = spotFor(element, effect.position);
        return spot !== null && isAt(element, spot);
      });
    case "retag":
      return some(elements, ({ localName }) => localName === effect.tag);
    default:
      return elements.length > 0;
  }
}

/** What is restored from saved HTML has its real id all along; a placeholder has none yet. */
function idFrom(as: string): string {
  return isPlaceholder(as) ? "" : as;
}

/** A number and its digits are the same prop of an element. */
function textOfValue(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function some(elements: readonly Element[], isSo: (element: Element) => boolean): boolean {
  return elements.length > 0 && elements.every(isSo);
}

/**
 * Classes and styles that React has rendered, by id, and the stylesheets: when they differ, the source has changed. For new
 * elements, the ids that are in their place before them.
 */
export function signaturesOf(effects: readonly Effect[], finding: ElementFinder): ReadonlyMap<string, string> {
  const signatures = new Map(effects.flatMap(idsOf).map((id) => [id, signatureOf(finding.real(id))]));
  for (const effect of effects) if ("as" in effect) signatures.set(effect.as, idsAround(effect, finding).join(" "));
  return effects.some(isOfSheets) ? signatures.set(SHEETS, signatureOfSheets()) : signatures;
}

type NewElement = Extract<Effect, { readonly as: string }>;

/**
 * The id of the real element that has come in the place of a placeholder, for an editor that has not told it. Null while
 * there is none. `isNew` is false for what the source had before.
 */
export function arrivedAs(
  effect: NewElement,
  { signatures }: ShownChange,
  finding: ElementFinder,
  isNew: (id: string) => boolean,
): string | null {
  const before = signatures.get(effect.as)?.split(" ") ?? [];
  return idsAround(effect, finding).find((id) => !before.includes(id) && isNew(id)) ?? null;
}

/** The ids of React's own elements where the new one is going to be. */
function idsAround(effect: NewElement, { real }: ElementFinder): string[] {
  if (effect.kind === "wrap") return idsIn(real(effect.ids[0] ?? "").map(({ parentElement }) => parentElement));
  const containers =
    effect.kind === "add" ? real(effect.position.into) : real(effect.id).map((each) => each.parentElement);
  return idsIn([...new Set(containers)].flatMap((container) => [...(container?.children ?? [])]));
}

function idsIn(elements: readonly (Element | null)[]): string[] {
  return elements.flatMap((element) => {
    const id = element && !isPlaceholderElement(element) ? codebaseIdFromClasses(element.classList) : null;
    return id === null || isPlaceholder(id) ? [] : [id];
  });
}

const SHEETS = "stylesheets";

function isOfSheets(effect: Effect): boolean {
  return effect.kind === "style" && effect.arrivesIn === "stylesheet";
}

function signatureOfSheets(): string {
  const sheets = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>("style,link[rel=stylesheet]");
  return Array.from(sheets, (sheet) => ("href" in sheet ? sheet.href : sheet.textContent)).join();
}

function signatureOf(elements: readonly Element[]): string {
  return JSON.stringify(
    elements.map((element) => {
      const props = propsOf(element);
      return [props?.["className"], props?.["class"], props?.["style"]];
    }),
  );
}

function realText(element: Element): string {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  return texts.map((text) => textOf(text) ?? text.data).join("");
}
