/** Shows one effect in the page. */
import type { Outlining } from "../session.ts";
import { isRendered } from "./arrival.ts";
import { type ComponentProps, withProp, withText } from "./component-props.ts";
import { type Effect, isPlain } from "./effects.ts";
import type { ElementFinder, InsertionPoint } from "./element-finder.ts";
import type { HiddenOriginals } from "./hidden-originals.ts";
import type { Overlays } from "./overlays.ts";
import type { PlaceholderSet } from "./placeholder-set.ts";
import {
  duplicatePlaceholder,
  inertCopy,
  placeholderFor,
  placeholderGroup,
  retaggedPlaceholder,
} from "./placeholders.ts";
import { isSafeUrl } from "./safe-url.ts";
import { sanitize } from "./sanitize.ts";

export interface EffectTools {
  readonly finder: ElementFinder;
  readonly overlays: Overlays;
  readonly componentProps: ComponentProps;
  readonly placeholders: PlaceholderSet;
  readonly originals: HiddenOriginals;
  readonly outline: Outlining["outline"];
}

type Kind<Name extends Effect["kind"]> = Extract<Effect, { kind: Name }>;

/** Returns whether all of it is shown. The key names the placeholders that it makes. */
export function showEffect(
  effect: Effect,
  key: string,
  realIds: ReadonlyMap<string, string>,
  tools: EffectTools,
): boolean {
  const { finder, overlays, originals, componentProps } = tools;
  // Never both the placeholder and what it stands for.
  if (makesPlaceholder(effect) && isRendered(effect, realIds, finder)) return true;
  switch (effect.kind) {
    case "style":
      return finder.visible(effect.id).length > 0;
    case "classes":
      return showOnAll(finder.visible(effect.id), (element) => {
        overlays.classes(element, effect.add, effect.remove);
        return true;
      });
    case "prop": {
      const { id, name, value } = effect;
      if (isUnsafe(name, value)) return false;
      if (finder.isComponent(id))
        return componentProps.set(finder.components(id), (props) => withProp(props, name, value));
      return showOnAll(finder.visible(id), (element) => isPlain(value) && overlays.prop(element, name, value));
    }
    case "text":
      if (finder.isComponent(effect.id)) {
        const { id, text, oldText } = effect;
        return componentProps.set(finder.components(id), (props) => withText(props, text, oldText));
      }
      return showOnAll(finder.visible(effect.id), (element) => overlays.text(element, effect.text, effect.oldText));
    case "hide":
      return originals.hide(effect.id, finder.visible(effect.id));
    case "move":
      return move(effect, key, tools);
    case "retag":
      return replaceAll(effect.id, key, (element) => retaggedPlaceholder(element, effect.tag), tools);
    case "unwrap":
      return replaceAll(effect.id, key, (wrapper) => placeholderGroup(wrapper.childNodes), tools);
    case "add":
      return add(effect, key, tools);
    case "copy":
      return copy(effect, key, tools);
    case "wrap":
      return wrap(effect, key, tools);
    case "bring back":
      return bringBack(effect, key, tools);
  }
}

type PlaceholderEffect = Exclude<Effect, { kind: "style" | "classes" | "prop" | "text" | "hide" }>;

export function makesPlaceholder(effect: Effect): effect is PlaceholderEffect {
  return !["style", "classes", "prop", "text", "hide"].includes(effect.kind);
}

/** An address that would run something. */
function isUnsafe(name: string, value: unknown): boolean {
  return typeof value === "string" && /^(href|src|action|formAction|poster)$/.test(name) && !isSafeUrl(value);
}

function showOnAll(elements: readonly Element[], show: (element: Element) => boolean): boolean {
  return elements.length > 0 && elements.map(show).every(Boolean);
}

function move(effect: Kind<"move">, key: string, { finder, placeholders, originals }: EffectTools): boolean {
  const elements = finder.visible(effect.id);
  const points = elements.map((element) => finder.insertionPointFor(element, effect.position));
  if (!points.some((point) => point)) return false;
  for (const [index, element] of elements.entries()) {
    placeholders.put(`${key}/${index}`, placeholderFor(element), points[index] ?? afterElement(element));
  }
  return originals.hide(effect.id, elements);
}

function replaceAll(
  id: string,
  key: string,
  placeholderOf: (element: Element) => Element,
  { finder, placeholders, originals }: EffectTools,
): boolean {
  const elements = finder.visible(id);
  for (const [index, element] of elements.entries()) {
    placeholders.put(`${key}/${index}`, placeholderOf(element), afterElement(element));
  }
  return originals.hide(id, elements);
}

function add({ html, as, position }: Kind<"add">, key: string, tools: EffectTools): boolean {
  const { finder, placeholders, outline } = tools;
  const added = sanitize(html);
  const containers = finder.visible(position.into);
  for (const [index, container] of containers.entries()) {
    const point = finder.insertionPointIn(container, position);
    for (const [part, node] of added.entries()) {
      const placeholder = node.cloneNode(true) as Element;
      placeholder.classList.add(as);
      outline(placeholders.put(`${key}/${index}/${part}`, placeholder, point));
    }
  }
  return added.length > 0 && containers.length > 0;
}

function copy({ id, as }: Kind<"copy">, key: string, { finder, placeholders }: EffectTools): boolean {
  const elements = finder.visible(id);
  const prefix = as.slice(0, -id.length);
  for (const [index, element] of elements.entries()) {
    const duplicate = duplicatePlaceholder(element, (originalId) => prefix + originalId);
    placeholders.put(`${key}/${index}`, duplicate, afterElement(element));
  }
  return elements.length > 0;
}

function wrap({ ids, as }: Kind<"wrap">, key: string, { finder, placeholders, originals }: EffectTools): boolean {
  const [first = "", ...others] = ids;
  const wrapped = finder.visible(first).map((start) => {
    const siblings = others.flatMap(finder.visible).filter(({ parentNode }) => parentNode === start.parentNode);
    return [start, ...siblings].sort(inDocumentOrder);
  });
  for (const [index, elements] of wrapped.entries()) {
    const [earliest] = elements;
    const wrapper = document.createElement("div");
    wrapper.className = as;
    wrapper.append(...elements.map(inertCopy));
    const parent = earliest?.parentNode;
    if (parent) placeholders.put(`${key}/${index}`, wrapper, { parent, before: earliest });
  }
  for (const id of ids) {
    const selector = finder.selectorsOf(id).join();
    const originalsOfId = wrapped.flat().filter((element) => element.matches(selector));
    originals.hide(id, originalsOfId);
  }
  return wrapped.length > 0;
}

function bringBack({ removed }: Kind<"bring back">, key: string, { finder, placeholders }: EffectTools): boolean {
  const restored = removed.flatMap(({ copy: element, position, nth }) => {
    const container = finder.visible(position.into)[nth];
    return container ? [{ element, point: finder.insertionPointIn(container, position) }] : [];
  });
  for (const [index, { element, point }] of restored.entries()) {
    placeholders.put(`${key}/${index}`, placeholderFor(element), point);
  }
  return restored.length > 0;
}

function afterElement(element: Element): InsertionPoint {
  return { parent: element.parentNode ?? document.body, before: element.nextSibling };
}

function inDocumentOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
