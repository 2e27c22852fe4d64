import { expect, test } from "vitest";
import { isElement } from "../read/module.ts";
import { moduleOf } from "../../testing/modules.ts";
import { describeSourceElement } from "./source-element.ts";

const words = { kind: "words" };
const element = { kind: "element" };
const code = (source: string) => ({ kind: "code", source });

test.each([
  ["<p>Hello</p>", [words]],
  ["<p>Hello {user.name}!</p>", [words, code("user.name"), words]],
  ["<p>\n  {count}\n  {/* why */}\n  works\n</p>", [code("count"), words]],
  ['<p>{"Hello"}{" "}\n  {name}</p>', [words, words, code("name")]],
  ["<p>See <a>this</a></p>", [words, element]],
  ["<p>{isOpen && <b>now</b>}</p>", [element]],
  ["<br />", []],
])("text and code are told apart in %s", (jsx, pieces) => {
  const module = moduleOf(`function App() { return ${jsx}; }`);
  const first = module.nodes.find(isElement);
  expect(first && describeSourceElement(module, first).pieces).toEqual(pieces);
});

test("props that are expressions are listed with their source", () => {
  const module = moduleOf(
    'const App = () => <Card title="a" size={2} isOpen to={`/${id}`} onClose={() => close()} {...rest} />;',
  );
  const first = module.nodes.find(isElement);
  expect(first && describeSourceElement(module, first).codeOfProps).toEqual({
    to: "`/${id}`",
    onClose: "() => close()",
  });
});

test.each([
  ['<Card title="a" isOpen onClose={close} />', ["title", "isOpen", "onClose"]],
  ['<Card title="a" {...rest} />', null],
  ["<Card />", []],
])("the written props of %s are %j", (jsx, names) => {
  const module = moduleOf(`const App = () => ${jsx};`);
  const first = module.nodes.find(isElement);
  expect(first && describeSourceElement(module, first).propNames).toEqual(names);
});
