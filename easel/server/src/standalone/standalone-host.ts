/**
 * Easel beside a dev server that has no interface for it: serves what is below `/__easel`, inserts the script into pages,
 * and reads the stylesheets that they get.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { recordRunning } from "../assistant/running-file.ts";
import { type FolderWatcher, watchFolders } from "../files/folder-watcher.ts";
import { insertScript } from "../insert-script.ts";
import { createNodeResolver } from "../project/node-resolver.ts";
import { reportErrors } from "../report-errors.ts";
import type { Middleware } from "../routes/http.ts";
import { openApp, type RunningApp, type ServedStylesheet } from "../running-app.ts";
import { type AppAddress, createStudioServer } from "../studio/studio-server.ts";
import type { MarkedModule } from "../identity/mark-module.ts";
import { pageScript } from "./page-script.ts";

export const LOCAL_HOSTS: readonly string[] = ["localhost", "*.localhost", "127.0.0.1", "[::1]"];

export interface StandaloneOptions {
  readonly root: string;
  /** With a slash at both ends. */
  readonly base: string;
  /** Origins of editors other than the studio. */
  readonly editors: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. */
  readonly hosts: readonly string[];
  /** Matches the addresses of the sockets by which the dev server updates its pages. */
  readonly hotSocket: RegExp;
  /** The files that a stylesheet was made of, by their paths. */
  partsOf(css: string, url: string): Iterable<readonly [path: string, part: ServedStylesheet]>;
}

export interface StandaloneHost {
  /** Resolves with the address of the studio when it is served. */
  readonly studio: Promise<string>;
  /** Serves the studio, once. */
  start(app: Pick<AppAddress, "port" | "host">): void;
  studioPort(): number | null;
  /** Returns whether it answers the request. Otherwise it watches the answer of the dev server. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The ids of a module's elements. Null when there are none. */
  mark(code: string, path: string): MarkedModule | null;
  close(): void;
}

interface Running {
  readonly app: RunningApp;
  readonly watcher: FolderWatcher;
  readonly middlewares: readonly Middleware[];
}

export function createStandaloneHost(options: StandaloneOptions): StandaloneHost {
  const { root, base, editors, hosts, hotSocket, partsOf } = options;
  const route = `${base}__easel`;
  const studio = createStudioServer(undefined);
  let running: Running | null = null;
  let isStarted = false;
  /** Stylesheets that pages have got as such, and those that modules import. */
  const stylesheets = { served: new Set<string>(), imported: new Set<string>() };
  let forget = () => {};
  let tellAddress: (address: string) => void = () => {};
  const whenServed = new Promise<string>((resolve) => {
    tellAddress = resolve;
  });

  return {
    studio: whenServed,
    start,
    studioPort: studio.port,
    handle(request, response) {
      const { url = "" } = request;
      const { store } = run().app;
      store.yieldToRequests();
      if (url === route || url.startsWith(`${route}/`) || url.startsWith(`${route}?`)) {
        void serve(request, response);
        return true;
      }
      // A bundler may compile all modules of a page for a single request.
      response.once("close", store.holdReading());
      watchResponse(request, response);
      return false;
    },
    mark(code, path) {
      for (const sheet of importedStylesheets(code, path)) {
        stylesheets.imported.add(sheet);
        recordWritten(sheet);
      }
      return run().app.mark(code, path);
    },
    close() {
      forget();
      studio.close();
      running?.watcher.close();
      running?.app.store.close();
      running = null;
    },
  };

  /** Opened on first use: processes that only load a configuration do not need it. */
  function run(): Running {
    if (running) return running;
    const app = openApp({
      root,
      cacheDir: join(root, "node_modules/.cache"),
      editors,
      log: ({ kind, message }) => (kind === "broken" ? console.warn(`[easel] ${message}`) : undefined),
    });
    const { styleResolver, resolve } = createNodeResolver(root);
    const watcher = watchFolders(root);
    const { access, middlewares } = app.connect({
      base,
      publicDir: join(root, "public"),
      watcher,
      styleResolver,
      resolve,
      studioPort: studio.port,
      appAddress: studio.appAddress,
      notifyPages() {},
      forget() {},
    });
    watcher.on("change", recordWritten);
    return (running = { app, watcher, middlewares: [access.answerPreflight, ...middlewares] });
  }

  /**
   * Some dev servers put stylesheets into scripts, where they cannot be read. As long as no plugin has to generate
   * something, they are as they are written.
   */
  function recordWritten(path: string): void {
    if (stylesheets.served.has(path) || !stylesheets.imported.has(path)) return;
    try {
      const css = readFileSync(path, "utf8");
      if (!/@(?:import|tailwind|apply|theme|config)\b/.test(css))
        run().app.recordStylesheet(path, { css, classNames: null });
    } catch {
      // The bundler says so, too.
    }
  }

  function start({ port, host }: Pick<AppAddress, "port" | "host">): void {
    if (isStarted) return;
    isStarted = true;
    studio.listen({ port, host, hostname: "localhost", base }).then(
      () => {
        forget = recordRunning(root, studio.appAddress() + base);
        tellAddress(studio.address() ?? "");
      },
      (error: Error) => console.error(`[easel] The studio cannot be served: ${error.message}`),
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Not every dev server checks it: a page of a name that leads to this machine would count as one of the app.
    if (!isOwnHost(request.headers.host ?? "", hosts)) return void response.writeHead(403).end();
    const path = (request.url ?? "").slice(route.length);
    request.url = path.startsWith("/") ? path : `/${path}`;
    if (request.url === "/page.js") {
      const script = await pageScript({ base, editors, hosts, studioPort: studio.port(), hotSocket });
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
      return void response.end(script);
    }
    const { middlewares } = run();
    const next = (index: number): void => {
      const middleware = middlewares[index];
      if (middleware) void middleware(request, response, () => next(index + 1));
      else response.writeHead(404).end();
    };
    next(0);
  }

  function watchResponse(request: IncomingMessage, response: ServerResponse): void {
    const { headers, url = "", method } = request;
    const isStylesheet = /\.css(\?|$)/.test(url);
    if (method !== "GET" || !(isStylesheet || headers.accept?.includes("text/html"))) return;
    // The text is read or changed below.
    delete headers["accept-encoding"];
    if (!isStylesheet) return insertScript(response, `src="${route}/page.js"`);
    delete headers["if-none-match"];
    delete headers["if-modified-since"];
    const record = reportErrors((css: string) => {
      for (const [path, part] of partsOf(css, url)) {
        stylesheets.served.add(path);
        run().app.recordStylesheet(path, part);
      }
    });
    collectBody(response, record);
  }
}

/** Global stylesheets. The class names of CSS modules are only known from what is served. */
function importedStylesheets(code: string, path: string): string[] {
  const imports = code.matchAll(/^\s*import\s+["'](\.[^"']+\.css)["']/gm);
  return [...imports].map(([, specifier = ""]) => join(dirname(path), specifier));
}

/** Addresses cannot be made to lead elsewhere, as names can. */
function isOwnHost(host: string, names: readonly string[]): boolean {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: "" };
  if (hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return true;
  return names.some((name) => (name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name));
}

function collectBody(response: ServerResponse, take: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = function (...given: unknown[]) {
    keep(given[0]);
    return Reflect.apply(write, response, given);
  } as typeof write;
  response.end = function (...given: unknown[]) {
    keep(given[0]);
    if (response.statusCode === 200) take(Buffer.concat(chunks).toString());
    return Reflect.apply(end, response, given);
  } as typeof end;
}
