import { expect, test } from "vitest";
import { moduleOf } from "../../testing/modules.ts";
import { quickScan } from "./quick-scan.ts";
import { isElement } from "./module.ts";

test.each([
  [
    "app.tsx",
    "export const A = () => <main id={x}><Card.Title as={<b />}>a</Card.Title>{list.map((i) => <li key={i} />)}</main>;",
  ],
  ["app.jsx", "export const A = () => <main id={x}><a:b /></main>;"],
  ["app.js", "export const A = () => cond ? <p>ä🎨</p> : <q />;"],
  [
    "text.tsx",
    'export const A = <p title={`"type":"JSXOpeningElement","name":{"end":7},"typeArguments":null`}>{"\\"end\\":9"}</p>;',
  ],
  ["types.tsx", "const a = useState<string>(b as C<D>); export const A = <T,>(p: T) => <p>{p}</p>;"],
  ["decorated.tsx", "class A { @log(<b />) render() { return <p />; } }"],
])("the scan finds the elements of %s at the same offsets as the parser", (filename, code) => {
  const read = moduleOf(code, filename).nodes.filter(isElement);
  expect(quickScan(filename, code)).toEqual(read.map(({ attributesStart }) => attributesStart).sort((a, b) => a - b));
});

test.each([
  ["is broken", "export const A = <p"],
  ["has no elements", "export const a = (b: Array<string>) => <T,>(c: T) => c;"],
  ["has a tag with types", "export const A = <main><Table<Row> rows={[]} /></main>;"],
])("a module that %s is left to the parser", (_what, code) => {
  expect(quickScan("app.tsx", code)).toBeNull();
});
