/** Serves the built studio at `/__easel/` and the toolkit for the page at `/__easel/toolkit/`. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { studioFolder, toolkitFolder } from "../browser-files.ts";

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
  }),
);

export function serveEditorFiles() {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // The dev server removes `/__easel` from `url`, but not from `originalUrl`.
    const { pathname } = new URL((request as { originalUrl?: string }).originalUrl ?? "/", "http://localhost");
    if (request.method !== "GET") return next();
    if (pathname.endsWith("/__easel")) {
      // The studio refers to its files relative to this folder.
      response.writeHead(302, { location: `${pathname}/` }).end();
      return;
    }
    const path = builtFile(pathname);
    const content = path && (await readFile(path).catch(() => null));
    if (!path || !content) return next();
    response.writeHead(200, {
      "content-type": CONTENT_TYPES.get(extname(path)) ?? "application/octet-stream",
      // Prevents clickjacking: another site must not frame the studio.
      "content-security-policy": "frame-ancestors 'self'",
      // Only files in `assets` have a content hash in their names.
      "cache-control": pathname.includes("/assets/") ? "max-age=31536000, immutable" : "no-store",
    });
    response.end(content);
  };
}

/** Accepts plain names only, which cannot lead out of the folder. */
function builtFile(pathname: string): string | null {
  const name = /\/__easel\/((?:toolkit\/)?(?:assets\/)?[\w.-]*)$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  if (name.startsWith("toolkit/")) return join(toolkitFolder(), name.slice("toolkit/".length));
  const isOfStudio = name === "" || name.startsWith("assets/");
  return isOfStudio ? join(studioFolder(), name || "index.html") : null;
}
