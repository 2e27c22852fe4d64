import { expect, test } from "vitest";
import { mergeLookups } from "./lookups.ts";

const element = (componentName: string) => ({ type: "native" as const, componentName, filename: "app.tsx" });

test("later lookups replace earlier ones, null removes an entry, and keys that are not ids are ignored", () => {
  const known = {
    elements: { "tempo-a": element("A"), "tempo-b": element("B") },
    scopes: {},
    version: 0,
    since: new Map([["tempo-a", 0]]),
  };
  const news = { "tempo-a": element("New"), "tempo-b": null, "tempo-c": element("C"), hash: element("Hash") };
  mergeLookups(known, news, { "tempo-s": { codebaseIds: [] }, __proto__x: { codebaseIds: [] } });
  expect(known).toEqual({
    elements: { "tempo-a": element("New"), "tempo-c": element("C") },
    scopes: { "tempo-s": { codebaseIds: [] } },
    version: 1,
    // What is in the source since when.
    since: new Map([
      ["tempo-a", 0],
      ["tempo-b", 1],
      ["tempo-c", 1],
      ["hash", 1],
    ]),
  });
});
