import fc from "fast-check";
import { expect, it } from "vitest";
import { FormError, parseForm } from "./form.ts";

it.each([
  ["a=1&b=two+words", { a: "1", b: "two words" }],
  [
    "items[0][price]=p&items[0][quantity]=2&items[1][price]=q",
    { items: [{ price: "p", quantity: "2" }, { price: "q" }] },
  ],
  ["expand[]=a&expand[]=b.c", { expand: ["a", "b.c"] }],
  ["metadata[a b]=x&metadata[c]=", { metadata: { "a b": "x", c: "" } }],
  ["created%5Bgte%5D=5", { created: { gte: "5" } }],
  ["a=1&a=2", { a: "2" }],
  ["a=1&a[b]=2", { a: { b: "2" } }],
  ["", {}],
])("%s", (text, parsed) => {
  expect(parseForm(text)).toEqual(parsed);
});

it.each(["a[=1", "[a]=1", "a]b=1", "a[b]c=1", `a${"[b]".repeat(9)}=1`, "a=%00", "a".concat("&a=1".repeat(1001))])(
  "%j is refused",
  (text) => {
    expect(() => parseForm(text)).toThrow(FormError);
  },
);

it("never reaches an object's prototype", () => {
  parseForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect("polluted" in {}).toBe(false);
});

it("never fails in any other way, whatever the input", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab0[]=&%+\u00e9") }), (text) => {
      try {
        parseForm(text);
      } catch (error) {
        expect(error).toBeInstanceOf(FormError);
      }
    }),
  );
});
