/** Serves the toolkit for the page at `/__easel/toolkit/`, and leads from `/__easel/` to the studio on its own port. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toolkitFolder } from "../browser-files.ts";
import { contentTypeOf, type Middleware, urlOf } from "./http.ts";

export function serveEditorFiles(studioPort: () => number | null): Middleware {
  return async (request, response, next) => {
    if (request.method !== "GET") return next();
    const { pathname } = urlOf(request);
    if (pathname === "/") {
      const port = studioPort();
      if (port === null) return next();
      const protocol = "encrypted" in request.socket ? "https" : "http";
      const hostname = request.headers.host?.replace(/:\d+$/, "");
      // Without the token: only those who have seen it in the terminal, or have the studio open, get in.
      response.writeHead(302, { location: `${protocol}://${hostname}:${port}/`, "cache-control": "no-store" }).end();
      return;
    }
    // Accepts plain names only, which cannot lead out of the folder.
    const name = /^\/toolkit\/((?:assets\/)?[\w.-]+)$/.exec(pathname)?.[1];
    if (name === undefined) return next();
    const path = join(toolkitFolder(), name);
    const content = await readFile(path).catch(() => null);
    if (!content) return next();
    // Only files in `assets` have a content hash in their names.
    const caching = name.startsWith("assets/") ? "max-age=31536000, immutable" : "no-store";
    response.writeHead(200, { "content-type": contentTypeOf(path), "cache-control": caching }).end(content);
  };
}
