import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(StrictMode, null, createElement(App)));

// Exposed for the tests.
const received: { event: string; payload: unknown }[] = [];
Object.assign(window, { received });
for (const event of ["easel:lookups", "easel:notice"]) {
  import.meta.hot?.on(event, (payload: unknown) => received.push({ event, payload }));
}
