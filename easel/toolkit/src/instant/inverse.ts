/** The effects that undo a written change, computed while the page is still without it. */
import { ownClasses } from "../own-classes.ts";
import { textIn } from "./component-props.ts";
import type { Effect, RemovedElement } from "./effects.ts";
import type { ElementFinder } from "./element-finder.ts";
import { classesOf, type Props } from "./react-props.ts";
import { inertCopy } from "./placeholders.ts";

type InverseFinder = Pick<ElementFinder, "visible" | "real" | "given" | "isComponent" | "positionOf">;

/** Empty where nothing is known. An added element is named by its placeholder id. */
export function inverseOf(effect: Effect, finder: InverseFinder): Effect[] {
  const { visible, real, given, isComponent, positionOf } = finder;
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
      return given(effect.id)
        .slice(0, 1)
        .map((props) => ({ ...effect, value: dataIn(props, effect.name) }));
    case "text": {
      const [props] = isComponent(effect.id) ? given(effect.id) : [];
      const text = effect.oldText ?? (props ? textIn(props) : visible(effect.id)[0]?.textContent);
      return text === undefined ? [] : [{ ...effect, text, oldText: effect.text }];
    }
    case "move":
      return visible(effect.id)
        .slice(0, 1)
        .flatMap((element) => positionOf(element) ?? [])
        .map((position) => ({ ...effect, position }));
    case "retag":
      return visible(effect.id)
        .slice(0, 1)
        .map(({ localName }) => ({ ...effect, tag: localName }));
    case "hide":
      return [{ kind: "bring back", id: effect.id, removed: removedElementsOf(effect.id, finder) }];
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

/** Hidden elements keep changing and come back as they were last: by then React may use their nodes for something else. */
export function refreshCopies(effect: Effect): Effect {
  if (effect.kind !== "bring back") return effect;
  const removed = effect.removed.map((each) => {
    const original = each.original.deref();
    return original?.isConnected ? { ...each, copy: inertCopy(original) } : each;
  });
  return { ...effect, removed };
}

function removedElementsOf(
  id: string,
  { visible, positionOf }: Pick<ElementFinder, "visible" | "positionOf">,
): RemovedElement[] {
  return visible(id).flatMap((element) => {
    const position = positionOf(element);
    if (!position) return [];
    const nth = visible(position.into).findIndex((parent) => parent.contains(element));
    return [{ original: new WeakRef(element), copy: inertCopy(element), position, nth }];
  });
}

function valuesOf(element: Element, names: readonly string[]): Record<string, string> {
  const computed = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]));
}

/** Null for a prop that is not set, and for functions and other values that no change can set again. */
function dataIn(props: Props, name: string): unknown {
  const value = Object.hasOwn(props, name) ? props[name] : null;
  return ["function", "symbol", "undefined"].includes(typeof value) ? null : value;
}
