import { SourceMap } from "node:module";
import { expect, test } from "vitest";
import { annotatedModule } from "./annotated-module.ts";

test("the source map that bundlers get is exact", () => {
  const code = "const a = (\n  <p>\n    <b x={first} />{second}</p>\n);\nexport default a;";
  const annotated = annotatedModule("app.tsx", code, [{ at: code.indexOf("<b") + 2, id: "tempo-1" }]);
  const map = new SourceMap(annotated.map as never);
  for (const word of ["const", "first", "second", "export", "default"]) {
    const position = (text: string) => {
      const line = text.split("\n").findIndex((each) => each.includes(word));
      return { line, column: text.split("\n")[line]?.indexOf(word) ?? -1 };
    };
    const { line, column } = position(annotated.code);
    expect(map.findEntry(line, column)).toMatchObject({
      originalLine: position(code).line,
      originalColumn: position(code).column,
    });
  }
});

test.each([
  ['"use client";\nimport "a";', '/** @jsxImportSource easel/jsx */ "use client";'],
  ["// Why\n'use client';", "/** @jsxImportSource easel/jsx */ // Why\n'use client';"],
  ['import "a";', '/** @jsxImportSource easel/jsx */ "easel"; import "a";'],
])("the comment belongs to a directive, before which no compiler puts anything: %j", (code, start) => {
  expect(annotatedModule("app.tsx", code, []).code.startsWith(start)).toBe(true);
});
