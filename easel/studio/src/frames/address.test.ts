import { expect, test } from "vitest";
import { addressOf, kindOf, pathOf, typedPath, withKind } from "./address.ts";

const BASE = "http://localhost:5173/shop/";

test("paths are relative to the app's base", () => {
  expect(addressOf("/about?a=1#b", BASE)).toBe("http://localhost:5173/shop/about?a=1#b");
  expect(pathOf("http://localhost:5173/shop/about?a=1#b", BASE)).toBe("/about?a=1#b");
  expect(pathOf("/shop/", BASE)).toBe("/");
  expect(pathOf("/other", BASE)).toBeNull();
  expect(pathOf("http://elsewhere.example/shop/", BASE)).toBeNull();
  // Not to another host.
  expect(addressOf("//elsewhere.example/a", BASE)).toBe("http://localhost:5173/shop/elsewhere.example/a");
});

test.each([
  ["about", "/about"],
  [" /about ", "/about"],
  ["http://localhost:5173/shop/about", "/about"],
  ["", "/"],
])("typed %j it is %s", (typed, path) => {
  expect(typedPath(typed, BASE)).toBe(path);
});

test("a frame shows a page, a component or a story", () => {
  const path = "/dev/card?size=2#top";
  expect(kindOf(path)).toBe("page");
  expect(withKind(path, "component")).toBe("/dev/card?size=2&storyboard=true&type=COMPONENT#top");
  expect(kindOf(withKind(path, "component"))).toBe("component");
  expect(kindOf(withKind(withKind(path, "component"), "story"))).toBe("story");
  expect(withKind(withKind(path, "story"), "page")).toBe(path);
});
