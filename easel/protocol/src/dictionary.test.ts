import * as v from "valibot";
import { expect, test } from "vitest";
import { dictionary } from "./dictionary.ts";
import { MUTATE_BODIES } from "./requests.ts";

const Words = dictionary(v.string());

test.each([...Object.getOwnPropertyNames(Object.prototype), "prototype"])("the key %s is kept", (name) => {
  const input: unknown = JSON.parse(`{ "a": "1", "${name}": "2" }`);
  expect(Object.entries(v.parse(Words, input))).toEqual([
    ["a", "1"],
    [name, "2"],
  ]);
});

test.each(["color", "constructor", "__proto__"])("the issue of an invalid value contains the key %s", (name) => {
  const input: unknown = JSON.parse(`{ "${name}": 1 }`);
  const [issue] = v.safeParse(Words, input).issues ?? [];
  expect(issue?.path?.map(({ key }) => key)).toEqual([name]);
  expect(issue?.message).toMatch(/Expected string/);
});

test("a value that is not an object is refused", () => {
  expect(v.is(Words, "constructor")).toBe(false);
  expect(v.is(Words, null)).toBe(false);
});

test("a change request keeps a prop and a file named constructor", () => {
  const body = v.parse(MUTATE_BODIES.addJsxElement, {
    destinationElement: "tempo-11111111-1111-4111-8111-111111111111",
    newElement: { nativeTag: "p", propsToSet: JSON.parse('{ "constructor": "a" }') as unknown },
    extraFiles: JSON.parse('{ "constructor": "b" }') as unknown,
  });
  expect(Object.entries(body.newElement.propsToSet ?? {})).toEqual([["constructor", "a"]]);
  expect(Object.entries(body.extraFiles ?? {})).toEqual([["constructor", "b"]]);
});
