import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areEqual,
  composeKey,
  EMPTY_ELEMENT,
  isParentOf,
  isSiblingOf,
  parseKey,
  storyboardElement,
} from "./element-key.ts";

const at = (uniquePath: string, storyboardId = "board") => ({ codebaseId: "tempo-x", storyboardId, uniquePath });
const word = fc.stringMatching(/^[0-9A-Za-z-]+$/);
const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }).map((segments) => ["root", ...segments].join("-"));

test("a composed key is parsed into its parts, even with underscores in the storyboard id", () => {
  const storyboardId = fc.stringMatching(/^[0-9A-Za-z_-]+$/);
  fc.assert(
    fc.property(fc.option(word, { nil: "" }), storyboardId, path, (codebaseId, storyboardId, uniquePath) => {
      const parts = { codebaseId, storyboardId, uniquePath };
      expect(parseKey(composeKey(parts))).toEqual(parts);
    }),
  );
});

test.each(["", "TE_a", "TE_a_b", "XX_a_b_c", "TE_a__c", "TE_a!_b_c", "TE_a_b_"])("%s is not a key", (key) => {
  expect(parseKey(key)).toEqual(EMPTY_ELEMENT);
});

test.each(["a b", "a.b", "ä", "a/b"])("an id with %s in it is refused", (id) => {
  expect(() => composeKey({ codebaseId: id, storyboardId: "b", uniquePath: "root" })).toThrow(/Invalid characters/);
});

describe("the relation of two elements", () => {
  test.each([
    ["root", "root-1", true],
    ["root-1", "root-1-0-2", true],
    ["root-1", "root-10", false],
    ["root-1", "root-1", false],
    ["root-1-0", "root-1", false],
  ])("%s contains %s: %s", (parent, child, expected) => {
    expect(isParentOf(at(parent), at(child))).toBe(expected);
  });

  test.each([
    ["root-1", "root-10", true],
    ["root-1-2", "root-1-3", true],
    ["root-1-2", "root-2-2", false],
    ["root-1", "root-1", false],
    ["root", "root-1", false],
  ])("%s is a sibling of %s: %s", (one, other, expected) => {
    expect(isSiblingOf(at(one), at(other))).toBe(expected);
  });

  test("ends at the storyboard, and storyboards are siblings", () => {
    expect(isParentOf(at("root"), at("root-1", "other"))).toBe(false);
    expect(isSiblingOf(at("root-1"), at("root-2", "other"))).toBe(false);
    expect(isSiblingOf(storyboardElement("one"), storyboardElement("two"))).toBe(true);
    expect(isParentOf(storyboardElement("board"), at("root"))).toBe(true);
  });

  test("is one-way and transitive for containment", () => {
    fc.assert(
      fc.property(path, fc.nat(20), fc.nat(20), (parent, child, grandchild) => {
        const [top, middle, bottom] = [at(parent), at(`${parent}-${child}`), at(`${parent}-${child}-${grandchild}`)];
        expect(isParentOf(top, bottom) && isParentOf(top, middle) && isParentOf(middle, bottom)).toBe(true);
        expect(isParentOf(bottom, top) || isSiblingOf(top, middle) || areEqual(top, middle)).toBe(false);
      }),
    );
  });
});
