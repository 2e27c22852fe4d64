import { expect, test } from "vitest";
import { emptyLookups } from "../lookups.ts";
import type { Session } from "../session.ts";
import { createFactsReader } from "./node-facts.ts";
import type { Place } from "./place.ts";

test("nodes that differ in nothing but their place share their facts, and others do not", () => {
  const reader = createFactsReader({ lookups: emptyLookups() } as Session);
  const read = (codebaseId: string, given: object) =>
    reader.read({ codebaseId, given, element: null, fiber: null, name: "Row", isComponent: true } as Place);
  const first = read("tempo-a", { label: "one", className: "row", onClick: () => {} });
  expect(read("tempo-a", { label: "one", className: "row", onClick: () => {} })).toBe(first);
  expect(read("tempo-b", { label: "one", className: "row", onClick: () => {} })).not.toBe(first);
  const second = read("tempo-a", { label: "two", className: "row", onClick: () => {} });
  expect(second.props["label"]).toEqual({ value: "two", type: "LITERAL" });
  expect(first.props["label"]).toEqual({ value: "one", type: "LITERAL" });
  expect(read("tempo-a", { label: "two", className: "row wide", onClick: () => {} })).not.toBe(second);
});
