/** `GET /__easel/pages`: the pages that the app's router defines. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page, PagesResponse } from "@easel/protocol/pages";
import { pagesIn, pagesOfFiles, type WrittenPage } from "@easel/source/lookups/pages";
import type { AppFiles } from "../files/app-files.ts";
import { type Middleware, serveRoutes } from "./http.ts";
import { sourceFiles } from "../files/source-files.ts";

const SOURCE = /(?<!\.(?:d|test|spec|stories))\.[jt]sx?$/;
const PAGE_FILE = /\.(jsx|tsx|mdx)$/;
/** Files in `public` are served unchanged and are not modules. */
const PUBLIC = /(?:^|\/)public\//;
/** Rules out most modules without parsing them. */
const MAY_HAVE_ROUTES = /\bpath\b|FileRoute\b|@react-router\/dev\/routes/;

export interface AppPages {
  readonly serve: Middleware;
  list(): Promise<Page[]>;
}

export function createPages(files: AppFiles): AppPages {
  const known = new Map<string, { changedAt: number; pages: WrittenPage[] }>();

  return { serve: serveRoutes({ "GET /pages": async (): Promise<PagesResponse> => ({ pages: await list() }) }), list };

  async function list(): Promise<Page[]> {
    const filenames = await sourceFiles(files.root, isModule);
    const written = filenames.filter((name) => SOURCE.test(name)).flatMap(pagesWrittenIn);
    const byName = pagesOfFiles(filenames).map((page) => ({ ...page, line: 1 }));
    const pages = new Map<string, Page>();
    for (const page of [...written, ...byName]) if (!pages.has(page.path)) pages.set(page.path, page);
    return [...pages.values()].sort((one, other) => one.path.localeCompare(other.path));
  }

  function pagesWrittenIn(filename: string): Page[] {
    const changedAt = statSync(join(files.root, filename)).mtimeMs;
    let entry = known.get(filename);
    if (entry?.changedAt !== changedAt) {
      const text = files.open(filename)?.text ?? "";
      entry = { changedAt, pages: MAY_HAVE_ROUTES.test(text) ? pagesIn(filename, text) : [] };
      known.set(filename, entry);
    }
    return entry.pages.map((page) => ({ ...page, filename }));
  }
}

function isModule(filename: string): boolean {
  return (SOURCE.test(filename) || PAGE_FILE.test(filename)) && !PUBLIC.test(filename);
}
