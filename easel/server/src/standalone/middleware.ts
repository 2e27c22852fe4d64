/** Easel for any dev server: a middleware as connect, Express and others take it, and the transform for the app's modules. */
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { urlOf } from "../routes/http.ts";
import { type AnnotatedModule, annotatedModule } from "./annotated-module.ts";
import { createStandaloneHost, LOCAL_HOSTS } from "./standalone-host.ts";

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
  transform(code: string, path: string): AnnotatedModule | null;
  /** Serves the studio for an app on this port, and resolves with its address. The first request does so, too. */
  listen(port: number): Promise<string>;
  close(): void;
}

export function createEaselServer({
  root = process.cwd(),
  base = "/",
  editors = [],
  hosts = LOCAL_HOSTS,
  hotSocket = /\/ws$/,
}: EaselServerOptions = {}): EaselServer {
  const host = createStandaloneHost({
    root,
    base,
    editors,
    hosts,
    hotSocket,
    // A stylesheet that is served from where it is written. What a bundler puts together is shown, but not edited.
    partsOf(css, url) {
      const path = join(root, decodeURIComponent(urlOf({ url }).pathname.slice(base.length)));
      return existsSync(path) ? [[path, { css, classNames: null }]] : [];
    },
  });
  void host.studio.then((address) => console.log(`  Easel: ${address}`));

  return {
    middleware(request, response, next) {
      const { localPort } = request.socket;
      if (localPort !== undefined) host.start({ port: localPort, host: "localhost" });
      if (!host.handle(request, response)) next();
    },
    transform(code, path) {
      const marked = host.mark(code, path);
      return marked && annotatedModule(marked.filename, code, marked.marks);
    },
    listen(port) {
      host.start({ port, host: "localhost" });
      return host.studio;
    },
    close: () => host.close(),
  };
}
