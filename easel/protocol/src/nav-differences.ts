/** Changes of the tree, for an editor that stores it, and how to apply them. */
import * as v from "valibot";
import { composeKey } from "./element-key.ts";
import { EMPTY_TREE_ID, SKIP_ROOT_ID } from "./ids.ts";
import { type NavNode, nodeFields } from "./nav-node.ts";

const { tempoElement: _key, level: _level, pageBoundingBox: _box, ...factFields } = nodeFields;

/** What an editor receives about a node besides its place. */
export const NavFacts = v.object({ codebaseId: v.string(), ...factFields });
export type NavFacts = v.InferOutput<typeof NavFacts>;

/** A large update is sent in parts and applies when the last one has arrived. Unreachable nodes have been removed. */
export const NavDifferences = v.object({
  root: v.number(),
  /** Most elements of a list differ in nothing but their place: then they have the same facts, which are sent once. */
  facts: v.array(NavFacts),
  /** For each new or changed node its number, the index of its facts, how many children it has, and their numbers. */
  nodes: v.instance(Int32Array),
  /** Five numbers for each node with a changed box: its number, pageX, pageY, width and height, or NaN without a box. */
  boxes: v.instance(Float64Array),
  isLast: v.boolean(),
});
export type NavDifferences = v.InferOutput<typeof NavDifferences>;

export interface NavTreeStore {
  /** The resulting tree, or null while parts are missing. */
  take(differences: NavDifferences): NavNode | null;
}

export function createNavTreeStore(storyboardId: string): NavTreeStore {
  const known = new Map<number, { node: NavNode; children: readonly number[]; codebaseId: string }>();
  /** Null when nodes have been added since. */
  let linked: { root: number; tree: NavNode } | null = null;

  return {
    take({ root, facts, nodes, boxes, isLast }) {
      if (nodes.length > 0) linked = null;
      for (let at = 0; at < nodes.length;) {
        const [number = 0, index = 0, count = 0] = nodes.subarray(at, at + 3);
        merge(number, facts[index], nodes.subarray(at + 3, at + 3 + count));
        at += 3 + count;
      }
      for (let at = 0; at < boxes.length; at += 5) mergeBox(boxes.subarray(at, at + 5));
      if (!isLast) return null;
      // Boxes arrive in many messages, and do not change the tree itself.
      if (linked?.root === root) return linked.tree;
      const reached = new Set<number>();
      const tree = link(root, undefined, "root", 0, reached);
      linked = { root, tree };
      for (const number of known.keys()) if (!reached.has(number)) known.delete(number);
      return tree;
    },
  };

  function merge(number: number, given: NavFacts | undefined, children: Int32Array): void {
    if (!given) throw new Error(`Node ${number} has no facts.`);
    const { codebaseId, ...facts } = given;
    const node = Object.assign(known.get(number)?.node ?? newNode(), facts);
    known.set(number, { node, codebaseId, children: [...children] });
  }

  function mergeBox([number = 0, pageX = 0, pageY = 0, width = 0, height = 0]: Float64Array): void {
    const node = known.get(number)?.node;
    if (!node) return;
    if (Number.isNaN(pageX)) delete node.pageBoundingBox;
    else node.pageBoundingBox = { pageX, pageY, width, height };
  }

  function link(
    number: number,
    parent: NavNode | undefined,
    place: string,
    level: number,
    reached: Set<number>,
  ): NavNode {
    const entry = known.get(number);
    if (!entry) throw new Error(`Node ${number} is unknown.`);
    reached.add(number);
    const { node, codebaseId, children } = entry;
    const uniquePath = codebaseId === EMPTY_TREE_ID ? "1" : place;
    const parts = { codebaseId, storyboardId, uniquePath };
    node.tempoElement = { ...parts, cachedKey: composeKey(parts) };
    node.parent = parent;
    node.level = level;
    const below = codebaseId === SKIP_ROOT_ID ? 0 : level + 1;
    node.children = children.map((child, index) => link(child, node, `${place}-${index}`, below, reached));
    return node;
  }
}

function newNode(): NavNode {
  return {
    tempoElement: { codebaseId: "", storyboardId: "", uniquePath: "" },
    children: [],
    classList: [],
    directlySetClassList: [],
    name: "",
    tagName: "",
    isComponent: false,
    props: {},
    literalChildren: [],
  };
}
