import { expect, test } from "vitest";
import { mergeLookups } from "./lookups.ts";

const element = (componentName: string) => ({ type: "native" as const, componentName, filename: "app.tsx" });

test("what is told later takes the place of what was told before, null takes away, and only ids are heard", () => {
  const known = { elements: { "tempo-a": element("A"), "tempo-b": element("B") }, scopes: {} };
  const news = { "tempo-a": element("New"), "tempo-b": null, "tempo-c": element("C"), hash: element("Hash") };
  mergeLookups(known, news, { "tempo-s": { codebaseIds: [] }, __proto__x: { codebaseIds: [] } });
  expect(known).toEqual({
    elements: { "tempo-a": element("New"), "tempo-c": element("C") },
    scopes: { "tempo-s": { codebaseIds: [] } },
  });
});
