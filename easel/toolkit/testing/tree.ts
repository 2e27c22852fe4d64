/** A tree for tests, without a page: `{ "main": { "List*": { li: {}, "li 2": {} } } }`, components with a star. */
import { composeKey } from "@easel/protocol/element-key";
import type { TreeNode } from "../src/session.ts";

export interface Written {
  [name: string]: Written;
}

interface TestNode extends TreeNode {
  children: TestNode[];
}

export function testTree(written: Written): (name: string) => TreeNode {
  const nodes = new Map<string, TreeNode>();
  const build = (given: Written, parent: TestNode | null, path: string) => {
    for (const [index, [label, inside]] of Object.entries(given).entries()) {
      const [name = label, number] = label.replace("*", "").split(" ");
      const uniquePath = `${path}-${index}`;
      const codebaseId = name === "SKIP-ROOT" ? name : `tempo-${name}`;
      const node: TestNode = {
        key: composeKey({ codebaseId, storyboardId: "board", uniquePath }),
        codebaseId,
        name,
        isComponent: label.endsWith("*"),
        parent,
        children: [],
        elements: [],
      };
      parent?.children.push(node);
      nodes.set(number ? `${name} ${number}` : name, node);
      build(inside, node, uniquePath);
    }
  };
  build(written, null, "root");
  return (name) => {
    const node = nodes.get(name);
    if (!node) throw new Error(`The test has no node named ${name}.`);
    return node;
  };
}
