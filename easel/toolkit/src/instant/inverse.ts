/** What takes an effect back that the page has from the source, worked out while the page is still without it. */
import { ownClasses } from "../own-classes.ts";
import type { Effect, Piece, PlainValue } from "./effects.ts";
import type { Finding } from "./element-finder.ts";
import { classesOf, propOf } from "./react-props.ts";
import { lifelessCopy } from "./placeholders.ts";

/** Nothing where nothing is known. What an effect adds is named by its placeholder. */
export function inverseOf(effect: Effect, finding: Pick<Finding, "visible" | "real" | "placeOf">): Effect[] {
  const { visible, real, placeOf } = finding;
  switch (effect.kind) {
    case "style":
      return visible(effect.id)
        .slice(0, 1)
        .map((element) => ({ ...effect, declarations: valuesOf(element, Object.keys(effect.declarations)) }));
    case "classes":
      if (effect.remove !== "others") return [{ ...effect, add: effect.remove, remove: effect.add }];
      return real(effect.id)
        .slice(0, 1)
        .map((element) => ({ ...effect, add: ownClasses(classesOf(element)) }));
    case "prop":
      return real(effect.id)
        .slice(0, 1)
        .map((element) => ({ ...effect, value: plainPropOf(element, effect.name) }));
    case "text": {
      const text = effect.oldText ?? visible(effect.id)[0]?.textContent;
      return text === undefined ? [] : [{ ...effect, text, oldText: effect.text }];
    }
    case "move":
      return visible(effect.id)
        .slice(0, 1)
        .flatMap((element) => placeOf(element) ?? [])
        .map((place) => ({ ...effect, place }));
    case "retag":
      return visible(effect.id)
        .slice(0, 1)
        .map(({ localName }) => ({ ...effect, tag: localName }));
    case "hide":
      return [{ kind: "bring back", id: effect.id, pieces: piecesOf(effect.id, finding) }];
    case "add":
    case "copy":
      return [{ kind: "hide", id: effect.as }];
    case "wrap":
      return [{ kind: "unwrap", id: effect.as }];
    case "unwrap":
    case "bring back":
      return [];
  }
}

/** What is hidden still changes, and comes back as it was last: React may use its nodes for something else then. */
export function lookAgain(effect: Effect): Effect {
  if (effect.kind !== "bring back") return effect;
  const pieces = effect.pieces.map((piece) => {
    const original = piece.original.deref();
    return original?.isConnected ? { ...piece, copy: lifelessCopy(original) } : piece;
  });
  return { ...effect, pieces };
}

function piecesOf(id: string, { visible, placeOf }: Pick<Finding, "visible" | "placeOf">): Piece[] {
  return visible(id).flatMap((element) => {
    const place = placeOf(element);
    if (!place) return [];
    const nth = visible(place.into).findIndex((parent) => parent.contains(element));
    return [{ original: new WeakRef(element), copy: lifelessCopy(element), place, nth }];
  });
}

function valuesOf(element: Element, names: readonly string[]): Record<string, string> {
  const computed = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]));
}

function plainPropOf(element: Element, name: string): PlainValue {
  const value = propOf(element, name);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
