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
  const [fetched, setFetched] = useState<{ of: string; element: SourceElement | null } | null>(null);
  useEffect(() => {
    const id = idOf(node);
    let isCurrent = !isWriting;
    const cancel = afterPaint(clock, () => {
      if (!isCurrent) return;
      server
        .fetchSourceElement(id)
        .catch(() => null)
        .then((element) => isCurrent && setFetched({ of: id, element }));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [server, clock, node, isWriting]);
  if (!fetched?.element || fetched.of === idOf(node)) return fetched?.element ?? null;
  // Which props this element has in the source is not known yet, so all of them are shown.
  return { ...fetched.element, propNames: null };
}
