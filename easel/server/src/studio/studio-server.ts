/**
 * Serves the studio from a port of its own. Scripts of the app's page could reach into a studio of the same origin and take
 * its token; with another port the browser keeps them apart, and cookies and storage of the framed app still work.
 */
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { token } from "../access/access.ts";
import { studioFolder } from "../browser-files.ts";
import { contentTypeOf, urlOf } from "../routes/http.ts";

/** Far from the ports that people choose, and the same at every start: browsers keep the studio's layout by its port. */
const PORT_OFFSET = 20_000;
const MAX_PORT = 65_535;
const ATTEMPTS = 20;

export interface StudioServer {
  /** Null until it listens. */
  port(): number | null;
  /** Resolves when it listens. */
  listen(app: AppAddress): Promise<void>;
  /** With the token, for the person at this machine. Null until it listens. */
  address(): string | null;
  /** The address of the app, without a slash at the end. Null until the studio listens. */
  appAddress(): string | null;
  close(): void;
}

export interface AppAddress {
  readonly port: number;
  /** The interface that the app's server listens on. */
  readonly host: string;
  /** The name that is printed for people. */
  readonly hostname: string;
  /** The path that all of the app's addresses begin with. */
  readonly base: string;
}

export function createStudioServer(https: ServerOptions | undefined): StudioServer {
  let running: { server: Server; app: AppAddress } | null = null;
  const port = () => (running?.server.address() as AddressInfo | null)?.port ?? null;
  const protocol = https ? "https" : "http";

  return {
    port,
    async listen(app) {
      const server = https ? createSecureServer(https, serve) : createServer(serve);
      running = { server, app };
      const first = app.port + PORT_OFFSET > MAX_PORT ? app.port - PORT_OFFSET : app.port + PORT_OFFSET;
      await listenNear(server, first, app.host);
      // It must not keep a process alive whose app has ended.
      server.unref();
    },
    address: () => (running ? `${protocol}://${running.app.hostname}:${port()}/?token=${token}` : null),
    appAddress: () => (running ? `${protocol}://${running.app.hostname}:${running.app.port}` : null),
    close() {
      running?.server.close();
      running?.server.closeAllConnections();
      running = null;
    },
  };

  function serve(...[request, response]: Parameters<RequestListener>): void {
    const name = /^\/((?:assets\/)?[\w.-]*)$/.exec(urlOf(request).pathname)?.[1];
    const hostname = /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.exec(request.headers.host ?? "")?.[1];
    const isFile = request.method === "GET" && name !== undefined && (name === "" || name.startsWith("assets/"));
    if (!isFile || !hostname || !running) return void response.writeHead(404).end();
    const path = join(studioFolder(), name || "index.html");
    const app = `${protocol}://${hostname}:${running.app.port}${running.app.base}`;
    readFile(path).then(
      (content) => {
        response.writeHead(200, { ...HEADERS, "content-type": contentTypeOf(path), "cache-control": cachingOf(name) });
        response.end(name === "" ? content.toString().replace('data-app=""', `data-app="${app}"`) : content);
      },
      () => response.writeHead(404).end(),
    );
  }
}

const HEADERS = {
  // Prevents clickjacking, and no page can keep hold of a studio that it opens.
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  // The address may contain the token.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Only files in `assets` have a content hash in their names. */
function cachingOf(name: string): string {
  return name.startsWith("assets/") ? "max-age=31536000, immutable" : "no-store";
}

/** Takes the next port when one is in use. */
async function listenNear(server: Server, first: number, host: string): Promise<void> {
  for (let port = first; ; port += 1) {
    try {
      return await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve();
        });
      });
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || port === first + ATTEMPTS) throw error;
    }
  }
}
