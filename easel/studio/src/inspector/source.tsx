import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "../frames/nav-nodes.ts";
import { Props } from "./props.tsx";
import { Tag } from "./tag.tsx";
import { Text } from "./text.tsx";
import { useSourceElement } from "./use-source-element.ts";

/** The element in the source: its text, tag and props. */
export function Source({ node }: { node: NavNode }) {
  const element = useSourceElement(node);
  return (
    <>
      <Text node={node} element={element} />
      <Tag key={`tag of ${idOf(node)}`} node={node} />
      <Props node={node} codeOfProps={element?.codeOfProps ?? {}} writtenProps={element?.propNames ?? null} />
    </>
  );
}
