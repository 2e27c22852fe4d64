import type { OutlineTargets } from "../outlined.ts";
import type { SelectionMessage, TreeNode } from "../session.ts";
import type { PointerPosition } from "./machine.ts";

/** What pointing needs from the parts that draw and edit text. */
export interface PointingTools {
  readonly outlines: {
    show(outlined: OutlineTargets | null): void;
    readonly host: Element;
    hasButtonAt(x: number, y: number): boolean;
  };
  readonly text: {
    canEdit(node: TreeNode): boolean;
    textAt(selected: TreeNode, on: TreeNode): TreeNode | null;
    prepare(node: TreeNode): Promise<void>;
    start(node: TreeNode, at: PointerPosition | null, onEnd: () => void): void;
    commit(): void;
    contains(target: EventTarget | null): boolean;
  };
  /** Adds the computed styles of the selected element, for an editor that has asked for them. */
  readonly withStyles: (message: SelectionMessage, element: Element | undefined) => SelectionMessage;
}
