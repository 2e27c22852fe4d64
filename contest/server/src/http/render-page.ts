/** What a page looks like before its script has come, made by the site's own code. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";

/** Where the site's build lies. */
export const BUILT = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

export const RENDERER = `${BUILT}server/render.js`;

/** What a page needs for its first paint. */
export interface InitialData {
  data: unknown;
  /** Address of the picture that is seen first. */
  picture?: string | undefined;
  /** As long as this stays the same, the page looks the same but for a running clock. */
  version: string;
}

export type Render = (path: string, first: InitialData | undefined) => Promise<string>;

/** Pages with a running clock are made again after this long; the page itself puts right what is a second old. */
const FRESH_FOR = 1000;

export async function createRenderer(log: FastifyBaseLogger): Promise<Render> {
  const { renderPage } = (await import(pathToFileURL(RENDERER).href)) as {
    renderPage(path: string, data: unknown): Promise<string>;
  };
  const made = new Map<string, { version: string | undefined; madeAt: number; markup: Promise<string> }>();

  return (path, first) => {
    const now = Date.now();
    const last = made.get(path);
    if (last && last.version === first?.version && (!first || now - last.madeAt < FRESH_FOR)) return last.markup;
    const markup = renderPage(path, first?.data).catch((error: Error) => {
      // The script shows the page without it.
      log.error({ err: error, path }, "a page could not be rendered");
      return "";
    });
    made.set(path, { version: first?.version, madeAt: now, markup });
    return markup;
  };
}
