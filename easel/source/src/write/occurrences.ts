/** How many times the page renders a source element. */
import type { Node } from "oxc-parser";
import type { Element } from "../read/module.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { isMapCall } from "../read/syntax.ts";
import { locate } from "./tree.ts";

/**
 * The number for the first element in a request body: one, the length of an array literal, or null for a list whose
 * length is only known at run time.
 */
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

/** Answers without parsing the module again, which takes longer than most changes. */
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
