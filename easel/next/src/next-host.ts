/** Runs Easel in the process of the Next.js dev server. */
import { join, sep } from "node:path";
import { createStandaloneHost } from "@easel/server/standalone/standalone-host";
import { serveLoader } from "./loader-socket.ts";
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

function openHost(options: NextHostOptions): RunningHost {
  const { root } = options;
  const host = createStandaloneHost({
    ...options,
    hotSocket: /\/_next\/(webpack-)?hmr/,
    *partsOf(css) {
      for (const [name, part] of splitServedCss(css)) yield [pathIn(root, name), part];
    },
  });
  takeRequests((request, response, { port, address }) => {
    if (port === host.studioPort()) return false;
    host.start({ port, host: address });
    return host.handle(request, response);
  });
  const origin = process.env["__NEXT_PRIVATE_ORIGIN"];
  // The server listens before it loads its configuration.
  if (origin) host.start({ port: Number(new URL(origin).port), host: "localhost" });
  return { socketPath: serveLoader(host.mark), studio: host.studio, isPrinted: false };
}

/** A bundler's root may be above the app's, in a repository of several packages. */
function pathIn(root: string, name: string): string {
  const parts = root.split(sep);
  for (let shared = 0; shared < parts.length; shared += 1) {
    const tail = parts.slice(parts.length - shared).join("/");
    if (shared > 0 && name.startsWith(`${tail}/`)) return join(root, name.slice(tail.length + 1));
  }
  return join(root, name);
}
