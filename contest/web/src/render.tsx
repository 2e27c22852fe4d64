/**
 * The site's HTML, made by the server, so that a page is painted before its script has come. Built on its own (see
 * commands/prepare.mjs); the page then takes over what it finds (main.tsx).
 */
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import type { FirstData } from "./api/first-data.ts";
import { App } from "./shell/app.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { takeFirstData } from "./shell/take-first-data.ts";

let before: Promise<unknown> = Promise.resolve();

/** One after another, because what a page shows first is kept in a store that all of them share. */
export function renderPage(path: string, first: FirstData | undefined): Promise<string> {
  const turn = before.then(() => render(path, first));
  before = turn.catch(() => undefined);
  return turn;
}

async function render(path: string, first: FirstData | undefined): Promise<string> {
  takeFirstData(first ?? {});
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </StaticRouter>
    </StrictMode>,
    // All in its place: parts that are put there later by inline scripts would be against our own policy.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
