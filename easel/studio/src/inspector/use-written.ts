import type { NavNode } from "@easel/protocol/nav-node";
import type { WrittenElement } from "@easel/protocol/written-element";
import { useEffect, useState } from "react";
import { idOf } from "../frames/nav-nodes.ts";
import { fetchWritten } from "../project/written.ts";
import { useStudio } from "../store.ts";

/** How an element stands in the source. Asked again whenever something was written, and when the page tells it anew. */
export function useWritten(node: NavNode): WrittenElement | null {
  const isWriting = useStudio(({ ledger }) => ledger.jobs.length > 0);
  const [written, setWritten] = useState<{ id: string; element: WrittenElement | null }>({ id: "", element: null });
  useEffect(() => {
    let isWanted = !isWriting;
    const id = idOf(node);
    if (isWanted) {
      fetchWritten(id)
        .then((element) => isWanted && setWritten({ id, element }))
        // The server is away; what was known still holds.
        .catch(() => {});
    }
    return () => {
      isWanted = false;
    };
  }, [node, isWriting]);
  return written.id === idOf(node) ? written.element : null;
}
