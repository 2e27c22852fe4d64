/** Runs Easel in the process of the Next.js dev server. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, sep } from "node:path";
import { recordRunning } from "@easel/server/assistant/running-file";
import { watchFolders } from "@easel/server/files/folder-watcher";
import { insertScript } from "@easel/server/insert-script";
import { createNodeResolver } from "@easel/server/project/node-resolver";
import type { Middleware } from "@easel/server/routes/http";
import { openApp, type RunningApp } from "@easel/server/running-app";
import { createStudioServer } from "@easel/server/studio/studio-server";
import { serveLoader } from "./loader-socket.ts";
import { pageScript } from "./page-script.ts";
import { takeRequests } from "./requests.ts";
import { splitServedCss } from "./served-css.ts";

export interface NextHostOptions {
  readonly root: string;
  /** With a slash at both ends. */
  readonly base: string;
  readonly editors: readonly string[];
  /** Hosts on which the page may be edited. */
  readonly hosts: readonly string[];
}

/** Makes compilers import the JSX runtime that handles ids. */
const PREFIX = "/** @jsxImportSource easel/jsx */ ";

interface RunningHost {
  /** The socket through which the loader reaches Easel. */
  readonly socketPath: string;
  /** Resolves when the studio is served. */
  readonly studio: Promise<string>;
  isPrinted: boolean;
}

/** One for the process: Next.js loads its configuration several times. */
const HOST = Symbol.for("easel.next.host");
const globals = globalThis as { [HOST]?: RunningHost };

export function runNextHost(options: NextHostOptions): RunningHost {
  return (globals[HOST] ??= openHost(options));
}

/** Once for each run. */
export function printStudioAddress(): void {
  const host = globals[HOST];
  if (!host || host.isPrinted) return;
  host.isPrinted = true;
  void host.studio.then((address) => console.log(`- Easel:         ${address}`));
}

function openHost({ root, base, editors, hosts }: NextHostOptions): RunningHost {
  const route = `${base}__easel`;
  const studio = createStudioServer(undefined);
  let running: { app: RunningApp; middlewares: Middleware[] } | null = null;
  let isStarted = false;
  let tellAddress: (address: string) => void = () => {};
  const whenServed = new Promise<string>((resolve) => {
    tellAddress = resolve;
  });

  takeRequests((request, response, address) => {
    if (address.port === studio.port()) return false;
    const isOurs =
      request.url === route || request.url?.startsWith(`${route}/`) || request.url?.startsWith(`${route}?`);
    start(address);
    run().app.store.yieldToRequests();
    if (!isOurs) {
      watchResponse(request, response);
      return false;
    }
    void serve(request, response);
    return true;
  });
  const origin = process.env["__NEXT_PRIVATE_ORIGIN"];
  // The server listens before it loads its configuration.
  if (origin) start({ address: "localhost", family: "", port: Number(new URL(origin).port) });
  return { socketPath: serveLoader((code, id) => run().app.annotate(code, id)), studio: whenServed, isPrinted: false };

  /** Opened on first use: processes that only load the configuration do not need it. */
  function run() {
    if (running) return running;
    const app = openApp({
      root,
      cacheDir: join(root, "node_modules/.cache"),
      editors,
      prefix: PREFIX,
      log: ({ kind, message }) => (kind === "broken" ? console.warn(`[easel] ${message}`) : undefined),
    });
    const { styleResolver, resolve } = createNodeResolver(root);
    const { access, middlewares } = app.connect({
      base,
      publicDir: join(root, "public"),
      watcher: watchFolders(root),
      styleResolver,
      resolve,
      studioPort: studio.port,
      appAddress: studio.appAddress,
      notifyPages() {},
      forget() {},
    });
    return (running = { app, middlewares: [access.answerPreflight, ...middlewares] });
  }

  function start({ port, address }: AddressInfo): void {
    if (isStarted) return;
    isStarted = true;
    studio.listen({ port, host: address, hostname: "localhost", base }).then(
      () => {
        recordRunning(root, studio.appAddress() + base);
        tellAddress(studio.address() ?? "");
      },
      (error: Error) => console.error(`[easel] The studio cannot be served: ${error.message}`),
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Next.js does not check it: a page of a name that leads to this machine would count as one of the app.
    if (!isOwnHost(request.headers.host ?? "", hosts)) return void response.writeHead(403).end();
    const path = (request.url ?? "").slice(route.length);
    request.url = path.startsWith("/") ? path : `/${path}`;
    if (request.url === "/page.js") {
      const script = await pageScript({ base, editors, hosts, studioPort: studio.port() });
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
    collectBody(response, (text) => {
      for (const [name, served] of splitServedCss(text)) {
        const path = pathIn(root, name);
        if (path) run().app.recordStylesheet(path, served);
      }
    });
  }
}

/** Addresses cannot be made to lead elsewhere, as names can. */
function isOwnHost(host: string, names: readonly string[]): boolean {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: "" };
  if (hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return true;
  return names.some((name) => (name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name));
}

/** A bundler's root may be above the app's, in a repository of several packages. */
function pathIn(root: string, name: string): string | null {
  const parts = root.split(sep);
  for (let shared = 0; shared < parts.length; shared += 1) {
    const tail = parts.slice(parts.length - shared).join("/");
    if (shared > 0 && name.startsWith(`${tail}/`)) return join(root, name.slice(tail.length + 1));
  }
  return join(root, name);
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
