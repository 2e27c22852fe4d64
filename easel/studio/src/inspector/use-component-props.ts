import type { ComponentProp } from "@easel/protocol/component-props";
import type { NavNode } from "@easel/protocol/nav-node";
import { useEffect, useState } from "react";
import { afterPaint } from "../clock.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { useStudio } from "../studio-context.tsx";

/** The props that an element's component accepts. Empty for native elements, and until they are fetched. */
export function useComponentProps(node: NavNode): readonly ComponentProp[] {
  const { server, clock } = useStudio();
  const id = node.isComponent ? idOf(node) : null;
  const [fetched, setFetched] = useState<{ of: string | null; props: readonly ComponentProp[] }>({
    of: null,
    props: [],
  });
  useEffect(() => {
    if (id === null) return undefined;
    let isCurrent = true;
    const cancel = afterPaint(clock, () => {
      server
        .fetchComponentProps(id)
        // Without the server the element's own props are still shown.
        .catch(() => [])
        .then((props) => isCurrent && setFetched({ of: id, props }));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [server, clock, id]);
  return fetched.of === id ? fetched.props : [];
}
