/**
 * The entry point for any other dev server: `app.use(createEaselServer().middleware)`. Types are written out here, because
 * the packages they come from are not in the tarball.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createEaselServer as create } from "@easel/server/standalone/middleware";

export interface EaselServerOptions {
  /** The app's folder. The default is the current one. */
  readonly root?: string;
  /** The path that all of the app's addresses begin with, with a slash at both ends. */
  readonly base?: string;
  /** Origins of editors other than the studio. */
  readonly editors?: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. The default is the local machine. */
  readonly hosts?: readonly string[];
  /** Matches the addresses of the sockets by which the dev server updates its pages. The default fits webpack and Rspack. */
  readonly hotSocket?: RegExp;
}

export interface EaselServer {
  /** To be used before the middlewares that serve the app. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Gives ids to the elements of a module before JSX is compiled. Null when there is nothing to do. */
  transform(code: string, path: string): { readonly code: string; readonly map: SourceMap } | null;
  /** Serves the studio for an app on this port, and resolves with its address. The first request does so, too. */
  listen(port: number): Promise<string>;
  close(): void;
}

export interface SourceMap {
  version: 3;
  names: string[];
  sources: string[];
  sourcesContent: string[];
  mappings: string;
}

export function createEaselServer(options?: EaselServerOptions): EaselServer {
  return create(options);
}
