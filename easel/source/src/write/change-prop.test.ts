import { describe, expect, test } from "vitest";
import { planChange } from "./change.ts";
import { changedJsx, projectOf, refusalOf } from "./test-change.ts";

describe("a prop is set, changed and taken away", () => {
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
    ["in place of an expression", "<p title={name} />", "b", '<p title="b" />'],
    ["the last of two", '<p title="a" title="b" />', "c", '<p title="a" title="c" />'],
    ["nothing", '<p id="x" title="a" wide />', null, '<p id="x" wide />'],
    ["nothing, on a line of its own", '<p\n    id="x"\n    title="a"\n  />', null, '<p\n    id="x"\n  />'],
  ])("%s", (_name, before, value, after) => {
    expect(set(before, value)).toBe(after);
  });

  test("what is not there, or comes from elsewhere, cannot be taken away", () => {
    expect(refusalOf(() => set("<p />", null)).code).toBe("NOT_THERE");
    expect(refusalOf(() => set("<p {...props} />", null)).code).toBe("COMPUTED");
    expect(refusalOf(() => set("<p />", { expression: "a; b" })).code).toBe("BAD_VALUE");
  });
});

describe("a tag is changed at both ends", () => {
  const retag = (jsx: string, newTag: string, head = "") =>
    changedJsx(jsx, "changeElementTag", { elementToModify: "p", newTag }, head);

  test.each([
    ["native", '<p id="a">text</p>', "section", '<section id="a">text</section>'],
    ["without contents", "<p />", "hr", "<hr />"],
    ["custom element", "<p></p>", "my-card", "<my-card></my-card>"],
  ])("%s", (_name, before, tag, after) => {
    expect(retag(before, tag)).toBe(after);
  });

  test("a component must be known, and an image must be empty", () => {
    expect(retag("<p>a</p>", "Card", 'import { Card } from "ui";\n')).toBe("<Card>a</Card>");
    expect(refusalOf(() => retag("<p>a</p>", "Card")).code).toBe("NOT_IN_SCOPE");
    expect(refusalOf(() => retag("<p>a</p>", "img")).code).toBe("WRONG_PLACE");
    expect(refusalOf(() => retag("<p>a</p>", "a b")).code).toBe("BAD_VALUE");
  });
});

test("the answer says how many places a template feeds", () => {
  const places = (jsx: string) =>
    planChange(
      { call: "changePropValue", body: { elementToModify: "p", propName: "title", propValue: "a" } },
      projectOf({ "app.tsx": `const App = () => ${jsx};` }),
    ).places;
  expect(places("<p />")).toBe(1);
  expect(places("<ul>{[1, 2, 3].map((n) => <li><p /></li>)}</ul>")).toBe(3);
  expect(places("<ul>{items.map((n) => <p />)}</ul>")).toBeNull();
});
