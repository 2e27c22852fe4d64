import { expect, test } from "vitest";
import type { Fiber } from "../fibers.ts";
import { findRendered } from "./rendered.ts";

interface Sketch {
  name: string;
  props?: object;
  before?: object | null;
  children?: Sketch[] | "shared";
  deletions?: object[];
}

/** A fiber and the one of the render before, with their children. `before: null` is a component that has just come. */
function fiberOf({ name, props = {}, before = props, children = "shared", deletions }: Sketch): Fiber {
  const fibers = children === "shared" ? [] : children.map(fiberOf);
  for (const [index, fiber] of fibers.entries()) Object.assign(fiber, { sibling: fibers[index + 1] ?? null });
  const child = children === "shared" ? SHARED : (fibers[0] ?? null);
  const alternate = before && { name, memoizedProps: before, child: children === "shared" ? SHARED : OTHER };
  return { name, memoizedProps: props, alternate, child, sibling: null, deletions } as unknown as Fiber;
}

const SHARED = { name: "not looked at" };
const OTHER = { name: "rendered before" };

test("only what has been rendered with other props or texts is found", () => {
  const current = fiberOf({
    name: "root",
    children: [
      { name: "same", props: { a: 1 }, before: { a: 1 } },
      { name: "other", props: { a: 2 }, before: { a: 1 } },
      { name: "around", children: [{ name: "text", props: { children: "2" }, before: { children: "1" } }] },
      { name: "parent", children: [{ name: "new", before: null }] },
      { name: "shorter", children: [], deletions: [{}] },
    ],
  });
  const found: string[] = [];
  const note = (what: string) => (fiber: Fiber) => {
    found.push(`${what} ${(fiber as unknown as { name: string }).name}`);
  };
  findRendered({ current }, { changed: note("changed"), touched: note("touched") });
  expect(found).toEqual(["changed other", "changed text", "touched parent", "touched shorter"]);
});
