/** Identifies one node on the canvas by its source element, its storyboard and its path in the tree. */
import * as v from "valibot";
import { IdPart, STORYBOARD_CODEBASE_ID } from "./ids.ts";

export const ElementParts = v.object({ codebaseId: IdPart, storyboardId: IdPart, uniquePath: IdPart });
export type ElementParts = v.InferOutput<typeof ElementParts>;

const PREFIX = "TE";
const STORYBOARD_PATH = "0";
/** The result for a malformed key. */
export const EMPTY_ELEMENT: ElementParts = { codebaseId: "", storyboardId: "", uniquePath: "" };

/** Throws a ValiError when a part contains characters that ids may not contain. */
export function composeKey(parts: ElementParts): string {
  const { codebaseId, storyboardId, uniquePath } = v.parse(ElementParts, parts);
  return [PREFIX, codebaseId, storyboardId, uniquePath].join("_");
}

/**
 * The parts of a key are joined with underscores, which ids may contain too. Our codebase ids and paths never do, so
 * everything between the first and the last part belongs to the storyboard.
 */
export function parseKey(key: string): ElementParts {
  const [prefix, codebaseId = "", ...rest] = key.split("_");
  const uniquePath = rest.pop() ?? "";
  const storyboardId = rest.join("_");
  const parts = { codebaseId, storyboardId, uniquePath };
  const isWhole = prefix === PREFIX && storyboardId !== "" && uniquePath !== "" && v.is(ElementParts, parts);
  return isWhole ? parts : EMPTY_ELEMENT;
}

/** A key that an editor sends. */
export const ElementKey = v.pipe(
  v.string(),
  v.check(
    (key) => parseKey(key) !== EMPTY_ELEMENT,
    ({ received }) => `Not an element key: ${received}`,
  ),
);

export function storyboardElement(storyboardId: string): ElementParts {
  return { codebaseId: STORYBOARD_CODEBASE_ID, storyboardId, uniquePath: STORYBOARD_PATH };
}

export function areEqual(one: ElementParts, other: ElementParts): boolean {
  return (
    one.codebaseId === other.codebaseId &&
    one.storyboardId === other.storyboardId &&
    one.uniquePath === other.uniquePath
  );
}

/** Whether `parent` contains `child`, at any depth. By whole segments: `root-1` does not contain `root-10`. */
export function isParentOf(parent: ElementParts, child: ElementParts): boolean {
  if (parent.storyboardId !== child.storyboardId) return false;
  if (isStoryboard(parent)) return !isStoryboard(child);
  return child.uniquePath.startsWith(`${parent.uniquePath}-`);
}

/** Storyboards are siblings of each other. No element is its own sibling. */
export function isSiblingOf(one: ElementParts, other: ElementParts): boolean {
  if (isStoryboard(one) && isStoryboard(other)) return one.storyboardId !== other.storyboardId;
  if (isStoryboard(one) || isStoryboard(other) || one.storyboardId !== other.storyboardId) return false;
  const [place, otherPlace] = [parentPath(one), parentPath(other)];
  return place !== null && place === otherPlace && one.uniquePath !== other.uniquePath;
}

function isStoryboard({ codebaseId }: ElementParts): boolean {
  return codebaseId === STORYBOARD_CODEBASE_ID;
}

/** Null for the root. */
function parentPath({ uniquePath }: ElementParts): string | null {
  const end = uniquePath.lastIndexOf("-");
  return end === -1 ? null : uniquePath.slice(0, end);
}
