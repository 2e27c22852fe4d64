/** Which of the topmost nodes belong to what the editor shows. */
import type { TreeElementLookup } from "@easel/protocol/lookups";

export interface Storyboard {
  /** APPLICATION, and nothing, stand for the whole app. */
  readonly type: string | null;
  readonly savedComponentFilename: string | null;
  /** As long as the page is still there. */
  readonly originalUrl: string | null;
}

/** Null when everything does. */
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

/** Nodes above the storyboard give way to their children, until one is in it. */
export function inStoryboard<Node extends Written & { readonly children: readonly Node[] }>(
  nodes: readonly Node[],
  isIn: ((filename: string) => boolean) | null,
  elements: TreeElementLookup,
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
