import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./design/site.css";
import { cacheFirstData, readFirstData } from "./api/first-data.ts";
import { createQueryClient, dropPrivateQueries } from "./api/query-client.ts";
import { onMemberChange, watchSession } from "./session/session.ts";
import { App } from "./shell/app.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { replayEarlyClick } from "./shell/replay-early-clicks.ts";
import { preloadPage } from "./shell/screens.tsx";
import { reportSignInResult } from "./shell/sign-in-result.ts";
import { watchTheme } from "./shell/theme.ts";

const queryClient = createQueryClient();
cacheFirstData(queryClient, readFirstData());
onMemberChange(() => dropPrivateQueries(queryClient));
watchTheme();
reportSignInResult();
watchSession();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Marks the page as interactive. The server's HTML is not, until it is hydrated. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    replayEarlyClick();
  }, []);
  return null;
}

const site = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
        <Ready />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
// The server sends the rendered page (the development server does not). Hydration waits for the page's own code: without
// it React would replace the content by a loading screen. It also waits for the first paint, and runs as a transition,
// so that the browser can respond to the visitor in between.
if (root.firstChild) {
  const hydrate = () => startTransition(() => void hydrateRoot(root, site));
  void Promise.all([preloadPage(location.pathname), firstPaint()]).then(hydrate);
} else createRoot(root).render(site);

/** Resolves at once in a hidden tab, which is never painted. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
