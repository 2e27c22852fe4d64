/** Serves what was built beforehand: the studio at `/__easel/`, and the script in the page at `/__easel/toolkit/`. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { studioFolder, toolkitFolder } from "../browser-files.ts";

const TYPES: Partial<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

export function serveBuiltFiles() {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // The dev server takes `/__easel` off, and puts it back into this.
    const { pathname } = new URL((request as { originalUrl?: string }).originalUrl ?? "/", "http://localhost");
    if (request.method !== "GET") return next();
    if (pathname.endsWith("/__easel")) {
      // Its files are named relative to its folder.
      response.writeHead(302, { location: `${pathname}/` }).end();
      return;
    }
    const path = builtFile(pathname);
    const content = path && (await readFile(path).catch(() => null));
    if (!path || !content) return next();
    response.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      // The studio in a stranger's frame could be clicked through what lies over it.
      "content-security-policy": "frame-ancestors 'self'",
      // Only these have the hash of what is in them in their names.
      "cache-control": pathname.includes("/assets/") ? "max-age=31536000, immutable" : "no-store",
    });
    response.end(content);
  };
}

/** Plain names only, so that nobody gets out of the folder. */
function builtFile(pathname: string): string | null {
  const name = /\/__easel\/((?:toolkit\/)?(?:assets\/)?[\w.-]*)$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  if (name.startsWith("toolkit/")) return join(toolkitFolder(), name.slice("toolkit/".length));
  const isOfStudio = name === "" || name.startsWith("assets/");
  return isOfStudio ? join(studioFolder(), name || "index.html") : null;
}
