import { expect, test } from "vitest";
import type { TreeNode } from "../session.ts";
import { pick, pickInside } from "./pick.ts";

interface Written {
  name: string;
  part: string | null;
}

/** From the outside in: a page, an instance of a part written in it, what the part renders, and what the page puts into it. */
function nest(...written: readonly Written[]): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (const { name, part } of written) {
    const codebaseId = `tempo-${name}-${part ?? "page"}`;
    nodes.push({
      key: name,
      codebaseId,
      name,
      isComponent: false,
      parent: nodes.at(-1) ?? null,
      children: [],
      elements: [],
    });
  }
  return nodes;
}

const partOf = ({ codebaseId }: TreeNode) => /-(Card|Box)$/.exec(codebaseId)?.[1] ?? null;

const [main, card, frame, box, inside, title] = nest(
  { name: "main", part: null },
  { name: "Card", part: null },
  { name: "frame", part: "Card" },
  { name: "Box", part: "Card" },
  { name: "inside", part: "Box" },
  { name: "title", part: null },
);

test("a press selects the instance that is written in the page, whatever its component renders", () => {
  expect(pick(inside ?? null, null, "instance", partOf)).toBe(card);
  expect(pick(frame ?? null, main ?? null, "instance", partOf)).toBe(card);
});

test("what the page puts into an instance is selected itself", () => {
  expect(pick(title ?? null, null, "instance", partOf)).toBe(title);
});

test("whoever went into an instance stays in it, one component at a time", () => {
  expect(pickInside(inside ?? null, card as TreeNode)).toBe(frame);
  expect(pick(inside ?? null, frame ?? null, "instance", partOf)).toBe(box);
  expect(pick(inside ?? null, inside ?? null, "instance", partOf)).toBe(inside);
  expect(pick(frame ?? null, inside ?? null, "instance", partOf)).toBe(card);
});
