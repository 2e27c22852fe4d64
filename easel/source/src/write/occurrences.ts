/** How many places of the page a piece of source feeds. */
import type { Node } from "oxc-parser";
import type { Element } from "../read/module.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { isMapCall, locate } from "./tree.ts";

/** Of the element a body names first. One, the number of items of a list that is written out, or null for a list that only the page knows. */
export function occurrencesOf(draft: Draft, body: object): number | null {
  const [id] = Object.values(body).flatMap((value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : [value]));
  if (typeof id !== "string") return 1;
  const { element, edits } = draft.find(id);
  if (!isInList(edits, element)) return 1;
  let places: number | null = 1;
  for (const node of locate(edits.module, element).ancestors) {
    const count = itemsOf(node);
    if (count !== undefined) places = places === null || count === null ? null : places * count;
  }
  return places;
}

/** Without a look at the syntax, which takes longer than most changes. */
function isInList({ module }: Pick<FileEdits, "module">, element: Element): boolean {
  if (element.position === "map-body") return true;
  const parent = element.parent === null ? undefined : module.nodes[element.parent];
  return parent?.type === "element" && isInList({ module }, parent);
}

function itemsOf(node: Node): number | null | undefined {
  if (node.type !== "CallExpression" || !isMapCall(node) || node.callee.type !== "MemberExpression") return undefined;
  const { object } = node.callee;
  return object.type === "ArrayExpression" ? object.elements.length : null;
}
