import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "../frames/nav-nodes.ts";
import { Props } from "./props.tsx";
import { Tag } from "./tag.tsx";
import { Text } from "./text.tsx";
import { useWritten } from "./use-source-element.ts";

/** What the element is by its source: text, tag and props. */
export function Source({ node }: { node: NavNode }) {
  const written = useWritten(node);
  return (
    <>
      <Text node={node} written={written} />
      <Tag key={`tag of ${idOf(node)}`} node={node} />
      <Props node={node} codeOfProps={written?.codeOfProps ?? {}} />
    </>
  );
}
