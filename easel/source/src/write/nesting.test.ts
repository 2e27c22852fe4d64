import { expect, test } from "vitest";
import { changedJsx, refusalOf } from "../../testing/changes.ts";

const SLOT = "<Trigger asChild>\n    <b>Open</b>\n  </Trigger>";

test("an element with asChild keeps exactly one child", () => {
  const attempts = [
    () => changedJsx(SLOT, "duplicate", { reactElements: ["b"] }),
    () => changedJsx(SLOT, "addJsxElement", { destinationElement: "Trigger", newElement: { nativeTag: "i" } }),
    () =>
      changedJsx(SLOT, "addJsxElement", {
        destinationElement: "Trigger",
        beforeElement: "b",
        newElement: { nativeTag: "i" },
      }),
  ];
  for (const attempt of attempts) {
    expect(refusalOf(attempt).message).toBe("<Trigger asChild> takes exactly one element.");
  }
});

test.each([
  ["a paragraph", "<p>a <b>c</b></p>", "<p>a <span><b>c</b></span></p>"],
  ["a drawing", "<svg><b /></svg>", "<svg><g><b /></g></svg>"],
  [
    "HTML in a drawing",
    "<svg><foreignObject><b /></foreignObject></svg>",
    "<svg><foreignObject><div><b /></div></foreignObject></svg>",
  ],
  ["anything else", "<main><b /></main>", "<main><div><b /></div></main>"],
])("what is wrapped in %s still shows", (_name, before, after) => {
  expect(changedJsx(before, "wrapInDiv", { reactElements: ["b"] })).toBe(after);
});

test("elements with text between them are wrapped with the text", () => {
  expect(changedJsx("<main><b /> and {more} <i /></main>", "wrapInDiv", { reactElements: ["b", "i"] })).toBe(
    "<main><div><b /> and {more} <i /></div></main>",
  );
});
