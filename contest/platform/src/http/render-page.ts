/** Renders a page's HTML on the server with the site's own code, so that it is visible before its script has loaded. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";

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

export type Render = (path: string, first: InitialData | undefined) => Promise<string>;

/** Milliseconds after which a page with a running clock is rendered again; its script corrects the clock. */
const FRESH_MS = 1000;

export async function createRenderer(log: FastifyBaseLogger): Promise<Render> {
  const { renderPage } = (await import(pathToFileURL(RENDERER).href)) as {
    renderPage(path: string, data: unknown): Promise<string>;
  };
  const rendered = new Map<string, { version: string | undefined; madeAt: number; markup: Promise<string> }>();

  return (path, first) => {
    const now = Date.now();
    const last = rendered.get(path);
    if (last && last.version === first?.version && (!first || now - last.madeAt < FRESH_MS)) return last.markup;
    const markup = renderPage(path, first?.data).catch((error: Error) => {
      // The script renders the page in the browser instead.
      log.error({ err: error, path }, "a page could not be rendered");
      return "";
    });
    rendered.set(path, { version: first?.version, madeAt: now, markup });
    return markup;
  };
}
