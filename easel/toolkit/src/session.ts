/** What the parts of the toolkit share for as long as one outer editor is connected. */
import type { FunctionArguments, FunctionName, InitOptions } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import type { KnownSource } from "./lookups.ts";
import type { FiberRoot, Renderer } from "./page.ts";

export interface Session {
  readonly storyboardId: string;
  /** Aborted when the editor disconnects or another one connects. Every listener, timer and observer ends with it. */
  readonly ended: AbortSignal;
  /** The options that the editor has initialized the session with. */
  readonly options: InitOptions;
  readonly post: (message: OutgoingMessage | Reply) => void;
  /** Whether values typed into this field must not be sent. */
  readonly isPrivate: (element: Element | null) => boolean;
  /** The lookups of the source, updated entry by entry. */
  readonly lookups: KnownSource;
  /** The id of the source element that made a fiber's props. */
  readonly idOf: (props: object) => string | undefined;
  /**
   * Matches the originals that a placeholder replaces, and never a placeholder; null when there are none. They
   * are not part of the tree. Written by `instant/`.
   */
  readonly hidden: { selector: string | null };
  /** Gives props that the toolkit has made the id of a source element. */
  readonly setId: (props: object, id: string) => void;
  /** The copies of React DOM in the page. */
  readonly renderers: ReadonlySet<Renderer>;
  /** Calls the listener after each time that React has rendered something. */
  readonly whenRendered: (listener: (root: FiberRoot) => void) => void;
  /** Calls the listener after each hot update. */
  readonly whenReloaded: (listener: () => void) => void;
}

/** One node of the tree: a host element, or a component above one or several of them. */
export interface TreeNode {
  /** Changes when nodes before it are added or removed. The object stays the same as long as its element exists. */
  readonly key: string;
  readonly codebaseId: string;
  readonly name: string;
  readonly isComponent: boolean;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
  /** A host element itself, or the outermost host elements of a component. */
  readonly elements: readonly Element[];
}

/** The page as a tree of the elements that the app's authors wrote. */
export interface Tree {
  /** Null until it is built for the first time. */
  readonly root: TreeNode | null;
  get(key: string): TreeNode | undefined;
  /** The innermost node that shows this part of the page, through shadow roots; null outside the app. */
  around(node: Node): TreeNode | null;
  withCodebaseId(codebaseId: string): readonly TreeNode[];
  /** Called after each rebuild, with everything in place. */
  whenRebuilt(listener: () => void): void;
  /** Rebuilds at once instead of after the usual delay. Resolves when it is done. */
  rebuild(): Promise<void>;
  /** Whether the page has changed and the tree will be rebuilt after the usual delay. */
  isOutdated(): boolean;
}

/** Lets a change select what it has created or moved. */
export interface Selecting {
  /** Selects none, one or several nodes and reports that. A key that the tree does not have yet is selected when it appears. */
  select(keys: readonly string[]): void;
  /** Maps old ids to new ones, so that the selection and the hovered node survive a rename. */
  renamed(ids: Readonly<Record<string, string>>): void;
}

export type SelectionMessage = Extract<OutgoingMessage, { id: "SELECTED_ELEMENT_KEY" }>;

/** Lets a change outline a placeholder that is not selected. */
export interface Outlining {
  /** For as long as the element is in the page. */
  outline(element: Element): void;
}

/** The functions that the editor can call. What a function returns or resolves to is the reply. */
export type Functions = { [Name in FunctionName]: (...given: FunctionArguments<Name>) => unknown };
