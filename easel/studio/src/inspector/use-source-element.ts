import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceElement } from "@easel/protocol/source-element";
import { useEffect, useState } from "react";
import { afterPaint } from "../clock.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/**
 * An element as the source has it, fetched again after every write and whenever the page reports the node again.
 * The last element stays until the next is fetched, so that nothing flashes empty.
 */
export function useSourceElement(node: NavNode): SourceElement | null {
  const { server, clock } = useStudio();
  const isWriting = useStudioState(({ ledger }) => ledger.jobs.length > 0);
  const [element, setElement] = useState<SourceElement | null>(null);
  useEffect(() => {
    let isCurrent = !isWriting;
    const cancel = afterPaint(clock, () => {
      if (!isCurrent) return;
      server
        .fetchSourceElement(idOf(node))
        .catch(() => null)
        .then((fetched) => isCurrent && setElement(fetched));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [server, clock, node, isWriting]);
  return element;
}
