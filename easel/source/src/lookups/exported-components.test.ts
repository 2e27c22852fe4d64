import { expect, test } from "vitest";
import { exportedComponents } from "./exported-components.ts";

test.each<[string, string, [string, "default" | "named"][]]>([
  ["card.tsx", "export function Card() { return <p />; }", [["Card", "named"]]],
  ["card.tsx", "export const Card = memo(forwardRef(() => <p />));", [["Card", "named"]]],
  ["card.tsx", "function Card() { return <p />; }\nexport default Card;", [["Card", "default"]]],
  ["sun-mark.tsx", "export default () => <p />;", [["SunMark", "default"]]],
  ["cards/index.tsx", "export default function () { return <p />; }", [["Cards", "default"]]],
  [
    "cards.tsx",
    "const One = () => <p />;\nfunction Two() { return <p />; }\nexport { One, Two as Second };",
    [
      ["One", "named"],
      ["Second", "named"],
    ],
  ],
  ["dialog.tsx", "export const Dialog = Primitive.Root;\nexport const SIZES = { small: 1 };", [["Dialog", "named"]]],
  ["title.jsx", "const Title = styled.h1`\n  top: 0;\n`\nexport default Title", [["Title", "default"]]],
  ["card.jsx", "export const Card = styled(Box).attrs({ a: 1 })({ top: 0 });", [["Card", "named"]]],
  ["names.js", "export const Names = css`top: 0;`;\nexport const Sizes = scaled.h1`1`;", []],
  ["card.tsx", "function Inner() { return <p />; }\nexport const useCard = () => <Inner />;", []],
  ["card.tsx", 'export { Card } from "./other";\nexport type Props = { a: 1 };', []],
  ["card.tsx", "export function Card() { return <p>; }", []],
])("the components of %s are found: %s", (filename, code, expected) => {
  const found = exportedComponents(filename, code);
  expect(found.map(({ name, isDefault }) => [name, isDefault ? "default" : "named"])).toEqual(expected);
});
