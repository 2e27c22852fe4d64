/** `GET /__easel/pages`: the pages that the app's router names. */
import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Page, PagesAnswer } from "@easel/protocol/pages";
import { pagesIn, pagesOfFiles, type WrittenPage } from "@easel/source/lookups/pages";
import { openForEditing } from "./app-files.ts";
import { type Middleware, reply } from "./change-routes.ts";
import { checkOrigin } from "./gate.ts";

/** No app has so many that somebody wrote by hand. */
const MOST_FILES = 5_000;
const SOURCE = /(?<!\.(?:d|test|spec|stories))\.[jt]sx?$/;
const PAGE_FILE = /\.(jsx|tsx|mdx)$/;
/** Nothing in them is source, or not the app's own. */
const OTHER_FOLDERS = /^(\..*|node_modules|dist|build|coverage|public)$/;
/** Most modules have no routes, and can be told at a glance. */
const MAY_HAVE_ROUTES = /\bpath\b|FileRoute\b/;

export function answerPages(root: string): Middleware {
  const known = new Map<string, { changedAt: number; pages: WrittenPage[] }>();

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/pages" || request.method !== "GET") return next();
    void reply(response, (): PagesAnswer => {
      checkOrigin(request);
      const filenames = filesBelow(root);
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

function filesBelow(root: string): string[] {
  const files: string[] = [];
  const folders = [root];
  for (let folder = folders.shift(); folder !== undefined && files.length < MOST_FILES; folder = folders.shift()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !OTHER_FOLDERS.test(entry.name)) folders.push(path);
      else if (entry.isFile() && (SOURCE.test(entry.name) || PAGE_FILE.test(entry.name))) {
        files.push(relative(root, path).split(sep).join("/"));
      }
    }
  }
  return files;
}
