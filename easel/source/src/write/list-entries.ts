/** Entries of lists that are written out, for each of which an element is rendered. */
import { Refusal } from "@easel/protocol/refusals";
import type { ArrayExpression, Expression, Node } from "oxc-parser";
import { isMapCall } from "../read/syntax.ts";
import type { Element } from "../read/module.ts";
import { type Circumstances, valuesOf, withoutTypes } from "../read/values.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { openImport } from "./other-modules.ts";
import { locate, mapCallOf, type Spot } from "./tree.ts";

/** For each list around an element, from the outermost, which of its entries is meant. */
export type Items = readonly number[] | null | undefined;

export interface ListEntry {
  /** Those of the file that writes the list out, which may not be that of the element. */
  edits: FileEdits;
  list: ArrayExpression;
  entries: readonly Expression[];
  index: number;
}

export function entryOf(draft: Draft, target: Target, items: Items): ListEntry {
  const entry = findEntry(draft, target, items);
  if (entry) return entry;
  throw new Refusal(
    "WRONG_PLACE",
    "This element is rendered once for each item of a list. Add an item to the list instead.",
  );
}

/** Null for an element that is no entry of a list, and for a list that is not written out as a whole. */
export function findEntry(draft: Draft, target: Target, items: Items): ListEntry | null {
  const { edits, element } = target;
  const spot = locate(edits.module, element);
  const call = element.position === "map-body" ? mapCallOf(spot) : null;
  const circumstances = circumstancesOf(draft, target, items);
  const list = call && listOf(call.node.callee, spot.ancestors.slice(0, call.index), circumstances);
  const owner = list && draft.editsOfProgram(list.program);
  const entries = list?.node.elements.flatMap((each) => (each && each.type !== "SpreadElement" ? each : [])) ?? [];
  const index = items?.at(-1) ?? -1;
  if (!owner || entries.length !== list.node.elements.length || !entries[index]) return null;
  return { edits: owner, list: list.node, entries, index };
}

/** The list, if all of its entries are written out. */
function listOf(
  callee: Node,
  ancestors: readonly Node[],
  circumstances: Circumstances,
): { node: ArrayExpression; program: Node } | null {
  if (callee.type !== "MemberExpression") return null;
  const [list, ...others] = valuesOf(callee.object, ancestors, circumstances);
  const node = list && withoutTypes(list.node);
  const program = list?.ancestors[0];
  return node?.type === "ArrayExpression" && program && others.length === 0 ? { node, program } : null;
}

/** Opens other modules, and knows the entries of the lists around an element. */
export function circumstancesOf(draft: Draft, { element, edits }: Target, items: Items): Circumstances {
  const calls = listsAround(edits, element).map((spot) => mapCallOf(spot)?.node);
  return {
    open(program, from) {
      const importer = draft.editsOfProgram(program);
      return (importer && openImport(draft, importer, from)?.program) ?? null;
    },
    entryAt(call) {
      const at = calls.indexOf(call);
      return at === -1 || items?.length !== calls.length ? null : (items[at] ?? null);
    },
  };
}

/** The lists that the calls of `.map()` among these ancestors go through. */
export function listsIn(ancestors: readonly Node[]): Node[] {
  return ancestors.flatMap((node) => {
    const isList = node.type === "CallExpression" && isMapCall(node) && node.callee.type === "MemberExpression";
    return isList && node.callee.type === "MemberExpression" ? node.callee.object : [];
  });
}

/** The elements that lists around this one render for each entry, from the outermost. */
function listsAround(edits: FileEdits, element: Element): Spot[] {
  const { module } = edits;
  const parent = element.parent === null ? undefined : module.nodes[element.parent];
  const outer = parent?.type === "element" ? listsAround(edits, parent) : [];
  return element.position === "map-body" ? [...outer, locate(module, element)] : outer;
}
