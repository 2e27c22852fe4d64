import { expect, test } from "vitest";
import { asOneText, typedText } from "./typed-text.ts";

/** As much of an element as is looked at: texts, line breaks, and what browsers wrap lines in. */
function element(...children: (string | Node)[]): Node {
  const childNodes = children.map((child) =>
    typeof child === "string" ? { nodeName: "#text", childNodes: [], textContent: child } : child,
  );
  return { nodeName: "DIV", childNodes, textContent: null } as object as Node;
}
const lineBreak = { nodeName: "BR", childNodes: [], textContent: "" } as object as Node;

test.each<[string, Node, string, string]>([
  ["text in several nodes", element("one ", "two", ""), "one", "one two"],
  ["a line break that is an element", element("one", lineBreak, "two"), "one", "one\ntwo"],
  ["a last line break that only shows the caret", element("one", lineBreak, ""), "one", "one"],
  ["nothing but that", element(lineBreak, ""), "one", ""],
  ["a last line break that was there", element("one\n"), "old\n", "one\n"],
  ["a space that the browser wrote so that it is seen", element("one\u00A0"), "one", "one "],
  ["spaces that were meant not to break", element("5\u00A0km"), "4\u00A0km", "5\u00A0km"],
])("reads %s", (_, typed, oldText, expected) => {
  expect(typedText(typed, oldText)).toBe(expected);
});

test("pasted line breaks become spaces where they do not count", () => {
  expect(asOneText("  one \r\n\r\n two\nthree ")).toBe("one two three");
});
