import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceElement } from "@easel/protocol/source-element";
import { useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { fetchWritten } from "../project/written.ts";
import { useStudio } from "../store.ts";

/**
 * How an element stands in the source. Asked again whenever something was written, and when the page tells it anew.
 * Until the answer is there it is what was known before, so that nothing flashes up empty.
 */
export function useWritten(node: NavNode): SourceElement | null {
  const isWriting = useStudio(({ ledger }) => ledger.jobs.length > 0);
  const [written, setWritten] = useState<SourceElement | null>(null);
  useEffect(() => {
    let isWanted = !isWriting;
    const stop = afterPaint(() => {
      if (!isWanted) return;
      fetchWritten(idOf(node))
        .catch(() => null)
        .then((element) => isWanted && setWritten(element));
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [node, isWriting]);
  return written;
}
