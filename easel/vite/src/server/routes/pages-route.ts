/** `GET /__easel/pages`: the pages that the app's router names. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page, PagesResponse } from "@easel/protocol/pages";
import { pagesIn, pagesOfFiles, type WrittenPage } from "@easel/source/lookups/pages";
import { openForEditing } from "../files/app-files.ts";
import { type Middleware, reply } from "./change-routes.ts";
import { checkOrigin } from "../access/access.ts";
import { sourceFiles } from "../files/source-files.ts";

const SOURCE = /(?<!\.(?:d|test|spec|stories))\.[jt]sx?$/;
const PAGE_FILE = /\.(jsx|tsx|mdx)$/;
/** What lies there is served as it is. */
const SERVED = /(?:^|\/)public\//;
/** Most modules have no routes, and can be told at a glance. */
const MAY_HAVE_ROUTES = /\bpath\b|FileRoute\b/;

export function answerPages(root: string): Middleware {
  const known = new Map<string, { changedAt: number; pages: WrittenPage[] }>();

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/pages" || request.method !== "GET") return next();
    void reply(response, async (): Promise<PagesResponse> => {
      checkOrigin(request);
      const filenames = await sourceFiles(root, isModule);
      const written = filenames.filter((name) => SOURCE.test(name)).flatMap(pagesWrittenIn);
      const byName = pagesOfFiles(filenames).map((page) => ({ ...page, line: 1 }));
      const pages = new Map<string, Page>();
      for (const page of [...written, ...byName]) if (!pages.has(page.path)) pages.set(page.path, page);
      return { pages: [...pages.values()].sort((one, other) => one.path.localeCompare(other.path)) };
    });
  };

  function pagesWrittenIn(filename: string): Page[] {
    const changedAt = statSync(join(root, filename)).mtimeMs;
    let entry = known.get(filename);
    if (entry?.changedAt !== changedAt) {
      const text = openForEditing(root, filename)?.text ?? "";
      entry = { changedAt, pages: MAY_HAVE_ROUTES.test(text) ? pagesIn(filename, text) : [] };
      known.set(filename, entry);
    }
    return entry.pages.map((page) => ({ ...page, filename }));
  }
}

function isModule(filename: string): boolean {
  return (SOURCE.test(filename) || PAGE_FILE.test(filename)) && !SERVED.test(filename);
}
