import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowser } from "./browser.ts";
import { browserClock } from "./clock.ts";
import "./design/studio.css";
import { connectToFrame } from "./frames/connection.ts";
import { createStudio } from "./studio.ts";
import { StudioApp } from "./studio-app.tsx";
import { StudioProvider } from "./studio-context.tsx";

const root = document.getElementById("studio");
if (!root) throw new Error("index.html has no #studio");
const studio = createStudio({
  fetch: (path, init) => fetch(path, init),
  openEvents: (path) => new EventSource(path),
  connect: connectToFrame,
  browser: createBrowser(),
  clock: browserClock,
  storage: localStorage,
  newId: () => crypto.randomUUID(),
});
createRoot(root).render(
  <StrictMode>
    <StudioProvider studio={studio}>
      <StudioApp />
    </StudioProvider>
  </StrictMode>,
);
