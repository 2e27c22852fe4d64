import { expect, test } from "vitest";
import { type DirectChange, effectsOf } from "./effects.ts";
import { rulesOf } from "./rules.ts";
import { changeOf } from "../../testing/changes.ts";

const rulesFor = (changes: DirectChange[]) => {
  return rulesOf(
    changes.flatMap((change) => effectsOf(change) ?? []),
    (id) => [`.${id}`],
  );
};

const styling = (codebaseId: string, stylingChanges: Record<string, string | null>, modifiers: string[] = []) => {
  return changeOf("STYLING", { codebaseId, stylingChanges, stylingFramework: "Inline", modifiers });
};

test("a slider of a thousand steps leaves one rule, with its last value", () => {
  const steps = Array.from({ length: 1_000 }, (_, step) => styling("a", { width: `${step}px` }));
  expect(rulesFor(steps)).toEqual([expect.objectContaining({ declarations: { width: "999px" } })]);
});

test("a shorthand after its part comes after it, too", () => {
  const [rule] = rulesFor([
    styling("a", { padding: "1px" }),
    styling("a", { paddingTop: "2px" }),
    styling("a", { padding: "3px" }),
  ]);
  expect(Object.entries(rule?.declarations ?? {})).toEqual([
    ["padding-top", "2px"],
    ["padding", "3px"],
  ]);
});

test("unconditional rules come before those for breakpoints, and narrow breakpoints come first", () => {
  const rules = rulesFor([
    styling("a", { color: "red" }, ["lg"]),
    styling("a", { color: "green" }, ["sm"]),
    styling("a", { color: "blue" }),
  ]);
  expect(rules.map(({ media }) => media)).toEqual([null, "(width >= 40rem)", "(width >= 64rem)"]);
});

test("a state's styles apply when the element is in that state and when it is forced", () => {
  const [rule] = rulesFor([styling("a", { color: "red" }, ["hover"])]);
  expect(rule?.selector).toContain(':is(:hover,[easel-forced~="hover"])');
});

test("the classes of an update apply their styles, each under its variant", () => {
  const rules = rulesFor([
    changeOf("UPDATE_CLASSES", {
      codebaseIdToUpdateClass: "a",
      newClasses: ["w-4", "md:w-8"],
      oldClasses: ["w-2"],
      involvedClasses: [
        { tailwind: "w-4", css: "width: 1rem" },
        { tailwind: "md:w-8", css: "width: 2rem", variant: "md" },
      ],
    }),
  ]);
  expect(rules.map(({ media, declarations }) => [media, declarations["width"]])).toEqual([
    [null, "1rem"],
    ["(width >= 48rem)", "2rem"],
  ]);
});

test("a removed property falls back to its inherited or initial value", () => {
  expect(rulesFor([styling("a", { color: null })])[0]?.declarations).toEqual({ color: "unset" });
});
