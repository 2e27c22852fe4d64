import { describe, expect, test } from "vitest";
import { changedJsx, refusalOf } from "../../testing/changes.ts";

describe("a tag is changed in the opening and closing tags", () => {
  const retag = (jsx: string, newTag: string, head = "") =>
    changedJsx(jsx, "changeElementTag", { elementToModify: "p", newTag }, head);

  test.each([
    ["native", '<p id="a">text</p>', "section", '<section id="a">text</section>'],
    ["without contents", "<p />", "hr", "<hr />"],
    ["custom element", "<p></p>", "my-card", "<my-card></my-card>"],
  ])("%s", (_name, before, tag, after) => {
    expect(retag(before, tag)).toBe(after);
  });

  test("an unknown component, and an image with contents, are refused", () => {
    expect(retag("<p>a</p>", "Card", 'import { Card } from "ui";\n')).toBe("<Card>a</Card>");
    expect(refusalOf(() => retag("<p>a</p>", "Card")).code).toBe("NOT_IN_SCOPE");
    expect(refusalOf(() => retag("<p>a</p>", "img")).code).toBe("WRONG_PLACE");
    expect(refusalOf(() => retag("<p>a</p>", "a b")).code).toBe("BAD_VALUE");
  });
});
