import type { TreeNode } from "./session.ts";

/** What there is to outline. Who points decides it, and the outlines draw it. */
export interface OutlineTargets {
  /** None, one, or several that are selected together. */
  readonly selected: readonly TreeNode[];
  readonly hovered: TreeNode | null;
  /** Where the middle of what is dragged would be, in the page. */
  readonly dragged: { readonly pageX: number; readonly pageY: number } | null;
  readonly drop: DropBar | null;
  readonly zoom: number;
  readonly isAiContext: boolean;
}

/** Where something would be dropped, in the page. */
export interface DropBar {
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
  readonly parent: TreeNode | null;
}
