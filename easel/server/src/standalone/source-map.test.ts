import { SourceMap } from "node:module";
import { annotate } from "@easel/source/annotate";
import { expect, test } from "vitest";
import { encodeMap } from "./source-map.ts";

test("the source map that bundlers get is exact", () => {
  const code = "const a = (\n  <p>\n    <b x={first} />{second}</p>\n);";
  const annotated = annotate("app.tsx", code, [{ at: code.indexOf("<b") + 2, id: "tempo-1" }], "/* prefix */ ");
  const map = new SourceMap(encodeMap(annotated.map) as never);
  for (const word of ["const", "first", "second"]) {
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
