/** Checks whether React renders a shown change by itself. */
import { type Effect, idsOf } from "./effects.ts";
import type { ElementFinder } from "./element-finder.ts";
import type { ShownChange } from "./shown-changes.ts";
import { propOf, propsOf, textOf } from "./react-props.ts";

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
  { real, insertionPointFor: spotFor, isAt }: ElementFinder,
): boolean {
  const elements = real("as" in effect ? (realIds.get(effect.as) ?? "") : effect.id);
  switch (effect.kind) {
    case "prop":
      return elements.every((element) => String(propOf(element, effect.name) ?? null) === String(effect.value));
    case "text":
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

function some(elements: readonly Element[], isSo: (element: Element) => boolean): boolean {
  return elements.length > 0 && elements.every(isSo);
}

/** Classes and styles that React has rendered, by id, and the stylesheets: when they differ, the source has changed. */
export function signaturesOf(effects: readonly Effect[], finding: ElementFinder): ReadonlyMap<string, string> {
  const signatures = new Map(effects.flatMap(idsOf).map((id) => [id, signatureOf(finding.real(id))]));
  return effects.some(isOfSheets) ? signatures.set(SHEETS, signatureOfSheets()) : signatures;
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
