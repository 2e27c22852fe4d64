import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(StrictMode, null, createElement(App)));

// For tests, to wait for.
const heard = { updates: 0 };
Object.assign(window, { heard });
import.meta.hot?.on("vite:afterUpdate", () => (heard.updates += 1));
