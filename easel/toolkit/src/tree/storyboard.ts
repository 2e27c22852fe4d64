/** Chooses the topmost nodes that belong to the storyboard. */
import type { EditorElementLookup } from "@easel/protocol/editor-lookups";

export interface Storyboard {
  /** APPLICATION and null mean the whole app. */
  readonly type: string | null;
  readonly savedComponentFilename: string | null;
  /** Applies as long as the page is at this address. */
  readonly originalUrl: string | null;
}

/** Null when every node belongs to it. */
export function storyboardFilter(
  { type, savedComponentFilename, originalUrl }: Storyboard,
  href: string,
): ((filename: string) => boolean) | null {
  if (type === null || type === "APPLICATION") return null;
  if (originalUrl !== null && !href.includes(originalUrl)) return null;
  return (filename) => {
    if (filename.includes("tempobook/storyboards") || filename === savedComponentFilename) return true;
    return type === "STORY" && !filename.includes("_app") && !filename.includes("_document");
  };
}

interface Written {
  readonly codebaseId: string;
  readonly children: readonly Written[];
}

/** Nodes outside the storyboard are replaced by their children, until one is inside. */
export function inStoryboard<Node extends Written & { readonly children: readonly Node[] }>(
  nodes: readonly Node[],
  isIn: ((filename: string) => boolean) | null,
  elements: EditorElementLookup,
): { kept: Node[]; dropped: Node[] } {
  const kept: Node[] = [];
  const dropped: Node[] = [];
  const visit = (node: Node) => {
    if (!isIn || isIn(elements[node.codebaseId]?.filename ?? "")) kept.push(node);
    else {
      dropped.push(node);
      for (const child of node.children) visit(child);
    }
  };
  for (const node of nodes) visit(node);
  return { kept, dropped };
}
