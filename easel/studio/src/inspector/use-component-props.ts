import type { ComponentProp } from "@easel/protocol/component-props";
import type { NavNode } from "@easel/protocol/nav-node";
import { useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { fetchComponentProps } from "../project/component-props.ts";

/** What the component of an element takes. Nothing for native elements, and until it is known. */
export function useComponentProps(node: NavNode): readonly ComponentProp[] {
  const id = node.isComponent ? idOf(node) : null;
  const [known, setKnown] = useState<{ of: string | null; props: readonly ComponentProp[] }>({ of: null, props: [] });
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    const stop = afterPaint(() => {
      fetchComponentProps(id)
        // The server is away, and what the element has is shown all the same.
        .catch(() => [])
        .then((props) => isWanted && setKnown({ of: id, props }));
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [id]);
  return known.of === id ? known.props : [];
}
