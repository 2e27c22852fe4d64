/** Renders a page's HTML on the server with the site's own code, so that it is visible before its script has loaded. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteDetails } from "@contest/contract/site";
import type { FastifyBaseLogger } from "fastify";
import { RecentEntries } from "./recent-entries.ts";

/** The folder of the built site. */
export const WEB_DIST = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

export const RENDERER = `${WEB_DIST}server/render.js`;

/** The data that a page needs for its first paint. */
export interface InitialData {
  data: unknown;
  /** The address of the image that is visible first. */
  picture?: string | undefined;
  /** While this stays the same, the rendered page stays the same, except for a running clock. */
  version: string;
}

/** A page is rendered again when its data or the site's details are others than before. */
export type Render = (path: string, first: InitialData | undefined, site: SiteDetails | null) => Promise<string>;

/** Milliseconds after which a page with a running clock is rendered again; its script corrects the clock. */
const FRESH_MS = 1000;

/** There is a page for each artist, day and result. */
export const PAGES_KEPT = 300;

export async function createRenderer(log: FastifyBaseLogger): Promise<Render> {
  const { renderPage } = (await import(pathToFileURL(RENDERER).href)) as {
    renderPage(path: string, data: unknown): Promise<string>;
  };
  const rendered = new RecentEntries<Rendered>(PAGES_KEPT);

  return (path, first, site) => {
    const now = Date.now();
    const last = rendered.get(path);
    if (last && last.version === first?.version && last.site === site && (!first || now - last.madeAt < FRESH_MS))
      return last.markup;
    const markup = renderPage(path, firstData(first, site)).catch((error: Error) => {
      // The script renders the page in the browser instead.
      log.error({ err: error, path }, "a page could not be rendered");
      return "";
    });
    rendered.set(path, { version: first?.version, site, madeAt: now, markup });
    return markup;
  };
}

interface Rendered {
  version: string | undefined;
  site: SiteDetails | null;
  madeAt: number;
  markup: Promise<string>;
}

/** What the page's script gets with its HTML; undefined if it needs nothing. */
export function firstData(first: InitialData | undefined, site: SiteDetails | null): object | undefined {
  return first || site ? { ...(first?.data as object | undefined), ...(site && { site }) } : undefined;
}
