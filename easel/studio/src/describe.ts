/** Describes elements for an AI assistant: what they are, their text, and where their source is. */
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "./frames/nav-nodes.ts";

const MAX_TEXT_LENGTH = 200;

export function describeElement(node: NavNode, element: TreeElement | undefined, occurrences: number): string {
  const { tagName, isComponent, name, classList } = node;
  const written = element && `${element.filename}${element.line === undefined ? "" : `:${element.line}`}`;
  const text = textIn(node);
  const classes = classList.filter((each) => each !== idOf(node));
  return [
    `${isComponent ? `<${name}> (component)` : `<${tagName.toLowerCase()}>`} in ${componentPath(node) || "the page"}`,
    written && `source: ${written}`,
    text && `text: ${JSON.stringify(text)}`,
    classes.length > 0 && `classes: ${classes.join(" ")}`,
    occurrences > 1 && `this code renders ${occurrences} elements`,
  ]
    .filter((line) => typeof line === "string")
    .join("\n   ");
}

export function describeAll(descriptions: readonly string[], address: string, width: number): string {
  const count = descriptions.length === 1 ? "One element" : `${descriptions.length} elements`;
  const lines = descriptions.map((description, index) => `${index + 1}. ${description}`);
  return `${count} of the app at ${address}, rendered ${width} pixels wide:\n\n${lines.join("\n\n")}\n`;
}

function componentPath(node: NavNode): string {
  const names: string[] = [];
  for (let above = node.parent; above; above = above.parent) if (above.isComponent) names.unshift(above.name);
  return names.join(" > ");
}

/** The text of the node and everything in it. */
function textIn(node: NavNode): string {
  const words: string[] = [];
  const collect = ({ literalChildren, children }: NavNode) => {
    for (const { value } of literalChildren) {
      if (typeof value === "string" || typeof value === "number") words.push(String(value).trim());
    }
    for (const child of children) collect(child);
  };
  collect(node);
  const text = words.filter((word) => word !== "").join(" ");
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
