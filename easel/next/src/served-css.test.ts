import { expect, test } from "vitest";
import { splitServedCss } from "./served-css.ts";

const BY_TURBOPACK = `/* [project]/app/globals.css [app-client] (css) */
body { margin: 0 }
/* [project]/app/card.module.css [app-client] (css) */
.card-module__x1Y2z3__title, .card-module__x1Y2z3__big-one { color: teal }
`;

const BY_WEBPACK = `/*!****************************!*\\
  !*** css ./node_modules/next/dist/build/css-loader.js??ruleSet[1]!./app/globals.css ***!
  \\****************************/
body { margin: 0 }
/*!****************************!*\\
  !*** css ./node_modules/next/dist/build/css-loader.js??ruleSet[1]!./app/card.module.css ***!
  \\****************************/
.card_title__x1Y2z, .card_big-one__a_b-c { color: teal }
`;

test.each([
  ["Turbopack", BY_TURBOPACK, { title: "card-module__x1Y2z3__title", "big-one": "card-module__x1Y2z3__big-one" }],
  ["webpack", BY_WEBPACK, { title: "card_title__x1Y2z", "big-one": "card_big-one__a_b-c" }],
])("what %s serves is told apart by file, with the names of classes", (_bundler, text, classNames) => {
  const parts = splitServedCss(text);
  expect([...parts.keys()]).toEqual(["app/globals.css", "app/card.module.css"]);
  expect(parts.get("app/globals.css")).toEqual({ css: "\nbody { margin: 0 }\n", classNames: null });
  expect(Object.fromEntries(parts.get("app/card.module.css")?.classNames ?? [])).toEqual(classNames);
});

test("a stylesheet of a package is nobody's file", () => {
  expect(splitServedCss("p { color: red }").size).toBe(0);
});
