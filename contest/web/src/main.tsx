import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./design/site.css";
import { watchSession } from "./session/session.ts";
import { App } from "./shell/app.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { shareNonce } from "./shell/nonce.ts";
import { reportSignInResult } from "./shell/sign-in-result.ts";
import { keepTheme } from "./shell/theme.ts";

shareNonce();
keepTheme();
reportSignInResult();
watchSession();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </BrowserRouter>
  </StrictMode>,
);
