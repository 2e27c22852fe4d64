/**
 * Renders the site's HTML on the server, so that a page is painted before its script has arrived. It is built on its own
 * (see commands/prepare.mjs); in the browser, main.tsx hydrates the page.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { cacheFirstData, type FirstData } from "./api/first-data.ts";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./shell/app.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";

export async function renderPage(path: string, first: FirstData = {}): Promise<string> {
  const queryClient = createQueryClient();
  cacheFirstData(queryClient, first);
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // The content security policy blocks the inline scripts that would put later chunks in place, so there is only one.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
