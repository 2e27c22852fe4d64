import type { TreeNode } from "./session.ts";

/** The nodes to outline, as pointing determines them. */
export interface OutlineTargets {
  /** None, one, or several that are selected together. */
  readonly selected: readonly TreeNode[];
  readonly hovered: TreeNode | null;
  /** The center of the dragged element, in the page. */
  readonly dragged: { readonly pageX: number; readonly pageY: number } | null;
  readonly drop: DropBar | null;
  readonly zoom: number;
  readonly isAiContext: boolean;
}

/** The marker of a drop target, in the page. */
export interface DropBar {
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
  readonly parent: TreeNode | null;
  /** Shown beside it. */
  readonly label: string | null;
}
