/** What the toolkit gets from the page that it runs in. */
export interface Page {
  /** The id of the source element that made a fiber's props. */
  readonly idOf: (props: object) => string | undefined;
  /** Calls the listener after each hot update, until the signal aborts. */
  readonly whenReloaded: (listener: () => void, ended: AbortSignal) => void;
  /** Returns the uncaught errors from before the editor connected. From then on the caller listens itself. */
  readonly takeErrors: () => (ErrorEvent | PromiseRejectionEvent)[];
}
