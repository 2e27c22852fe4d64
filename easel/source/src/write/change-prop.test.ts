import { describe, expect, test } from "vitest";
import { changedJsx, refusalOf } from "../../testing/changes.ts";

describe("a prop is set, changed and removed", () => {
  const set = (jsx: string, propValue: Parameters<typeof changedJsx<"changePropValue">>[2]["propValue"]) =>
    changedJsx(jsx, "changePropValue", { elementToModify: "p", propName: "title", propValue });

  test.each([
    ["new", "<p />", "a", '<p title="a" />'],
    ["new behind others", '<p id="x">a</p>', "a", '<p id="x" title="a">a</p>'],
    ["quotes stay", "<p title='a' />", "b", "<p title='b' />"],
    ["quotes that the text has", '<p title="a" />', 'say "b"', "<p title='say \"b\"' />"],
    ["both quotes", '<p title="a" />', `"a" 'b'`, `<p title={"\\"a\\" 'b'"} />`],
    ["a number", '<p title="a" />', 3, "<p title={3} />"],
    ["true", '<p title="a" />', true, "<p title />"],
    ["false", "<p title />", false, "<p title={false} />"],
    ["an expression", '<p title="a" />', { expression: "name ?? 'b'" }, "<p title={name ?? 'b'} />"],
    ["an object", "<p />", { color: "red", gap: 2 }, '<p title={{ color: "red", gap: 2 }} />'],
    ["a list of objects", "<p />", [{ "a-b": null }, true], '<p title={[{ "a-b": null }, true]} />'],
    ["an empty object", "<p />", {}, "<p title={{}} />"],
    ["in place of an expression", "<p title={name} />", "b", '<p title="b" />'],
    ["the last of two", '<p title="a" title="b" />', "c", '<p title="a" title="c" />'],
    ["nothing", '<p id="x" title="a" wide />', null, '<p id="x" wide />'],
    ["nothing, on a line of its own", '<p\n    id="x"\n    title="a"\n  />', null, '<p\n    id="x"\n  />'],
    [
      "new, after a comment on the line before",
      '<p\n    id="x" // why\n    a="1" // why not\n  />',
      "b",
      '<p\n    id="x" // why\n    a="1" // why not\n    title="b"\n  />',
    ],
    [
      "nothing, with the comments about it",
      '<p\n    id="x" // why\n    // eslint-disable-next-line no-title\n    title="a" // here\n    wide\n  />',
      null,
      '<p\n    id="x" // why\n    wide\n  />',
    ],
  ])("%s", (_name, before, value, after) => {
    expect(set(before, value)).toBe(after);
  });

  test("a prop that is missing or comes from a spread cannot be removed", () => {
    expect(refusalOf(() => set("<p />", null)).code).toBe("NOT_THERE");
    expect(refusalOf(() => set("<p {...props} />", null)).code).toBe("COMPUTED");
    expect(refusalOf(() => set("<p />", { expression: "a; b" })).code).toBe("BAD_VALUE");
  });
});
