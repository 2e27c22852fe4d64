import { expect, test } from "vitest";
import { annotate, ID_PROP } from "./annotate.ts";
import { isElement } from "./read/module.ts";
import { moduleOf } from "../testing/modules.ts";

test("the prop comes right after the tag name, before any spread, and line numbers stay", () => {
  const { code } = annotated("const a = (\n  <Table<Row>\n    {...rest}>\n    <p/></Table>\n);", ["one", "two"]);
  expect(code).toBe(
    `const a = (\n  <Table<Row> ${ID_PROP}="one"\n    {...rest}>\n    <p ${ID_PROP}="two"/></Table>\n);`,
  );
});

test("the source map is exact for each word", () => {
  const source = "const a = <p>\n  <b x={first} /> {second}</p>;";
  const { code, map } = annotated(source, ["one", "two"]);
  expect(map).toMatchObject({ sources: ["app.tsx"], sourcesContent: [source] });
  for (const word of ["first", "second", "b x"]) {
    const at = (text: string) => text.split("\n")[1]?.indexOf(word) ?? -1;
    // The tag name comes before the mark, and its attribute after it.
    const column = word === "b x" ? at(source) : at(code);
    const segment = map.mappings[1]?.findLast(([generated]) => generated <= column);
    expect(segment).toEqual([column, 0, 1, at(source)]);
  }
});

function annotated(code: string, ids: string[]) {
  const elements = moduleOf(code).nodes.filter(isElement);
  return annotate(
    "src/app.tsx",
    code,
    elements.map(({ attributesStart }, index) => ({ at: attributesStart, id: ids[index] ?? "" })),
  );
}
