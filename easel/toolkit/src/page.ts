/** What the toolkit gets from the page that it runs in. */
import type { Fiber } from "./fibers.ts";

export interface Page {
  /** The id of the source element that made a fiber's props. */
  readonly idOf: (props: object) => string | undefined;
  /** Gives props that the toolkit has made the id of a source element. */
  readonly setId: (props: object, id: string) => void;
  /** The copies of React DOM in the page, as far as they have been loaded. */
  readonly renderers: ReadonlySet<Renderer>;
  /** Calls the listener after each time that React has rendered something, until the signal aborts. */
  readonly whenRendered: (listener: (root: FiberRoot) => void, ended: AbortSignal) => void;
  /** Calls the listener after each hot update, until the signal aborts. */
  readonly whenReloaded: (listener: () => void, ended: AbortSignal) => void;
  /** Returns the errors from before the editor connected. From then on the caller listens itself. */
  readonly takeErrors: () => readonly AppError[];
  /** The same errors, also after they were taken. */
  readonly firstErrors: readonly AppError[];
}

/** The last kind is the event `easel:caught-error`, of an error that an error boundary of the app has caught. */
export type AppError = ErrorEvent | PromiseRejectionEvent | CustomEvent<unknown>;

export interface FiberRoot {
  readonly current: Fiber;
}

/** What React offers to developer tools. Builds for production do not have these functions. */
export interface Renderer {
  readonly rendererPackageName?: string;
  /** Renders a component with other props until its parent renders it again. An empty path replaces all of them. */
  readonly overrideProps?: (fiber: Fiber, path: readonly (string | number)[], value: unknown) => void;
  /** `index` counts the hooks that hold something, from zero. */
  readonly overrideHookState?: (
    fiber: Fiber,
    index: number,
    path: readonly (string | number)[],
    value: unknown,
  ) => void;
}
