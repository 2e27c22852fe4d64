import { expect, test } from "vitest";
import { emptyLookups, mergeLookups } from "../lookups.ts";
import type { TreeNode } from "../session.ts";
import { createPartOf } from "./parts.ts";

/** Whether what a component renders is a part, if these names are written in pages. */
function isPart(component: { componentName: string; filename: string }, names: readonly string[]): boolean {
  const known = emptyLookups();
  const instances = names.map((componentName, index) => {
    return [`tempo-${index}`, { type: "component-instance" as const, componentName }] as const;
  });
  const elements = {
    "tempo-component": { type: "component" as const, ...component },
    "tempo-inside": { type: "native" as const, componentName: "div", scope: "tempo-component" },
    ...Object.fromEntries(instances),
  };
  mergeLookups(known, elements, {});
  return createPartOf(known)({ codebaseId: "tempo-inside" } as TreeNode) !== null;
}

test.each([
  ["used twice", { componentName: "Card", filename: "src/card.tsx" }, ["Card", "Card"], true],
  ["used once", { componentName: "Card", filename: "src/card.tsx" }, ["Card"], false],
  ["of the folder for parts", { componentName: "Card", filename: "src/components/ui/card.tsx" }, ["Card"], true],
  ["named after its parent", { componentName: "Title", filename: "src/card.tsx" }, ["Card.Title", "Card.Title"], true],
  [
    "imported by the name of its file",
    { componentName: "CardComponent", filename: "src/metric-card.tsx" },
    ["MetricCard", "MetricCard"],
    true,
  ],
  [
    "imported by the name of its folder",
    { componentName: "Component", filename: "src/MetricCard/index.tsx" },
    ["MetricCard", "MetricCard"],
    true,
  ],
])("what a component %s renders", (_name, component, names, expected) => {
  expect(isPart(component, names)).toBe(expected);
});
