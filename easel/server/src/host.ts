/** What Easel needs from the dev server that runs the app. */
import type { StyleResolver } from "./project/tailwind.ts";

export interface Host {
  /** The path that all of the app's addresses begin with. */
  readonly base: string;
  readonly publicDir: string | null;
  readonly watcher: Watcher;
  readonly styleResolver: StyleResolver;
  /** Null while the studio does not run. */
  studioPort(): number | null;
  /** Where the app is served, without a slash at the end. Null until it is. */
  appAddress(): string | null;
  /** Resolves an import by the app's own rules, or returns null. */
  resolve(specifier: string, importer: string): Promise<string | null>;
  /** Sends an event to the app's pages. Editors receive it in any case. */
  notifyPages(event: string, payload: unknown): void;
  /** Forgets a file that was removed. */
  forget(path: string): void;
}

export interface Watcher {
  on(event: "change" | "add" | "unlink", listener: (path: string) => void): unknown;
  on(event: "all", listener: () => void): unknown;
  emit(event: "change", path: string): unknown;
}
