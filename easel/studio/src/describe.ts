/** Elements as an assistant needs them told: what they are, what they say, and where that is written. */
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "./frames/nav-nodes.ts";

const LONGEST_TEXT = 200;

export function describeElement(node: NavNode, element: TreeElement | undefined, places: number): string {
  const { tagName, isComponent, name, classList } = node;
  const written = element && `${element.filename}${element.line === undefined ? "" : `:${element.line}`}`;
  const text = textIn(node);
  const classes = classList.filter((each) => each !== idOf(node));
  return [
    `${isComponent ? `<${name}> (component)` : `<${tagName.toLowerCase()}>`} in ${componentPath(node) || "the page"}`,
    written && `source: ${written}`,
    text && `text: ${JSON.stringify(text)}`,
    classes.length > 0 && `classes: ${classes.join(" ")}`,
    places > 1 && `this code draws it in ${places} places`,
  ]
    .filter((line) => typeof line === "string")
    .join("\n   ");
}

export function describeAll(descriptions: readonly string[], address: string, width: number): string {
  const count = descriptions.length === 1 ? "One element" : `${descriptions.length} elements`;
  const lines = descriptions.map((description, index) => `${index + 1}. ${description}`);
  return `${count} of the app at ${address}, shown ${width} pixels wide:\n\n${lines.join("\n\n")}\n`;
}

function componentPath(node: NavNode): string {
  const names: string[] = [];
  for (let above = node.parent; above; above = above.parent) if (above.isComponent) names.unshift(above.name);
  return names.join(" > ");
}

/** What it says, with all that is in it. */
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
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
