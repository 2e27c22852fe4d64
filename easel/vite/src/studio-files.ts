/** Serves the studio, which was built beforehand, at `/__easel/`. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";

const TYPES: Partial<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

export function serveStudio() {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // The dev server takes `/__easel` off, and puts it back into this.
    const { pathname } = new URL((request as { originalUrl?: string }).originalUrl ?? "/", "http://localhost");
    if (request.method !== "GET") return next();
    if (pathname.endsWith("/__easel")) {
      // Its files are named relative to its folder.
      response.writeHead(302, { location: `${pathname}/` }).end();
      return;
    }
    const name = /\/__easel\/((?:assets\/[\w.-]+)?)$/.exec(pathname)?.[1];
    if (name === undefined) return next();
    const file = name || "index.html";
    const content = await readFile(join(builtStudio(), file)).catch(() => null);
    if (!content) return next();
    const isHashed = name !== "";
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": isHashed ? "max-age=31536000, immutable" : "no-store",
    });
    response.end(content);
  };
}

function builtStudio(): string {
  return dirname(createRequire(import.meta.url).resolve("@easel/studio/page/index.html"));
}
