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
