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
void start(root);

/** Starts in several tasks, so that the browser can respond to the visitor in between. */
async function start(container: HTMLElement): Promise<void> {
  // The server sends the rendered page (the development server does not).
  const isRendered = container.firstChild !== null;
  const pageLoaded = isRendered && preloadPage(location.pathname);
  await nextTask();
  cacheFirstData(queryClient, readFirstData());
  await nextTask();
  onMemberChange(() => dropPrivateQueries(queryClient));
  watchTheme();
  reportSignInResult();
  watchSession();
  // Hydration waits for the page's own code: without it React would replace the content by a loading screen. It also
  // waits for the first paint, and runs as a transition.
  if (isRendered) {
    await Promise.all([pageLoaded, firstPaint()]);
    startTransition(() => void hydrateRoot(container, site));
  } else createRoot(container).render(site);
  // From now on, React hydrates at once what is clicked: repeating such a click would press a button twice.
  document.documentElement.dataset.hydrating = "";
}

/** A message, because a timer waits longer in a tab that is not in sight. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}

/** Resolves at once in a hidden tab, which is never painted. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => resolve(nextTask())));
}
