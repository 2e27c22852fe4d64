/** What the page the toolkit runs in gives it. */
export interface Page {
  /** The id of the source element that made a fiber's props. */
  readonly idOf: (props: object) => string | undefined;
  /** Calls the listener whenever the page has taken in changed modules, until the signal ends it. */
  readonly whenReloaded: (listener: () => void, ended: AbortSignal) => void;
  /** Errors that nobody caught before the editor came. Whoever takes them listens for the next ones. */
  readonly takeErrors: () => (ErrorEvent | PromiseRejectionEvent)[];
}
