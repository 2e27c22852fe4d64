import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(StrictMode, null, createElement(App)));

// For tests, to wait for.
const hotReload = { updates: 0 };
Object.assign(window, { hotReload });
import.meta.hot?.on("vite:afterUpdate", () => (hotReload.updates += 1));
