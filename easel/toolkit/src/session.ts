/** What the parts of the toolkit share for as long as one outer editor is connected. */
import type { FunctionArguments, FunctionName, InitOptions } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import type { KnownSource } from "./lookups.ts";

export interface Session {
  readonly storyboardId: string;
  /** Aborted when the editor goes or another one comes: every listener, timer and observer hangs on it. */
  readonly ended: AbortSignal;
  /** How the editor wants to begin. */
  readonly options: InitOptions;
  readonly post: (message: OutgoingMessage | Reply) => void;
  /** What the source says. Replaced entry by entry as the source changes. */
  readonly lookups: KnownSource;
  /** The id of the source element that made a fiber's props. */
  readonly idOf: (props: object) => string | undefined;
  /**
   * Matches the originals that a stand-in has taken the place of, and never a stand-in; null when there are none. They
   * are no part of the tree. Written by `instant/`.
   */
  readonly hidden: { selector: string | null };
  /** Called when the page has taken in changed modules. */
  readonly whenReloaded: (listener: () => void) => void;
}

/** One node of the tree: a host element, or a component above one or several of them. */
export interface TreeNode {
  /** Changes when nodes come or go before it; the object stays the same for as long as what it stands for is there. */
  readonly key: string;
  readonly codebaseId: string;
  readonly name: string;
  readonly isComponent: boolean;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
  /** A host element itself, or the outermost host elements of a component. */
  readonly elements: readonly Element[];
}

/** The page as a tree of what somebody has written. */
export interface Tree {
  /** Null until it is built for the first time. */
  readonly root: TreeNode | null;
  get(key: string): TreeNode | undefined;
  /** The innermost node that shows this part of the page, through shadow roots; null outside the app. */
  around(node: Node): TreeNode | null;
  withCodebaseId(codebaseId: string): readonly TreeNode[];
  /** Called after each rebuild, with everything in place. */
  whenRebuilt(listener: () => void): void;
  /** Rebuilds what has changed now, not after the usual wait. Resolves when it is done. */
  rebuild(): Promise<void>;
}

/** How a change selects what it has made or moved. Whoever holds a selection holds nodes, not keys. */
export interface Selecting {
  /** None, one or several; the editor is told. A key that the tree does not have yet is selected when it comes. */
  select(keys: readonly string[]): void;
  /** Old ids and new ones: what is selected and hovered under an old one is looked for under the new one. */
  renamed(ids: Readonly<Record<string, string>>): void;
}

export type SelectionMessage = Extract<OutgoingMessage, { id: "SELECTED_ELEMENT_KEY" }>;

/** How a change has a stand-in outlined that nobody has selected. */
export interface Outlining {
  /** For as long as the element is in the page. */
  outline(element: Element): void;
}

/** How each part answers the calls that are its own. What a function returns, or resolves to, is the answer. */
export type Functions = { [Name in FunctionName]: (...given: FunctionArguments<Name>) => unknown };
