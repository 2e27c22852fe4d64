import { startTransition, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./design/site.css";
import { readFirstData } from "./api/first-data.ts";
import { watchSession } from "./session/session.ts";
import { App } from "./shell/app.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { replayEarlyClick } from "./shell/replay-early-clicks.ts";
import { preloadPage } from "./shell/screens.tsx";
import { reportSignInResult } from "./shell/sign-in-result.ts";
import { takeFirstData } from "./shell/take-first-data.ts";
import { watchTheme } from "./shell/theme.ts";

watchTheme();
takeFirstData(readFirstData());
reportSignInResult();
watchSession();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
/** Marks the page as one that answers: what the server rendered does not, until this script has taken it over. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    replayEarlyClick();
  }, []);
  return null;
}

const site = (
  <StrictMode>
    <BrowserRouter>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
      <Ready />
    </BrowserRouter>
  </StrictMode>
);
// The server sends the page as it first looks (the development server does not). Taking it over waits for the page's
// own code: without it React would put a loading screen over what is already there. It also lets the browser paint
// first, and in a transition React gives way to it and to the visitor in between.
if (root.firstChild) {
  const takeOver = () => startTransition(() => void hydrateRoot(root, site));
  void Promise.all([preloadPage(location.pathname), painted()]).then(takeOver);
} else createRoot(root).render(site);

/** A page that nobody sees is not painted. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
