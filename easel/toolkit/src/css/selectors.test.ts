import { expect, test } from "vitest";
import { alternatives, assuming, forcing, specificityOf, subjectClasses, withoutStates } from "./selectors.ts";

test.each([
  ["*", [0, 0, 0]],
  ["li", [0, 0, 1]],
  ["ul > li:hover", [0, 1, 2]],
  ["#a.b[c]::before", [1, 2, 1]],
  [":where(#a .b)", [0, 0, 0]],
  [":is(.a, #b) p", [1, 0, 1]],
  [":not(em, strong#foo)", [1, 0, 1]],
  ["a:has(> .x)", [0, 1, 1]],
  [":nth-child(2n + 1 of li, .important)", [0, 2, 0]],
  [String.raw`.md\:p-4:focus`, [0, 2, 0]],
  [String.raw`.w-1\/2 ~ .\[\&\>p\]\:x`, [0, 2, 0]],
  ["svg|a", [0, 0, 1]],
  ['a[href="a,b)c"]', [0, 1, 1]],
  ["p:before", [0, 0, 2]],
  ["a:is(", null],
  ["%", null],
])("%s weighs %j", (selector, weight) => {
  expect(specificityOf(selector)).toEqual(weight);
});

test("a list is split only between selectors", () => {
  expect(alternatives('a, b:is(c, d), [e=","]')).toEqual(["a", "b:is(c, d)", '[e=","]']);
});

test.each([
  [".a .b.c", ["b", "c"]],
  [".a > p", []],
  [".card:is(.x, .y .z):not(.w)", ["card", "x", "z"]],
  [String.raw`.md\:p-4:hover, .q`, ["md:p-4", "q"]],
  [".a:has(.b)", ["a"]],
  [String.raw`.\32 xl\:p-4`, ["2xl:p-4"]],
  ["ul\n  li.a", ["a"]],
])("%s asks its subject for %j", (selector, classes) => {
  expect(subjectClasses(selector)).toEqual(classes);
});

test.each([
  [".a .b.c", ["b"], "present", ".a :where(*).c"],
  [".a .b.c", ["b", "c"], "absent", ".a :not(*):not(*)"],
  ["p.b:not(.c)", ["b", "c"], "present", "p:where(*):not(:where(*))"],
  [".b .b", ["b"], "absent", ".b :not(*)"],
  ["p:is(.b .c, .c)", ["c"], "absent", "p:is(.b :not(*), :not(*))"],
  [".a:has(.a)", ["a"], "present", ":where(*):has(.a)"],
] as const)("%s, with %j %s, is %s", (selector, classes, state, rewritten) => {
  expect(assuming(selector, classes, state)).toBe(rewritten);
});

test.each([
  [".a:hover", ":where(*)", { hover: true }],
  [".a:focus-visible:disabled", ":where(*):where(*)", { focus: true, disabled: true }],
  [".dark .a", "", { dark: true }],
  [".a:is(.dark *)", ":is(.dark *)", { dark: true }],
  [".darker .a", "", {}],
  ["p:hover .a", "", {}],
  [".a:not(:hover)", ":not(:hover)", {}],
])("%s asks for the states of its subject only", (selector, rest, modifiers) => {
  const found = withoutStates(selector);
  expect(found.modifiers).toEqual(modifiers);
  expect(found.selector).toBe(rest === "" ? selector : `.a${rest}`);
});

test.each([
  [".a:hover .b", ".a[hover] .b"],
  [".a:hover > .b:hover, c", ".a[hover] > .b[hover], c"],
  [":is(.a:hover, .b) p", ":is(.a[hover], .b) p"],
  [".a:focus", null],
  [".a:not(:hover)", null],
  [".a:hover:focus", ".a[hover]:focus"],
])("%s, forced to be hovered, is %s", (selector, forced) => {
  expect(forcing(selector, ["hover"], (state) => `[${state}]`)).toBe(forced);
});
