import { expect, test } from "vitest";
import { breakpointsOf, greatestWidths, queriedBreakpoints, themeBreakpoints } from "./breakpoints.ts";

test.each([
  ["createTheme({ palette: {}, breakpoints: { values: { xs: 0, md: 768 } } })", { xs: "0px", md: "768px" }],
  ["createTheme({ breakpoints: { sm: '30em', lg: '74em' } })", { sm: "30em", lg: "74em" }],
  ["const theme = { breakpoints: { values: { md: width } } }", null],
  ["const settings = { breakpoints: {} }", null],
  ["theme.breakpoints.up('md')", null],
  ["createTheme({ breakpoints: { ", null],
])("the breakpoints of %s", (code, expected) => expect(themeBreakpoints("theme.ts", code)).toEqual(expected));

test("named widths are sorted, and those that are no lengths are left out", () => {
  expect(breakpointsOf({ lg: "64rem", sm: "640px", wide: "calc(1px)" })).toEqual([
    { name: "sm", query: "(width >= 640px)" },
    { name: "lg", query: "(width >= 64rem)" },
  ]);
});

test("the media queries of stylesheets, each width once", () => {
  const css = `@media (max-width: 700px) { a { top: 0 } }
    .card { @media screen and (min-width: 60em) { top: 0 } }
    @media (width <= 700px) {} @media print {} @media (min-width: $wide) {} @media (min-width: 62.5em) {}`;
  expect(queriedBreakpoints([css, "@media ("])).toEqual([
    { name: "max-700px", query: "(max-width: 700px)" },
    { name: "60em", query: "(min-width: 60em)" },
    { name: "62-5em", query: "(min-width: 62.5em)" },
  ]);
});

test("the greatest widths of a theme that stylesheets name", () => {
  const css = "a { @media (max-width: $mantine-breakpoint-md) {} @media (min-width: $mantine-breakpoint-xs) {} }";
  expect(greatestWidths([css, "@media (max-width: $other-gap) {}"], { xs: "36em", md: "62em" })).toEqual([
    { name: "max-md", query: "(max-width: 62em)" },
  ]);
});
