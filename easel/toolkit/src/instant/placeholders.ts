/** Inert copies that are in the page until the real element arrives. */
import { codebaseIdFromClasses, isCodebaseId } from "@easel/protocol/ids";
import { PLACEHOLDER } from "../marker-attributes.ts";

export function placeholderFor(original: Element): Element {
  return asPlaceholder(inertCopy(original), original);
}

/** The same element with another tag. */
export function retaggedPlaceholder(original: Element, tag: string): Element {
  const copy = inertCopy(original);
  const element = document.createElementNS(original.namespaceURI, tag);
  for (const { name, value } of copy.attributes) element.setAttribute(name, value);
  element.append(...copy.childNodes);
  return asPlaceholder(element, original);
}

/** With every id replaced, so that the copy is not mistaken for the original. */
export function duplicatePlaceholder(original: Element, placeholderOf: (id: string) => string): Element {
  const copy = inertCopy(original);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    const id = codebaseIdFromClasses(element.classList);
    if (id === null) continue;
    element.classList.remove(...Array.from(element.classList).filter((name) => isCodebaseId(name) && name !== id));
    element.classList.replace(id, placeholderOf(id));
  }
  return asPlaceholder(copy, original);
}

/** A container without a box of its own, for several outermost nodes. */
export function placeholderGroup(nodes: Iterable<Node>): Element {
  const group = document.createElement("div");
  group.setAttribute(PLACEHOLDER, "group");
  for (const node of nodes) group.append(node instanceof Element ? inertCopy(node) : node.cloneNode());
  return group;
}

export function inertCopy(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  const originals = [original, ...original.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    makeInert(element);
    const twin = originals[index];
    // Cloning does not copy their state.
    if (element instanceof HTMLCanvasElement && twin instanceof HTMLCanvasElement) copyCanvas(twin, element);
    if (element instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) element.value = twin.value;
  }
  return copy;
}

/** Ids and names must stay unique for labels, scripts and groups of radio buttons. */
function makeInert(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (name.startsWith("on") || COPIED_NEVER.has(name)) element.removeAttribute(name);
  }
  if (/^(script|iframe|embed|object)$/.test(element.localName)) {
    for (const name of ["src", "srcdoc", "data", "type"]) element.removeAttribute(name);
    if (element.localName === "script") element.remove();
  }
  if (element instanceof HTMLMediaElement) element.preload = "metadata";
}

const COPIED_NEVER = new Set(["id", "for", "name", "autoplay", "autofocus", "popover", PLACEHOLDER]);

function copyCanvas(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  // An empty canvas cannot be drawn.
  if (from.width > 0 && from.height > 0) to.getContext("2d")?.drawImage(from, 0, 0);
}

function asPlaceholder(element: Element, original: Element): Element {
  element.setAttribute(PLACEHOLDER, "");
  originals.set(element, original);
  return element;
}

const originals = new WeakMap<Element, Element>();

/** The original of a placeholder; any other element itself. */
export function originalOf(element: Element): Element {
  return originals.get(element) ?? element;
}
