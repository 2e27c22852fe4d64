/** Where the text of a node is written and shown: in itself, or in the component instance that hands it in. */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import type { EditorElement } from "@easel/protocol/editor-lookups";
import { fiberOf } from "../fibers.ts";
import type { Session, TreeNode } from "../session.ts";
import { hasOnlyText, ownText } from "../text-contents.ts";
import { serverInstances } from "../tree/identify.ts";

export interface TextPlace {
  /** The node in whose source the text stands. */
  readonly owner: TreeNode;
  /** The element that shows it. */
  readonly element: HTMLElement;
  /** Set when it is a prop of the owner, and not between its tags. */
  readonly propName?: string;
}

/** Text goes through few components on its way into the page. */
const MAX_OWNERS = 6;

type Known = Pick<Session, "lookups" | "idOf" | "options">;

export function textPlaceOf(node: TreeNode, session: Known): TextPlace | null {
  const { lookups, options } = session;
  const [element, ...others] = node.elements;
  const source = lookups.elements[node.codebaseId];
  if (!(element instanceof HTMLElement) || others.length > 0 || !source) return null;
  if (!options.selectInstances) {
    // Other editors expect that only an element that is nothing but text in the source can be edited.
    const isPlain = source.staticTextContents === true && hasOnlyText(element) && isEditable(element);
    return isPlain ? { owner: node, element } : null;
  }
  if (source.type === "component-instance") {
    if (hasWords(source)) return ownPlace(node, element, session);
    // `<Typography>{title}</Typography>` of a package shows what the component around it was given.
    const [only, ...more] = textsIn(element);
    return only && more.length === 0 ? handedIn(node, only, session) : null;
  }
  if (hasWords(source)) return isEditable(element) ? { owner: node, element } : null;
  return isEditable(element) ? handedIn(node, element, session) : null;
}

/** A component may show several texts: what is pressed decides which of them is meant. */
export function textAt(selected: TreeNode, on: TreeNode, session: Known): TreeNode | null {
  const place = textPlaceOf(selected, session);
  const [pressed] = on.elements;
  const isIt = !pressed || !place || place.element.contains(pressed) || pressed.contains(place.element);
  if (place && isIt) return selected;
  return on !== selected && textPlaceOf(on, session)?.owner === selected ? on : null;
}

/** An instance shows its own words in one of the elements that its component renders. */
function ownPlace(owner: TreeNode, root: HTMLElement, { idOf }: Pick<Session, "idOf">): TextPlace | null {
  const given = propsGivenTo(root, owner.codebaseId, idOf);
  const words = given ? wordsIn(given["children"]) : "";
  if (words === "") return null;
  const [element, ...others] = textsIn(root).filter((each) => ownText(each) === words);
  return element && others.length === 0 ? { owner, element } : null;
}

/** The instance around an element that was given the words, as its contents or as a prop. */
function handedIn(node: TreeNode, element: HTMLElement, session: Pick<Session, "lookups" | "idOf">): TextPlace | null {
  let left = MAX_OWNERS;
  for (let owner = node.parent; owner && left > 0; owner = owner.parent) {
    const source = session.lookups.elements[owner.codebaseId];
    const [root] = owner.elements;
    if (source?.type !== "component-instance" || !(root instanceof HTMLElement)) continue;
    left -= 1;
    const place = hasWords(source) ? ownPlace(owner, root, session) : null;
    if (place?.element === element) return place;
    const given = propsGivenTo(element, owner.codebaseId, session.idOf);
    const names = source.textProps?.filter((name) => given?.[name] === ownText(element)) ?? [];
    const [propName, ...others] = names;
    if (propName !== undefined && others.length === 0) return { owner, element, propName };
  }
  return null;
}

function textsIn(root: HTMLElement): HTMLElement[] {
  return [root, ...root.querySelectorAll<HTMLElement>("*")].filter((each) => {
    return each instanceof HTMLElement && isEditable(each);
  });
}

function hasWords({ staticTextContents, editableText }: EditorElement): boolean {
  return staticTextContents === true || editableText === true;
}

function isEditable(element: HTMLElement): boolean {
  return ownText(element).trim() !== "" && !element.matches("textarea, option, title, :disabled");
}

function propsGivenTo(
  inside: Element,
  codebaseId: string,
  idOf: Session["idOf"],
): Readonly<Record<string, unknown>> | null {
  for (let fiber = fiberOf(inside) ?? null; fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps;
    const isGiven = typeof props === "object" && props !== null && idOf(props) === codebaseId;
    if (isGiven) return props as Record<string, unknown>;
    const server = serverInstances(fiber).find((instance) => instance.props?.[INSTANCE_PROP] === codebaseId);
    if (server?.props) return server.props;
  }
  return null;
}

function wordsIn(children: unknown): string {
  if (typeof children === "string" || typeof children === "number") return String(children);
  return Array.isArray(children) ? children.map(wordsIn).join("") : "";
}
